// The free-typing time field (specification 5): what is shown while typing, the value it means, and the steps of plus and minus.
import { formatMinutes, parseMinutes } from '../time.ts'

export const stepMinutes = 15
/** The 96 options of the picker, 00:00 to 23:45. */
export const timeSteps: readonly string[] = Array.from({ length: (24 * 60) / stepMinutes }, (_, i) => formatMinutes(i * stepMinutes))

/**
 * What the field shows for what was typed: separators become one colon, a first digit 3–9 gets a leading zero, a colon
 * follows two digits, at most two minute digits stay. While deleting, the colon is not put back.
 */
export function showTime(typed: string, deleting = false): string {
  const clean = typed
    .trim()
    .replace(/(?<=\d)[.,h:\s]+(?=\d)/gi, ':')
    .replace(/[.,h]+/gi, ':')
    .replace(/[^\d:]/g, '')
    .replace(/:+/g, ':')
  if (clean.startsWith(':') || clean === '') return ''
  const colon = clean.indexOf(':')
  let hours = colon < 0 ? clean : clean.slice(0, colon)
  let minutes = colon < 0 ? '' : clean.slice(colon + 1).replace(/:.*/, '')
  if (/^[3-9]/.test(hours)) hours = `0${hours}`
  if (hours.length > 2) {
    minutes = hours.slice(2) + minutes
    hours = hours.slice(0, 2)
  }
  minutes = minutes.slice(0, 2)
  const needsColon = colon >= 0 || minutes !== '' || (hours.length === 2 && !deleting)
  return needsColon ? `${hours}:${minutes}` : hours
}

/** The value of a shown text as HH:MM, or null. Missing minutes are 00, one minute digit is padded on the left. */
export function parseTime(shown: string): string | null {
  const match = /^(\d{1,2})(?::(\d{0,2}))?$/.exec(shown)
  if (!match) return null
  const hours = Number(match[1])
  const minutes = Number(match[2] || '0')
  return hours <= 23 && minutes <= 59 ? formatMinutes(hours * 60 + minutes) : null
}

/** The value that a typed text means, in one go. */
export const timeOf = (typed: string): string | null => parseTime(showTime(typed))

/** The next strictly later step; at the end of the day it stays. Without a value: now, rounded up to the step. */
export function nextStep(value: string | null, now: string): string | null {
  const from =
    value === null
      ? Math.ceil(parseMinutes(now) / stepMinutes) * stepMinutes
      : (Math.floor(parseMinutes(value) / stepMinutes) + 1) * stepMinutes
  return from < 24 * 60 ? formatMinutes(from) : value
}

/** The next strictly earlier step; at the start of the day it stays. Without a value: now, rounded down to the step. */
export function previousStep(value: string | null, now: string): string | null {
  const from =
    value === null
      ? Math.floor(parseMinutes(now) / stepMinutes) * stepMinutes
      : (Math.ceil(parseMinutes(value) / stepMinutes) - 1) * stepMinutes
  return from >= 0 ? formatMinutes(from) : value
}
