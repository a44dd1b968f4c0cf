"""The JSON rule language, one wing: `grammar` says fields as conditions and actions, `read` and
`write` are the text of a file, `infer` finds the fields that say what conditions say."""
