// Who acts where nobody is signed in: the command line and the clean-ups. A user of its own, made with the schema, so that histories name it.
export const systemUser = '0b407000-0000-8000-8000-000000000001'
