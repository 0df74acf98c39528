// Words and built-in texts of documents in both languages: a document may be in another language than the app.
import { documents as german } from '../../../locales/de/documents.ts'
import { templates as germanTexts } from '../../../locales/de/templates.ts'
import { documents as english } from '../../../locales/en/documents.ts'
import { templates as englishTexts } from '../../../locales/en/templates.ts'

export const paperWords = { de: german, en: english } as const
export const builtInTexts = { de: germanTexts, en: englishTexts } as const
