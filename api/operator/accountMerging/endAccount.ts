// Ends an account in favour of another one: it is locked for good, and nothing opens it any more.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../../shared/errors.ts'
import { hasAddress } from '../../../shared/operator/accountUnion.ts'
import { audit } from '../../audit/audit.ts'
import type { Clock } from '../../clock.ts'
import { PasskeyEntity } from '../../identity/factors/passkey.entity.ts'
import { RecoveryCodeEntity } from '../../identity/factors/recoveryCode.entity.ts'
import { TotpSecretEntity } from '../../identity/factors/totpSecret.entity.ts'
import { ExternalIdentityEntity } from '../../identity/openid/externalIdentity.entity.ts'
import { PastPasswordEntity } from '../../identity/pastPassword.entity.ts'
import { endSessions } from '../../identity/tokens.ts'
import { UserEntity } from '../../identity/user.entity.ts'
import { writeMail } from '../../mail/writeMail.ts'
import { forgetKnownDevices } from '../../orm/knownDevices.ts'
import { sendJobs } from '../../orm/sendJobs.ts'
import { finishAccountMerge } from './accountMerge.jobs.ts'
import { planOf } from './mergePlan.ts'

interface Acting {
  em: EntityManager
  clock: Clock
  actorId: string
}

export interface Ending {
  staysId: string
  endsId: string
  seen: string
  typed: string
  reason: string
}

/** Everything by which somebody signs in. */
async function removeKeys(em: EntityManager, userId: string): Promise<void> {
  const keys = [
    ...(await em.find(TotpSecretEntity, { userId })),
    ...(await em.find(PasskeyEntity, { userId })),
    ...(await em.find(RecoveryCodeEntity, { userId })),
    ...(await em.find(ExternalIdentityEntity, { userId })),
    ...(await em.find(PastPasswordEntity, { userId })),
  ]
  for (const key of keys) em.remove(key)
  await forgetKnownDevices(em, userId)
}

/** Throws `notFound`, `row.changedMeanwhile`, `account.notTyped` and the first refusal. Done once, it changes nothing. */
export async function endAccount({ em, clock, actorId }: Acting, { staysId, endsId, seen, typed, reason }: Ending): Promise<void> {
  // Both in the order of their ids, so that two administrators who merge them in both directions wait for each other.
  const both = { id: { $in: [staysId, endsId] }, kind: 'person' as const }
  const rows = await em.find(UserEntity, both, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE })
  const user = rows.find(({ id }) => id === endsId)
  if (user?.mergedInto === staysId) return
  const { stays, ends, refusals, isUnlike, seen: now } = await planOf(em, actorId, staysId, endsId)
  if (!user) throw new Failure('notFound')
  if (refusals[0]) throw new Failure(refusals[0], { fields: ['other'] })
  if (now !== seen) throw new Failure('row.changedMeanwhile')
  if (isUnlike && typed.trim().toLowerCase() !== ends.email) throw new Failure('account.notTyped', { fields: ['typed'] })

  const at = new Date(clock.now()).toISOString()
  const mark = { mergedInto: staysId, mergedAt: at, mergedBy: actorId, disabledAt: at, lockReason: reason }
  Object.assign(user, mark, { passwordHash: null, mustChangePassword: false })
  await endSessions(em, endsId, 'administrator', at, null)
  await removeKeys(em, endsId)
  audit(em, clock, { action: 'account.merged', actorId, subjectId: staysId, facts: { from: endsId, reason } })
  audit(em, clock, { action: 'account.mergedAway', actorId, subjectId: endsId, facts: { into: staysId, reason } })
  for (const { email } of [stays, ends].filter((account) => hasAddress(account.email)))
    writeMail(em, clock, { template: 'accountsMerged', email, facts: { staysId, endedId: endsId } })
  await em.flush()
  await sendJobs(em, finishAccountMerge, [{ userId: endsId }])
}
