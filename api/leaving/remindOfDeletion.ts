// Mails to the administrators of an organisation that will be deleted.
import type { EntityManager } from '@mikro-orm/postgresql'
import { reminderDue } from '../../shared/leaving/deletion.ts'
import { within } from '../files/uploads.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import type { Facts } from '../mail/templates.ts'
import { writeMail } from '../mail/writeMail.ts'
import { membersOf } from '../orm/members.ts'
import type { Server } from '../server.ts'
import { systemUser } from '../systemUser.ts'
import { DeletionRequestEntity } from './deletionRequest.entity.ts'

/** People who manage users or may have the organisation deleted. */
async function addressesOf(em: EntityManager, tenantId: string): Promise<string[]> {
  return (await membersOf(em, tenantId))
    .filter(({ deactivated, pending, locked }) => !deactivated && !pending && !locked)
    .filter(({ rights }) => rights.some((right) => right === 'admin.users' || right === 'admin.delete'))
    .map(({ email }) => email)
}

/** One mail to each administrator; `days`: before the deletion. */
export async function announceDeletion(em: EntityManager, { clock }: Pick<Server, 'clock'>, facts: Facts['deletion']): Promise<void> {
  for (const email of await addressesOf(em, facts.tenantId)) writeMail(em, clock, { template: 'deletion', email, facts })
}

export async function announceRevoked(em: EntityManager, { clock }: Pick<Server, 'clock'>, tenantId: string): Promise<void> {
  for (const email of await addressesOf(em, tenantId)) writeMail(em, clock, { template: 'deletionRevoked', email, facts: { tenantId } })
}

/** Whether a mail was due. */
export async function remindOfDeletion(doors: Pick<Server, 'orm' | 'clock'>, tenantId: string): Promise<boolean> {
  return within(doors, { tenantId, userId: systemUser }, async ({ em, now }) => {
    const request = await em.findOne(DeletionRequestEntity, { tenantId, revokedAt: null })
    const tenant = await em.findOne(TenantEntity, { id: tenantId, status: 'SCHEDULED_DELETION' })
    const days = request && tenant && reminderDue(request.dueAt, request.reminded, Date.parse(now))
    if (!days) return false
    request.reminded = days
    await announceDeletion(em, doors, { tenantId, dueAt: request.dueAt, days })
    return true
  })
}
