// Limits on failed sign-ins, on mails with links and on demo accounts, counted in the database so that every process sees them. A successful sign-in costs nothing.
import type { MikroORM } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import type { Clock } from '../clock.ts'
import { type AttemptRule, forgiveAttempt, takeAttempt } from '../orm/attempts.ts'
import { networkOf } from '../networkOf.ts'

declare module '../server.ts' {
  interface Server {
    readonly signInLimits: SignInLimits
  }
}

/** One sign-in that was let through and is counted as a failure until something else is known. */
export interface Attempt {
  /** Failures in a row before it, for this account. */
  readonly failuresBefore: number
  /** The password was right. */
  succeeded(): Promise<void>
  /** Nobody looked at the password. */
  unjudged(): Promise<void>
}

export interface SignInLimits {
  /** `device`: the hash of a device that this account knows, else null. Throws `tooManyRequests` with `retryAfter` seconds. */
  take(email: string, address: string, device: string | null): Promise<Attempt>
  /** How an address signs in may be asked so often. Throws `tooManyRequests`. */
  takeLookUp(email: string, address: string): Promise<void>
  /** A challenge for a passkey, which the login page asks for by itself. Throws `tooManyRequests`. */
  takeChallenge(address: string): Promise<void>
  /** One step of a sign-in at an identity provider. Throws `tooManyRequests`. */
  takeExternal(address: string): Promise<void>
  /** Whether one more link may be sent. Never throws, because nobody shall learn more than the neutral answer. */
  takeLink(email: string, address: string): Promise<boolean>
  /** Demo accounts may be asked for so often. Throws `tooManyRequests`. */
  takeDemo(email: string, address: string): Promise<void>
  /** A device tries a code that makes it a terminal. Throws `tooManyRequests`. */
  takeCode(address: string): Promise<Pick<Attempt, 'succeeded'>>
  /** A form that anyone may send, so often from one network. Throws `tooManyRequests`. */
  takeForm(form: string, address: string): Promise<void>
  /** A link set a new password: sign-in with it begins anew. */
  passwordSet(email: string): Promise<void>
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour
/** Failures in a row that close sign-in by password until a link has set a new one. */
const inARow = { free: 100, window: 400 * day, sliding: true }
const growing = { free: 5, window: day / 2, sliding: true, delay: 1, cap: 15 * minute }

/** A device that the account knows has limits of its own, so that a stranger's failures never close it out. */
const rulesOf = (email: string, address: string, device: string | null): AttemptRule[] =>
  device
    ? [
        { key: `device:${device}:${email}`, ...growing },
        { key: `deviceRow:${device}:${email}`, ...inARow },
      ]
    : [
        { key: `pair:${email}|${address}`, ...growing },
        { key: `hour:${email}`, free: 20, window: hour, delay: 15 * minute, cap: 15 * minute },
        { key: `row:${email}`, ...inARow },
        // Many people share an address; only different accounts count there.
        { key: `address:${address}`, free: 30, window: 10 * minute, once: `seen:${address}|${email}` },
        { key: `addressDay:${address}`, free: 200, window: day, once: `seenDay:${address}|${email}` },
      ]

/** Counts that other people's failures are part of: a success takes back its own attempt and no more. */
const isShared = (key: string): boolean => /^(hour|address|addressDay):/.test(key)

const nothing: Attempt = { failuresBefore: 0, succeeded: async () => {}, unjudged: async () => {} }
export const noSignInLimits: SignInLimits = {
  take: async () => nothing,
  takeLookUp: async () => {},
  takeChallenge: async () => {},
  takeExternal: async () => {},
  takeLink: async () => true,
  takeDemo: async () => {},
  takeCode: async () => nothing,
  takeForm: async () => {},
  passwordSet: async () => {},
}

export function createSignInLimits(orm: MikroORM, clock: Clock): SignInLimits {
  const judge = (rules: readonly AttemptRule[]) => takeAttempt(orm, rules, new Date(clock.now()).toISOString())
  const takeStep = async (step: string, from: string) =>
    void (await takeOrThrow([{ key: `${step}:${networkOf(from)}`, free: 60, window: minute }]))

  async function takeOrThrow(rules: readonly AttemptRule[]) {
    const taken = await judge(rules)
    if (taken.closedUntil === null) return taken
    const wait = Math.max(1, Math.ceil((Date.parse(taken.closedUntil) - clock.now()) / 1000))
    // Far away means: a link by mail must set a new password first.
    throw new Failure('tooManyRequests', { detail: wait > 2 * day ? { retryAfter: day, resetNeeded: true } : { retryAfter: wait } })
  }

  return {
    async take(email, from, device) {
      const rules = rulesOf(email, networkOf(from), device)
      const { before, counted } = await takeOrThrow(rules)
      const own = counted.filter((key) => !isShared(key))
      const shared = counted.filter(isShared)
      const marks = rules.flatMap(({ once, key }) => (once && counted.includes(key) ? [once] : []))
      return {
        failuresBefore: before[`row:${email}`] ?? before[`deviceRow:${device}:${email}`] ?? 0,
        succeeded: () => forgiveAttempt(orm, [...own, ...marks], shared),
        unjudged: () => forgiveAttempt(orm, marks, [...own, ...shared]),
      }
    },
    async takeLookUp(email, from) {
      const address = networkOf(from)
      await takeOrThrow([
        { key: `askPair:${email}|${address}`, free: 10, window: minute },
        { key: `ask:${address}`, free: 30, window: minute },
      ])
    },
    takeChallenge: (from) => takeStep('challenge', from),
    takeExternal: (from) => takeStep('external', from),
    async takeLink(email, from) {
      const { closedUntil } = await judge([
        { key: `link:${email}`, free: 2, window: hour },
        { key: `linkDay:${email}`, free: 5, window: day },
        { key: `linkAddress:${networkOf(from)}`, free: 10, window: day },
      ])
      return closedUntil === null
    },
    async takeDemo(email, from) {
      await takeOrThrow([
        { key: `demo:${email}`, free: 3, window: day },
        { key: `demoAddress:${networkOf(from)}`, free: 3, window: day },
      ])
    },
    async takeCode(from) {
      const key = `terminalCode:${networkOf(from)}`
      await takeOrThrow([{ key, free: 5, window: 10 * minute }])
      return { succeeded: () => forgiveAttempt(orm, [], [key]) }
    },
    async takeForm(form, from) {
      await takeOrThrow([{ key: `form:${form}:${networkOf(from)}`, free: 5, window: hour }])
    },
    passwordSet: (email) => forgiveAttempt(orm, [`row:${email}`, `hour:${email}`], []),
  }
}
