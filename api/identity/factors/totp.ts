// One-time codes of an app (RFC 6238): SHA-1, six digits, thirty seconds, as all apps can.
import type { EntityManager } from '@mikro-orm/postgresql'
import { LockMode } from '@mikro-orm/core'
import { generateSecret, generateURI, verify } from 'otplib'
import { Failure } from '../../../shared/errors.ts'
import { seal, unseal } from '../../sealed.ts'
import type { Server } from '../../server.ts'
import { identityUnitOfWork } from '../../unitOfWork.ts'
import { TotpSecretEntity } from './totpSecret.entity.ts'

const step = 30
const place = (userId: string): string => `totp_secret|secret|${userId}`

type Doors = Pick<Server, 'orm' | 'clock' | 'fieldKeys'>

/** A secret that comes into force with its first code. The one before stays in force until then. */
export async function prepareSecret(doors: Doors, userId: string, email: string): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret()
  const nextSecret = seal(doors.fieldKeys, place(userId), secret)
  await identityUnitOfWork(doors, { userId }, async (em) => {
    const row = await secretOf(em, userId)
    if (row) row.nextSecret = nextSecret
    else {
      const createdAt = new Date(doors.clock.now()).toISOString()
      em.create(TotpSecretEntity, { userId, secret: null, nextSecret, confirmedAt: null, lastStep: null, createdAt })
    }
    await em.flush()
  })
  return { secret, uri: generateURI({ issuer: 'Obhut', label: email, secret }) }
}

/** Within a unit of work. Throws `factor.notPrepared` and `factor.codeWrong`. */
export async function confirmSecret(em: EntityManager, doors: Doors, userId: string, code: string): Promise<void> {
  const row = await secretOf(em, userId)
  if (!row?.nextSecret) throw new Failure('factor.notPrepared')
  const taken = await stepOf(doors, userId, row.nextSecret, code, null)
  if (taken === null) throw new Failure('factor.codeWrong', { fields: ['code'] })
  Object.assign(row, { secret: row.nextSecret, nextSecret: null, lastStep: taken, confirmedAt: new Date(doors.clock.now()).toISOString() })
}

/** Within a unit of work. Whether the code is the one of now, of the step before or of the one after, and was not used yet. */
export async function takeTotp(em: EntityManager, doors: Doors, userId: string, code: string): Promise<boolean> {
  const row = await secretOf(em, userId)
  if (!row?.secret) return false
  const taken = await stepOf(doors, userId, row.secret, code, row.lastStep)
  if (taken === null) return false
  row.lastStep = taken
  return true
}

/** Locked: of two calls with one code the second finds it used. */
const secretOf = (em: EntityManager, userId: string) =>
  em.findOne(TotpSecretEntity, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })

/** The step to which the code belongs; null when it belongs to none that is allowed. */
async function stepOf({ clock, fieldKeys }: Doors, userId: string, sealed: string, code: string, lastStep: number | null) {
  const secret = unseal(fieldKeys, place(userId), sealed)
  const token = code.replace(/[\s-]/g, '')
  if (secret === null || !/^\d{6}$/.test(token)) return null
  const epoch = Math.floor(clock.now() / 1000)
  const result = await verify({ secret, token, epoch, epochTolerance: step, ...(lastStep !== null && { afterTimeStep: lastStep }) })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
