// What a terminal sends with a punch or an entry of care: this server checked the PIN of that person at that terminal, at that moment.
import { createHmac } from 'node:crypto'
import { roundLife } from '../../shared/care/houseRound.ts'
import { proofLife } from '../../shared/timetracking/punches/punch.ts'
import { isSeal } from '../seals.ts'
import type { Server } from '../server.ts'

/** How long a proof counts (milliseconds), by what it is for: one of them is no good for the other. */
const lives = { clock: proofLife, round: roundLife } as const

interface Tapped {
  terminalId: string
  userId: string
  /** The clock where nothing is named. */
  use?: keyof typeof lives
}

const sealOf = (secret: Buffer, { terminalId, userId, use = 'clock' }: Tapped, stem: string): Buffer =>
  createHmac('sha256', secret).update(`${use}Proof:${terminalId}:${userId}:${stem}`).digest()

export function makeProof({ clock, linkKeys }: Pick<Server, 'clock' | 'linkKeys'>, tapped: Tapped): string {
  const { id, secret } = linkKeys.current
  const stem = `${Buffer.from(id).toString('base64url')}.${clock.now()}`
  return `${stem}.${sealOf(secret, tapped, stem).toString('base64url')}`
}

/** What was tapped may arrive later than it was made: it counts by the moment at which it was tapped. */
export function isProofOf({ linkKeys }: Pick<Server, 'linkKeys'>, tapped: Tapped, at: string, proof: string): boolean {
  const [keyId = '', madeAt = '', seal = '', ...more] = proof.split('.')
  const key = linkKeys.byId(Buffer.from(keyId, 'base64url').toString())
  if (!key || more.length > 0 || !isSeal(seal, sealOf(key.secret, tapped, `${keyId}.${madeAt}`))) return false
  return Math.abs(Date.parse(at) - Number(madeAt)) <= lives[tapped.use ?? 'clock']
}
