import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import type { UserContext } from '../../shared/identity/session.ts'
import { chooseLanguage, i18n } from '../ui/language.ts'

/** Language and colours that the user chose for all their devices; without a choice the device's own stay. */
export function useOwnTaste(context: UserContext | null): void {
  const { setColorScheme } = useMantineColorScheme()
  const locale = context?.locale
  const colourScheme = context?.colourScheme
  useEffect(() => {
    if (locale && locale !== i18n.locale) void chooseLanguage(locale)
  }, [locale])
  useEffect(() => {
    if (colourScheme) setColorScheme(colourScheme)
  }, [colourScheme, setColorScheme])
}
