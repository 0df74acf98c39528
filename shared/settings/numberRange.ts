// How things are numbered: a pattern with a counter for each kind of thing. The server alone gives numbers out.
import * as v from 'valibot'
import type { Flow } from '../changes/story/flows.ts'
import { endpoint } from '../endpoint.ts'
import { Failure, type ErrorCode } from '../errors.ts'
import { codePoints, text } from '../values.ts'
import { whole } from './animalAreas.ts'

/** Things that have numbers. */
export const numbered = ['animal', 'found', 'adoption', 'contact', 'pension', 'daycare'] as const
export type Numbered = (typeof numbered)[number]
/** Changes that have a number of their own, beside the animals that they are about. */
export const numberedFlows = ['found', 'adoption'] as const satisfies readonly (Numbered & Flow)[]
export const resets = ['never', 'year', 'month'] as const
export type Reset = (typeof resets)[number]

export const patternLimit = 40
export const mostNext = 99_999_999

export interface NumberPattern {
  pattern: string
  reset: Reset
}

export const defaultRanges: Readonly<Record<Numbered, NumberPattern>> = {
  animal: { pattern: '{Y}-{n,4}', reset: 'year' },
  found: { pattern: 'F{Y}-{n,4}', reset: 'year' },
  adoption: { pattern: 'A{Y}-{n,4}', reset: 'year' },
  contact: { pattern: 'K-{n,5}', reset: 'never' },
  pension: { pattern: 'P-{Y}-{n,4}', reset: 'year' },
  daycare: { pattern: 'T-{Y}-{n,4}', reset: 'year' },
}

const tokens = /\{(Y|y|M|D|tenant|n(?:,(\d))?)\}/g

/** What the words of a pattern represent on a day of the organisation: year, month, day, and the first letters of its name. */
export interface Occasion {
  date: string
  tenantName: string
}

const lettersOf = (name: string): string => [...name.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].join('').toUpperCase().slice(0, 6)

const wordOf = (token: string, { date, tenantName }: Occasion): string =>
  ({ Y: date.slice(0, 4), y: date.slice(2, 4), M: date.slice(5, 7), D: date.slice(8, 10) })[token] ?? lettersOf(tenantName)

/** The number that a pattern gives. */
export const renderNumber = (pattern: string, next: number, occasion: Occasion): string =>
  pattern.replace(tokens, (_, token: string, width?: string) =>
    token.startsWith('n') ? String(next).padStart(Number(width ?? 0), '0') : wordOf(token, occasion),
  )

/** A regular expression for the numbers that a pattern gives on that occasion; its first group is the counter. */
export function matcherOf(pattern: string, occasion: Occasion): string {
  const plain = (part: string) => part.replace(/[.*+?^${}()|[\]\\-]/g, String.raw`\$&`)
  let source = ''
  let from = 0
  let counted = false
  for (const match of pattern.matchAll(tokens)) {
    const token = match[1]!
    source += plain(pattern.slice(from, match.index))
    from = match.index + match[0].length
    if (!token.startsWith('n')) source += token === 'D' ? '[0-9]{2}' : plain(wordOf(token, occasion))
    else if (counted) source += '[0-9]+'
    else {
      source += '([0-9]{1,12})'
      counted = true
    }
  }
  return `^${source}${plain(pattern.slice(from))}$`
}

/** The stretch of time in which a counter runs; it begins anew with the next one. */
export const periodOf = (reset: Reset, date: string): string =>
  reset === 'never' ? '' : reset === 'year' ? date.slice(0, 4) : date.slice(0, 7)

/** What is wrong with a pattern: without a counter it gives one number, without the period it gives each number again. */
export function patternProblem({ pattern, reset }: NumberPattern): ErrorCode | null {
  if (codePoints(pattern) > patternLimit) return 'patternTooLong'
  const used = new Set([...pattern.matchAll(tokens)].map(([, token]) => token![0]))
  if (!used.has('n')) return 'patternNeedsCounter'
  const hasYear = used.has('Y') || used.has('y')
  if ((reset !== 'never' && !hasYear) || (reset === 'month' && !used.has('M'))) return 'patternNeedsPeriod'
  return /[{}]/.test(pattern.replace(tokens, '')) ? 'patternUnknownWord' : null
}

/** Throws what is wrong with a pattern. Nothing may be looked for by one that was not checked: it may have no counter. */
export function checkPattern(range: NumberPattern): void {
  const code = patternProblem(range)
  if (code) throw new Failure(code, { fields: ['pattern'] })
}

/** Throws `nextTooLow`; `highest` is the highest number given out in its period. */
export function checkNext(range: { next: number }, highest: number): void {
  if (range.next <= highest) throw new Failure('nextTooLow', { fields: ['next'], detail: { least: highest + 1 } })
}

export const NumberRange = v.object({
  kind: v.picklist(numbered),
  pattern: v.string(),
  /** The counter of the next number. */
  next: v.number(),
  reset: v.picklist(resets),
  /** The highest counter that was given out in its period by this pattern; 0 for none. */
  highest: v.number(),
  /** The organisation's name, for `{tenant}`. */
  tenantName: v.string(),
})
export type NumberRange = v.InferOutput<typeof NumberRange>

export const readNumberRanges = endpoint({
  method: 'GET',
  path: '/api/admin/company/numbers',
  summary: 'How animals, finds, adoptions, contacts and bookings are numbered',
  access: 'signedIn',
  right: 'admin.settings',
  mutates: false,
  response: v.object({ ranges: v.array(NumberRange) }),
  errors: [],
})

export const changeNumberRange = endpoint({
  method: 'POST',
  path: '/api/admin/company/numbers',
  summary: 'Change how a kind of thing is numbered from now on',
  access: 'signedIn',
  right: 'admin.settings',
  mutates: true,
  online: true,
  body: v.strictObject({
    kind: v.picklist(numbered),
    // What is too long or empty is refused by the rules, as what else is wrong with it.
    pattern: text(10 * patternLimit),
    next: whole(1, mostNext),
    reset: v.picklist(resets),
  }),
  response: NumberRange,
  errors: ['patternTooLong', 'patternNeedsCounter', 'patternNeedsPeriod', 'patternUnknownWord', 'nextTooLow'],
})
