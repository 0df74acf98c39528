// What a terminal proves itself with: challenges that this server made, each for one use, signed with the private half of its key.
import { createHmac, createPublicKey, verify, type KeyObject } from 'node:crypto'
import { Failure } from '../../shared/errors.ts'
import { signedText } from '../../shared/terminal/terminal.ts'
import { takeAttempt } from '../orm/attempts.ts'
import { isSeal } from '../seals.ts'
import type { Server } from '../server.ts'

/** A challenge is to be signed within this time (milliseconds). */
const challengeLife = 2 * 60_000

function keyOf(publicKey: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null
  } catch {
    return null
  }
}

/** Throws `invalid` for what is no point of P-256. */
export function assertKey(publicKey: string): void {
  if (!keyOf(publicKey)) throw new Failure('invalid', { fields: ['publicKey'] })
}

const sealOf = (secret: Buffer, terminalId: string, stem: string): Buffer =>
  createHmac('sha256', secret).update(`terminalChallenge:${terminalId}:${stem}`).digest()

/** Carries its own time and seal, so that asking for one leaves nothing behind and tells nothing. */
export function makeChallenge({ clock, linkKeys }: Pick<Server, 'clock' | 'linkKeys'>, terminalId: string): string {
  const { id, secret } = linkKeys.current
  const stem = `${Buffer.from(id).toString('base64url')}.${clock.now()}.${Buffer.from(clock.random(16)).toString('base64url')}`
  return `${stem}.${sealOf(secret, terminalId, stem).toString('base64url')}`
}

/** Whether this server made the challenge for this terminal a moment ago. */
function isFresh({ clock, linkKeys }: Pick<Server, 'clock' | 'linkKeys'>, terminalId: string, challenge: string): boolean {
  const [keyId = '', at = '', random = '', seal = '', ...more] = challenge.split('.')
  const key = linkKeys.byId(Buffer.from(keyId, 'base64url').toString())
  if (!key || more.length > 0) return false
  const age = clock.now() - Number(at)
  return isSeal(seal, sealOf(key.secret, terminalId, `${keyId}.${at}.${random}`)) && age >= 0 && age <= challengeLife
}

export interface Proof {
  terminalId: string
  challenge: string
  signature: string
}

/** Whether the device that holds the key has signed a fresh challenge. The challenge is spent by it. */
export async function isProven(server: Server, publicKey: string, { terminalId, challenge, signature }: Proof): Promise<boolean> {
  const key = keyOf(publicKey)
  if (!key || !isFresh(server, terminalId, challenge)) return false
  const signed = Buffer.from(signedText(terminalId, challenge))
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64'))) return false
  const spent = { key: `challenge:${challenge}`, free: 1, window: (2 * challengeLife) / 1000 }
  return (await takeAttempt(server.orm, [spent], new Date(server.clock.now()).toISOString())).closedUntil === null
}
