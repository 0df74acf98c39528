import { useLingui } from '@lingui/react'
import { Choice } from './Choice.tsx'
import { chooseLanguage, languages, type Language } from './language.ts'

export function LanguageChoice({ label }: { label: string }) {
  const { i18n } = useLingui()
  return (
    <Choice
      label={label}
      value={i18n.locale as Language}
      options={Object.entries(languages).map(([value, text]) => ({ value: value as Language, text }))}
      onChange={(language) => void chooseLanguage(language)}
    />
  )
}
