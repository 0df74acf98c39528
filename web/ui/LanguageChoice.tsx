import { useLingui } from '@lingui/react'
import { Choice } from './Choice.tsx'
import { chooseLanguage, type Language } from './language.ts'
import { languageOptions } from './languageOptions.tsx'

export function LanguageChoice({ label }: { label: string }) {
  const { i18n } = useLingui()
  return (
    <Choice
      label={label}
      value={i18n.locale as Language}
      options={languageOptions}
      onChange={(language) => void chooseLanguage(language)}
    />
  )
}
