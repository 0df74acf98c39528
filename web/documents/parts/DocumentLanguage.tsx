import { useLingui } from '@lingui/react/macro'
import { languages } from '../../../shared/documents/languages.ts'
import { Choice } from '../../ui/Choice.tsx'
import { chooseDocumentLanguage, useDocumentLanguage } from '../documentLanguage.ts'
import { languageTexts } from '../templates/keyTexts.ts'

/** The language of every PDF that is made from now on. */
export function DocumentLanguage() {
  const { i18n, t } = useLingui()
  return (
    <Choice
      label={t`Language of the PDF documents`}
      value={useDocumentLanguage()}
      onChange={chooseDocumentLanguage}
      options={languages.map((value) => ({ value, text: i18n._(languageTexts[value]) }))}
    />
  )
}
