// Codes by which a device becomes a terminal: made for an administrator, good for one use within ten minutes, the newest only.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import { codeLength, codeLetters, codeLife, isCode, readCode } from '../../shared/terminal/terminal.ts'
import { audit } from '../audit/audit.ts'
import type { Clock } from '../clock.ts'
import { UserEntity } from '../identity/user.entity.ts'
import type { Server } from '../server.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { hashOfToken } from '../viewer.ts'
import { assertKey } from './terminalKey.ts'
import { TerminalCodeEntity } from './terminalCode.entity.ts'
import { TerminalEntity } from './terminal.entity.ts'

/** 32 letters divide 256 evenly, so that every code is equally likely. */
const freshCode = (clock: Clock): string => Array.from(clock.random(codeLength), (byte) => codeLetters[byte % codeLetters.length]).join('')

const iso = (millis: number): string => new Date(millis).toISOString()

/** A code for a terminal that waits for its device. Throws `notFound`, `terminal.registered`, `terminal.revoked`. */
export function makeCode(
  server: Server,
  { tenantId, userId }: { tenantId: string; userId: string },
  terminalId: string,
): Promise<{ code: string; expiresAt: string }> {
  const { clock } = server
  return identityUnitOfWork(server, { tenantId, userId }, async (em) => {
    const terminal = await em.findOne(TerminalEntity, { id: terminalId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!terminal) throw new Failure('notFound')
    if (terminal.revokedAt !== null) throw new Failure('terminal.revoked')
    if (terminal.registeredAt !== null) throw new Failure('terminal.registered')
    for (const earlier of await em.find(TerminalCodeEntity, { opens: tenantId, terminalId })) em.remove(earlier)
    const code = freshCode(clock)
    const expiresAt = iso(clock.now() + codeLife)
    em.create(TerminalCodeEntity, { hash: hashOfToken(code), opens: tenantId, terminalId, expiresAt, usedAt: null })
    audit(em, clock, { action: 'terminal.coded', concerns: tenantId, actorId: userId, subjectId: terminalId })
    await em.flush()
    return { code, expiresAt }
  })
}

export interface Registration {
  code: string
  publicKey: string
  name: string | null
}

/**
 * Binds a terminal to the key of the device that knows its code. Of two that use a code at the same moment one is refused.
 * Throws `invalid` for a key that is none, `terminalCode.invalid`, `terminalCode.expired`, `terminalCode.used`, `tooManyRequests`.
 */
export async function useCode(server: Server, { code: typed, publicKey, name }: Registration, address: string): Promise<string> {
  const attempt = await server.signInLimits.takeCode(address)
  const code = readCode(typed)
  const hash = hashOfToken(code)
  const known = isCode(code) ? await server.orm.em.fork().findOne(TerminalCodeEntity, { hash }) : null
  if (!known) throw new Failure('terminalCode.invalid', { fields: ['code'] })
  assertKey(publicKey)
  await identityUnitOfWork(server, { tenantId: known.opens, userId: known.terminalId }, (em) =>
    register(em, server.clock, hash, { publicKey, name }),
  )
  await attempt.succeeded()
  return known.terminalId
}

async function register(em: EntityManager, clock: Clock, hash: string, given: Omit<Registration, 'code'>): Promise<void> {
  const now = iso(clock.now())
  const code = await em.findOne(TerminalCodeEntity, { hash }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!code) throw new Failure('terminalCode.invalid', { fields: ['code'] })
  if (code.usedAt !== null) throw new Failure('terminalCode.used', { fields: ['code'] })
  if (code.expiresAt <= now) throw new Failure('terminalCode.expired', { fields: ['code'] })
  const terminal = await em.findOneOrFail(TerminalEntity, { id: code.terminalId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (terminal.revokedAt !== null) throw new Failure('terminalCode.invalid', { fields: ['code'] })
  code.usedAt = now
  const name = given.name ?? terminal.name
  Object.assign(terminal, { publicKey: given.publicKey, registeredAt: now, name })
  if (given.name) Object.assign(await em.findOneOrFail(UserEntity, { id: terminal.id }), { forename: name })
  audit(em, clock, { action: 'terminal.registered', concerns: code.opens, subjectId: terminal.id, facts: { name } })
  await em.flush()
}
