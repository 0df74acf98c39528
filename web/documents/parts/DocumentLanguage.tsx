import { useLingui } from '@lingui/react/macro'
import { languages, type Language } from '../../../shared/documents/documents.ts'
import { createStore, useStore } from '../../session/createStore.ts'
import { Choice } from '../../ui/Choice.tsx'
import { languageTexts } from '../templates/keyTexts.ts'

/** What was chosen on this device since the app was opened; null follows the language of the app. */
const chosen = createStore<Language | null>(null)

export function useDocumentLanguage(): Language {
  const { i18n } = useLingui()
  return useStore(chosen) ?? (i18n.locale === 'en' ? 'en' : 'de')
}

/** The language of every PDF that is made from now on: customers do not always speak that of the app. */
export function DocumentLanguage() {
  const { i18n, t } = useLingui()
  return (
    <Choice
      label={t`Language of the PDF documents`}
      value={useDocumentLanguage()}
      onChange={(language) => chosen.set(language)}
      options={languages.map((value) => ({ value, text: i18n._(languageTexts[value]) }))}
    />
  )
}
