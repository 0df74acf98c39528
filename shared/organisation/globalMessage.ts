// The message of the operator as one person reads it at one moment.
import type { Locale } from '../identity/locale.ts'

interface Told {
  globalMessage: string | null
  globalMessageEnglish: string | null
  globalMessageUntil: string | null
}

/** Null where there is none, or none any more: a device without a network keeps the last message that reached it. `now`: instant. */
export function shownMessage(told: Told, locale: Locale, now: string): string | null {
  if (told.globalMessageUntil !== null && told.globalMessageUntil <= now) return null
  return (locale === 'en' && told.globalMessageEnglish) || told.globalMessage
}
