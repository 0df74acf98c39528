// Limits on failed sign-ins, counted in the database so that every process sees them. A successful sign-in costs nothing.
import type { MikroORM } from '@mikro-orm/postgresql'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Failure } from '../../shared/errors.ts'
import { poolOf } from '../orm/pool.ts'

export interface SignInLimits {
  /** Throws `tooManyRequests` with `retryAfter` seconds. */
  assertFree(email: string, address: string): Promise<void>
  failed(email: string, address: string): Promise<void>
  succeeded(email: string, address: string): Promise<void>
}

/** Failures allowed, within so many seconds, and how long it is closed then. */
const rules = {
  accountAndAddress: { points: 5, duration: 900, blockDuration: 60 },
  account: { points: 20, duration: 3600, blockDuration: 900 },
  address: { points: 100, duration: 600, blockDuration: 600 },
} as const

export const noSignInLimits: SignInLimits = { assertFree: async () => {}, failed: async () => {}, succeeded: async () => {} }

export async function createSignInLimits(orm: MikroORM): Promise<SignInLimits> {
  const pool = await poolOf(orm)
  const limiters = Object.entries(rules).map(([name, rule]) => {
    const options = { ...rule, keyPrefix: name }
    const insuranceLimiter = new RateLimiterMemory(options)
    const shared = {
      storeClient: pool,
      storeType: 'pool',
      tableName: 'sign_in_failure',
      tableCreated: true,
      insuranceLimiter,
      clearExpiredByTimeout: false,
    }
    return { name: name as keyof typeof rules, limiter: new RateLimiterPostgres({ ...options, ...shared }) }
  })
  const keyOf = (name: keyof typeof rules, email: string, address: string) =>
    name === 'account' ? email : name === 'address' ? networkOf(address) : `${email}|${networkOf(address)}`
  return {
    async assertFree(email, address) {
      for (const { name, limiter } of limiters) {
        const state = await limiter.get(keyOf(name, email, address))
        if (state && state.consumedPoints > rules[name].points && state.msBeforeNext > 0) throw tooMany(state)
      }
    },
    async failed(email, address) {
      for (const { name, limiter } of limiters)
        await limiter.consume(keyOf(name, email, address)).catch((reason: unknown) => {
          if (!(reason instanceof RateLimiterRes)) throw reason
        })
    },
    async succeeded(email, address) {
      for (const { name, limiter } of limiters) if (name === 'accountAndAddress') await limiter.delete(keyOf(name, email, address))
    },
  }
}

const tooMany = (state: RateLimiterRes) => new Failure('tooManyRequests', { detail: { retryAfter: Math.ceil(state.msBeforeNext / 1000) } })

/** One network of IPv6 addresses counts as one. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '')
  return plain.includes(':') ? plain.split(':').slice(0, 4).join(':') : plain
}
