// The language of the interface: chosen on this device, German when nothing was chosen. Only one catalogue is loaded.
import { i18n, setupI18n, type I18n, type Messages } from '@lingui/core'

export { i18n }

export const languages = { de: 'Deutsch', en: 'English' } as const
export type Language = keyof typeof languages

const key = 'obhut.language'

const load: Record<Language, () => Promise<{ messages: Messages }>> = {
  de: () => import('../../locales/de/messages.po'),
  en: () => import('../../locales/en/messages.po'),
}

export const restoreLanguage = (): Promise<void> => activate(localStorage.getItem(key) === 'en' ? 'en' : 'de')

export async function chooseLanguage(language: Language): Promise<void> {
  await activate(language)
  localStorage.setItem(key, language)
}

/** The texts of a language beside the one that is shown; nothing on the screen changes. */
export async function textsIn(language: Language): Promise<I18n> {
  const { messages } = await load[language]()
  return setupI18n({ locale: language, messages: { [language]: messages } })
}

async function activate(language: Language): Promise<void> {
  const { messages } = await load[language]()
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
}
