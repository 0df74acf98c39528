// The vocabulary of the wire: one representation per idea (id, instant, calendar date, month, text), shared by every schema.
import * as v from 'valibot'

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** A UUID in lower case, the form in which PostgreSQL prints it; capitals are accepted on the way in. */
export const Id = v.pipe(v.string(), v.maxLength(36), v.toLowerCase(), v.regex(uuidPattern))

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

/** A moment as canonical UTC text (`2026-06-10T06:00:00.000Z`), so that comparing text compares time. Offsets are accepted and normalised. */
export const Instant = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(instantPattern),
  v.check((text) => {
    const millis = Date.parse(text)
    return millis >= Date.UTC(1900, 0, 1) && millis < Date.UTC(2200, 0, 1)
  }),
  v.transform((text) => new Date(text).toISOString()),
)

/** A day of the calendar, `YYYY-MM-DD`, without a zone. */
export const CalendarDate = v.pipe(
  v.string(),
  v.regex(/^(19|20|21)\d\d-\d\d-\d\d$/),
  v.check((text) => {
    const date = new Date(`${text}T00:00:00Z`)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  }),
)
export type CalendarDate = v.InferOutput<typeof CalendarDate>

/** The number of a page in a query, from 0. */
export const QueryPage = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number))

/** How many rows of a list a query asks for, 1 to 200. */
export const QueryRows = v.pipe(v.string(), v.regex(/^(?:[1-9]\d?|1\d\d|200)$/), v.transform(Number))

/** A month of the calendar, `YYYY-MM`. */
export const Month = v.pipe(v.string(), v.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/))

/** A time of day, `HH:MM`. */
export const TimeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

export const Version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

// NUL (PostgreSQL refuses it) and the marks that reverse the direction of the text around them.
// eslint-disable-next-line no-control-regex
const unwelcome = /[\u0000\u202A-\u202E\u2066-\u2069]/

/** Text of at most `max` code points: well-formed, normalised (NFC), trimmed, without NUL and direction overrides. */
export const text = (max: number, min = 0) =>
  v.pipe(
    v.string(),
    v.maxLength(max * 2 + 64),
    v.check((value) => value.isWellFormed() && !unwelcome.test(value)),
    v.transform((value) => value.normalize('NFC').trim()),
    v.check((value) => {
      const length = codePoints(value)
      return length >= min && length <= max
    }),
  )

/** The number of Unicode code points, which is what a person would count. */
export function codePoints(value: string): number {
  let count = 0
  for (const _ of value) count++
  return count
}

/** Of the options those that were chosen: each once and in the order of the list, so that the same choice is the same value. */
export const inOrderOf = <O extends readonly string[]>(options: O, chosen: readonly string[]): O[number][] =>
  options.filter((option) => chosen.includes(option))
