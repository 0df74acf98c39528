// Removes the second factors of somebody who has lost them: by the operator at the command line, written down and mailed.
import { audit } from '../audit/audit.ts'
import { writeMail } from '../mail/writeMail.ts'
import { identityUnitOfWork, type Doors } from '../unitOfWork.ts'
import { MembershipEntity } from './membership.entity.ts'
import { endSessions } from './tokens.ts'
import type { User } from './user.entity.ts'
import { PasskeyEntity } from './factors/passkey.entity.ts'
import { RecoveryCodeEntity } from './factors/recoveryCode.entity.ts'
import { TotpSecretEntity } from './factors/totpSecret.entity.ts'

/** Ends the sessions of the user too. False where there was no second factor. */
export function resetFactors(doors: Pick<Doors, 'orm' | 'clock'>, { id: userId, email }: Pick<User, 'id' | 'email'>): Promise<boolean> {
  const { clock } = doors
  return identityUnitOfWork(doors, { userId }, async (em) => {
    const rows = [
      ...(await em.find(TotpSecretEntity, { userId })),
      ...(await em.find(PasskeyEntity, { userId })),
      ...(await em.find(RecoveryCodeEntity, { userId })),
    ]
    if (rows.length === 0) return false
    for (const row of rows) em.remove(row)
    await endSessions(em, userId, 'administrator', new Date(clock.now()).toISOString(), null)
    const memberships = await em.find(MembershipEntity, { userId }, { filters: false })
    const concerned = memberships.length > 0 ? memberships.map(({ tenantId }) => tenantId) : [null]
    for (const concerns of concerned) audit(em, clock, { action: 'factor.reset', concerns, subjectId: userId })
    writeMail(em, clock, { template: 'secondFactor', email, facts: { what: 'reset' } })
    await em.flush()
    return true
  })
}
