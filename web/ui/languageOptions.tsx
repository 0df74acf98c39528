import { languages, type Language } from './language.ts'

/** The languages of the app, each called by its own name and read aloud in it. */
export const languageOptions = Object.entries(languages).map(([value, text]) => ({
  value: value as Language,
  text: <span lang={value}>{text}</span>,
}))
