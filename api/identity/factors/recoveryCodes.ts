// Recovery codes: ten at a time, each of 100 random bits, so that their SHA-256 tells nobody what they are.
import type { EntityManager } from '@mikro-orm/postgresql'
import { LockMode } from '@mikro-orm/core'
import { recoveryCodeCount } from '../../../shared/identity/factors.ts'
import type { Clock } from '../../clock.ts'
import { hashOfToken } from '../../viewer.ts'
import { RecoveryCodeEntity } from './recoveryCode.entity.ts'

/** Base 32 without letters that look like digits. */
const letters = 'abcdefghjkmnpqrstuvwxyz023456789'
const [groups, groupLength] = [4, 5]

function newCode(clock: Clock): string {
  const signs = [...clock.random(groups * groupLength)].map((byte) => letters[byte % letters.length]!).join('')
  return Array.from({ length: groups }, (_, index) => signs.slice(index * groupLength, (index + 1) * groupLength)).join('-')
}

/** As it is compared: hyphens, blanks and capitals are people's own. */
const hashOfCode = (code: string): string => hashOfToken(code.replace(/[\s-]/g, '').toLowerCase())

/** Within a unit of work. Those before end. */
export async function makeRecoveryCodes(em: EntityManager, clock: Clock, userId: string): Promise<string[]> {
  for (const before of await em.find(RecoveryCodeEntity, { userId })) em.remove(before)
  await em.flush()
  const codes = Array.from({ length: recoveryCodeCount }, () => newCode(clock))
  const createdAt = new Date(clock.now()).toISOString()
  for (const code of codes) em.create(RecoveryCodeEntity, { hash: hashOfCode(code), userId, createdAt, usedAt: null })
  return codes
}

/** Within a unit of work. Whether the code is one that nobody has used. */
export async function takeRecoveryCode(em: EntityManager, clock: Clock, userId: string, code: string): Promise<boolean> {
  const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  const row = await em.findOne(RecoveryCodeEntity, { hash: hashOfCode(code), userId }, locked)
  if (!row || row.usedAt !== null) return false
  row.usedAt = new Date(clock.now()).toISOString()
  return true
}

export const countRecoveryCodes = (em: EntityManager, userId: string): Promise<number> =>
  em.count(RecoveryCodeEntity, { userId, usedAt: null })
