// PINs with which people punch and log care at a terminal: six digits, known to the server alone, and only as a hash.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Failure } from '../errors.ts'
import { Id, Instant } from '../values.ts'

export const pinLength = 6

/** Wrong PINs of one person at one terminal until they wait, and for how long (seconds). */
export const pinTries = { free: 5, window: 5 * 60 } as const
/** The same of all people at one terminal. */
export const terminalTries = { free: 20, window: 10 * 60 } as const

export const isPin = (typed: string): boolean => /^\d{6}$/.test(typed)

/** One digit six times, or digits that follow each other up or down. */
export function isWeakPin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])))
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0]!)
}

/** Throws `pin.invalid`, `pin.weak`. */
export function checkPin(pin: string): void {
  if (!isPin(pin)) throw new Failure('pin.invalid', { fields: ['pin'] })
  if (isWeakPin(pin)) throw new Failure('pin.weak', { fields: ['pin'] })
}

/** Those who book time or log care. */
export const mayHavePin = (rights: ReadonlySet<string>): boolean => rights.has('timetracking.own') || rights.has('care.log')

const PinState = v.object({ setAt: v.nullable(Instant) })

export const ownPin = endpoint({
  method: 'GET',
  path: '/api/timetracking/pin',
  summary: 'When the own PIN for terminals was set',
  access: 'signedIn',
  // One right of several: the handler decides.
  right: null,
  mutates: false,
  response: PinState,
  errors: [],
})

export const setPin = endpoint({
  method: 'POST',
  path: '/api/timetracking/pin',
  summary: 'Set the own PIN for terminals',
  access: 'signedIn',
  // One right of several: the handler decides.
  right: null,
  recentSignIn: true,
  // A receipt would keep a hash of the PIN that is quickly found out.
  mutates: false,
  writes: true,
  body: v.strictObject({ pin: v.pipe(v.string(), v.maxLength(20)) }),
  response: PinState,
  errors: ['pin.invalid', 'pin.weak'],
})

export const removePin = endpoint({
  method: 'POST',
  path: '/api/admin/user/{id}/pin/remove',
  summary: 'Remove the PIN of somebody who forgot it; they set a new one themselves',
  access: 'signedIn',
  right: 'admin.users',
  recentSignIn: true,
  mutates: true,
  online: true,
  params: v.strictObject({ id: Id }),
  response: v.object({}),
  errors: [],
})
