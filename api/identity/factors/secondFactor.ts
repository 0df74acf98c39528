// What a sign-in by password needs beside it: nothing, a code, or the set-up of codes where this installation demands a second factor.
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../../shared/errors.ts'
import type { FactorWay } from '../../../shared/identity/factors.ts'
import { writeMail } from '../../mail/writeMail.ts'
import type { Server } from '../../server.ts'
import { identityUnitOfWork } from '../../unitOfWork.ts'
import { PasskeyEntity } from './passkey.entity.ts'
import { countRecoveryCodes, makeRecoveryCodes, takeRecoveryCode } from './recoveryCodes.ts'
import { RecoveryCodeEntity } from './recoveryCode.entity.ts'
import { confirmSecret, prepareSecret, takeTotp } from './totp.ts'
import { TotpSecretEntity } from './totpSecret.entity.ts'

interface Person {
  id: string
  email: string
  isGlobalAdmin: boolean
}

/** Whether this installation asks the account for a second factor. */
export const isDemanded = ({ secondFactor }: Pick<Server['settings'], 'secondFactor'>, { isGlobalAdmin }: Pick<Person, 'isGlobalAdmin'>) =>
  secondFactor === 'everyone' || (secondFactor === 'operators' && isGlobalAdmin)

/** The ways in which an account can pass; none while it has neither codes nor a passkey. */
export async function waysOf(em: EntityManager, userId: string): Promise<FactorWay[]> {
  const hasCodes = (await em.count(TotpSecretEntity, { userId, confirmedAt: { $ne: null } })) > 0
  const hasPasskeys = (await em.count(PasskeyEntity, { userId })) > 0
  if (!hasCodes && !hasPasskeys) return []
  const hasRecovery = (await countRecoveryCodes(em, userId)) > 0
  return [
    ...(hasCodes ? ['code' as const] : []),
    ...(hasPasskeys ? ['passkey' as const] : []),
    ...(hasRecovery ? ['recovery' as const] : []),
  ]
}

/** Within a unit of work. Recovery codes for an account that has no second factor yet, else null. */
export async function firstRecoveryCodes(em: EntityManager, { clock }: Pick<Server, 'clock'>, userId: string): Promise<string[] | null> {
  return (await waysOf(em, userId)).length === 0 ? makeRecoveryCodes(em, clock, userId) : null
}

/** Within a unit of work. Without codes and passkeys recovery codes have no use. */
export async function forgetIdleCodes(em: EntityManager, userId: string): Promise<void> {
  if ((await waysOf(em, userId)).length > 0) return
  for (const code of await em.find(RecoveryCodeEntity, { userId })) em.remove(code)
}

/**
 * Once the password was right. Recovery codes are returned where this sign-in has set up one-time codes. Throws `factor.required` with
 * `ways`, `factor.setUp` with `secret` and `uri`, `factor.notPrepared` and `factor.codeWrong`.
 */
export async function passSecondFactor(server: Server, person: Person, code: string | null): Promise<string[] | null> {
  const ways = await waysOf(server.orm.em.fork(), person.id)
  if (ways.length > 0) {
    if (code === null) throw new Failure('factor.required', { detail: { ways } })
    await takeCode(server, person, code)
    return null
  }
  if (!isDemanded(server.settings, person)) return null
  if (code === null) throw new Failure('factor.setUp', { detail: await prepareSecret(server, person.id, person.email) })
  return setUpCodes(server, person, code)
}

/** Puts codes in force. Throws `factor.notPrepared` and `factor.codeWrong`. */
export const setUpCodes = (server: Server, { id: userId, email }: Pick<Person, 'id' | 'email'>, code: string): Promise<string[] | null> =>
  identityUnitOfWork(server, { userId }, async (em) => {
    const codes = await firstRecoveryCodes(em, server, userId)
    await confirmSecret(em, server, userId, code)
    writeMail(em, server.clock, { template: 'secondFactor', email, facts: { what: 'codesOn' } })
    await em.flush()
    return codes
  })

async function takeCode(server: Server, { id: userId, email }: Person, code: string): Promise<void> {
  await identityUnitOfWork(server, { userId }, async (em) => {
    const isCode = await takeTotp(em, server, userId, code)
    if (!isCode) {
      if (!(await takeRecoveryCode(em, server.clock, userId, code))) throw new Failure('factor.codeWrong', { fields: ['code'] })
      writeMail(em, server.clock, { template: 'secondFactor', email, facts: { what: 'recoveryUsed' } })
    }
    await em.flush()
  })
}
