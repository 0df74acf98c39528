// Texts in the language of the browser: German if it is among its languages, else English.
import { requestForm as german } from '../../locales/de/requestForm.ts'
import { signUp as germanSignUp } from '../../locales/de/signUp.ts'
import { requestForm as english, type RequestFormTexts } from '../../locales/en/requestForm.ts'
import { signUp as englishSignUp, type SignUpTexts } from '../../locales/en/signUp.ts'

export type Language = 'de' | 'en'

export const texts: Readonly<Record<Language, RequestFormTexts>> = { de: german, en: english }

/** Texts of sessions of animal helpers. */
export const signUpTexts: Readonly<Record<Language, SignUpTexts>> = { de: germanSignUp, en: englishSignUp }

export const languageOfBrowser = (): Language => (/^de\b/i.test(navigator.language) ? 'de' : 'en')

const numbers = { weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const
const germanDays = new Intl.DateTimeFormat('de-DE', numbers)
const englishDays = new Intl.DateTimeFormat('en-GB', numbers)
const days = { de: germanDays, en: englishDays }

const euros = { style: 'currency', currency: 'EUR' } as const
const germanSums = new Intl.NumberFormat('de-DE', euros)
const englishSums = new Intl.NumberFormat('en-GB', euros)
const sums = { de: germanSums, en: englishSums }

export const moneyIn = (language: Language, cents: number): string => sums[language].format(cents / 100)

export const dayIn = (language: Language, date: string): string => days[language].format(new Date(`${date}T00:00:00Z`))
