// Passwords: argon2id, two at once, and the same work whether the account exists or not.
import { hash, verify } from '@node-rs/argon2'
import { Failure } from '../../shared/errors.ts'

declare module '../server.ts' {
  interface Server {
    readonly passwords: Passwords
  }
}

/** 46 MiB, two passes, argon2id (algorithm 2). */
const parameters = { memoryCost: 47_104, timeCost: 2, parallelism: 1, algorithm: 2 as const }
const atOnce = 2
const queueLimit = 20

export interface Passwords {
  hash(password: string): Promise<string>
  /** Against null (no such account) it works as long and answers false. Throws `unavailable` when too many wait. */
  verify(stored: string | null, password: string): Promise<boolean>
}

/** The form in which passwords are compared, so that an ü typed on any keyboard is the same. */
const normal = (password: string): string => password.normalize('NFC')

export function createPasswords(): Passwords {
  let running = 0
  const waiting: (() => void)[] = []

  async function gated<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= queueLimit) throw new Failure('unavailable', { detail: { retryAfter: 2 } })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  let dummy: Promise<string> | null = null
  return {
    hash: (password) => gated(() => hash(normal(password), parameters)),
    async verify(stored, password) {
      dummy ??= hash('no such account', parameters)
      const against = stored ?? (await dummy)
      const right = await gated(() => verify(against, normal(password)))
      return right && stored !== null
    },
  }
}
