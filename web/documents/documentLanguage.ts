// The language of the PDF documents that a person asks for: customers do not always speak that of the app.
import { useLingui } from '@lingui/react'
import type { Language } from '../../shared/documents/languages.ts'
import { createStore, useStore } from '../session/createStore.ts'

/** What was chosen on this device since the app was opened; null follows the language of the app. */
const chosen = createStore<Language | null>(null)

export const chooseDocumentLanguage = (language: Language): void => chosen.set(language)

export function useDocumentLanguage(): Language {
  const { i18n } = useLingui()
  return useStore(chosen) ?? (i18n.locale === 'en' ? 'en' : 'de')
}
