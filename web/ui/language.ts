// The language of the interface: chosen on this device, German when nothing was chosen. Only its texts are loaded: those of the first screens before
// anything is shown, the rest with the first part behind them.
import { i18n, setupI18n, type I18n, type Messages } from '@lingui/core'
import { loadBreedNames } from './breedText.ts'

export { i18n }

export const languages = { de: 'Deutsch', en: 'English' } as const
export type Language = keyof typeof languages

const key = 'obhut.language'

type Load = Record<Language, () => Promise<{ messages: Messages }>>

/** What the first screens say. The build divides the catalogue (web/build/firstTexts.ts); in development both parts are whole. */
const first: Load = {
  de: () => import('../../locales/de/messages.po'),
  en: () => import('../../locales/en/messages.po'),
}
const rest: Load = {
  de: () => import('../../locales/de/messages.po?lingui'),
  en: () => import('../../locales/en/messages.po?lingui'),
}

export async function restoreLanguage(): Promise<void> {
  const language = localStorage.getItem(key) === 'en' ? 'en' : 'de'
  const [{ messages }] = await Promise.all([first[language](), language === 'en' && loadBreedNames().catch(() => undefined)])
  activate(language, messages)
}

/** All texts of the language that is shown, for what is not a first screen. What is on the screen stays, so nothing is drawn again. `load`: each part. */
export async function loadAllTexts(load = <T>(part: () => Promise<T>) => part()): Promise<void> {
  const shown = i18n.messages
  const [{ messages }] = await Promise.all([load(rest[i18n.locale as Language]), load(loadBreedNames)])
  Object.assign(shown, messages)
}

export async function chooseLanguage(language: Language): Promise<void> {
  activate(language, await allTextsIn(language))
  localStorage.setItem(key, language)
}

/** The texts of a language beside the one that is shown; nothing on the screen changes. */
export const textsIn = async (language: Language): Promise<I18n> =>
  setupI18n({ locale: language, messages: { [language]: await allTextsIn(language) } })

async function allTextsIn(language: Language): Promise<Messages> {
  const [, ...parts] = await Promise.all([loadBreedNames(), first[language](), rest[language]()])
  return Object.assign({}, ...parts.map(({ messages }) => messages)) as Messages
}

function activate(language: Language, messages: Messages): void {
  i18n.loadAndActivate({ locale: language, messages: { ...messages } })
  document.documentElement.lang = language
  // What the system shows of the installed app, its shortcuts above all. A terminal has one for both languages.
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest][data-de]')
  const address = manifest?.dataset[language]
  if (address && manifest.getAttribute('href') !== address) manifest.href = address
}
