// A fault of the program as it is reported: what was thrown and where, never who was working or with what.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { type ErrorCode, Failure } from '../errors.ts'
import { scrub, scrubFacts } from './scrub.ts'

export const levels = ['error', 'warning'] as const
export type Level = (typeof levels)[number]

/** Of one call, so that a device that fails in a loop costs little. */
export const reportsAtOnce = 20
const mostCounted = 10_000
const limits = { name: 80, message: 500, stack: 4_000, route: 120 }

const bounded = (max: number) => v.pipe(v.string(), v.maxLength(max))
const Fact = v.union([bounded(200), v.pipe(v.number(), v.finite()), v.boolean()])

export const FaultReport = v.strictObject({
  level: v.picklist(levels),
  /** The kind of error, such as `TypeError`. */
  name: bounded(limits.name),
  message: bounded(limits.message),
  stack: bounded(limits.stack),
  /** The pattern of the page (`/animals/$animalId`) or of the endpoint; empty before there was one. */
  route: bounded(limits.route),
  /** The build that failed. */
  build: v.pipe(bounded(60), v.regex(/^[\w.-]*$/)),
  facts: v.pipe(
    v.record(bounded(40), Fact),
    v.check((facts) => Object.keys(facts).length <= 10),
  ),
  /** How often, since it was last reported. */
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostCounted)),
})
export type FaultReport = v.InferOutput<typeof FaultReport>

export const clientError = endpoint({
  method: 'POST',
  path: '/api/client-error',
  summary: 'Report faults of the app. They say nothing about the person; whoever reports too much is told to wait',
  access: 'public',
  right: null,
  mutates: false,
  body: v.strictObject({ reports: v.pipe(v.array(FaultReport), v.minLength(1), v.maxLength(reportsAtOnce)) }),
  response: v.object({}),
  errors: ['tooManyRequests'],
})

interface Place {
  route: string
  build: string
}

/** What was thrown as a report; anything can be thrown. */
export function faultReport(level: Level, error: unknown, facts: Record<string, unknown>, { route, build }: Place): FaultReport {
  const { name, message, stack } = error instanceof Error ? error : { name: typeof error, message: wordsOf(error), stack: '' }
  const code = error instanceof Failure ? { code: error.code } : {}
  return scrubReport({
    level,
    name,
    message,
    stack: framesOf(stack ?? ''),
    route,
    build,
    facts: { ...code, ...facts } as FaultReport['facts'],
    count: 1,
  })
}

/** Safe to keep and to pass on, no matter who wrote it. */
export function scrubReport(report: FaultReport): FaultReport {
  const { level, build, facts, count, ...texts } = report
  const clean = Object.fromEntries(Object.entries(texts).map(([part, text]) => [part, scrub(text, limits[part as keyof typeof limits])]))
  return { ...(clean as typeof texts), level, build, count, facts: scrubFacts(facts) }
}

/** The refusals that say that the program is wrong, or the device full or broken. */
const faults = new Set<ErrorCode>(['internal', 'invalid', 'storageFull', 'storageBroken'])

/** Other refusals, lost networks and given-up calls are part of the day; faults are what nobody meant to happen. */
export function isFault(error: unknown): boolean {
  if (error instanceof Failure) return faults.has(error.code)
  return !(error instanceof Error && error.name === 'AbortError')
}

/** Two of the same key are one fault that happened twice. */
export function sameFault({ level, name, message, stack, build }: FaultReport): string {
  const frame = stack.split('\n', 1)[0]!.replace(/[\d:]+/g, '')
  return [level, name, message.replace(/\d+/g, '0'), frame, build].join('\n')
}

/** The same fault, so many times more. */
export const countedWith = <R extends FaultReport>(report: R, more: number): R => ({
  ...report,
  count: Math.min(report.count + more, mostCounted),
})

const wordsOf = (error: unknown): string => {
  if (error instanceof Error) return error.message
  if (typeof error === 'string') return error
  // What an object holds may be what somebody typed.
  return typeof error === 'object' && error !== null ? Object.prototype.toString.call(error) : String(error)
}

/** The lines that say where; the lines before them repeat the message. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s*at |^[^\s@]*@.+:\d+/.test(line))
    .map((line) => line.trim())
    .join('\n')
