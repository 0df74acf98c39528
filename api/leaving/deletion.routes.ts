// The deletion of an organisation, as its administrators ask for it and revoke it.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import {
  assertMeant,
  deletionReminders,
  deletionWait,
  readDeletion,
  revokeDeletion,
  scheduleDeletion,
  type Deletion,
} from '../../shared/leaving/deletion.ts'
import { Failure } from '../../shared/errors.ts'
import { audit } from '../audit/audit.ts'
import { MemberEntity } from '../identity/member.entity.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { DeletionRequestEntity } from './deletionRequest.entity.ts'
import { announceDeletion, announceRevoked } from './remindOfDeletion.ts'

const openRequest = (em: EntityManager, tenantId: string) => em.findOne(DeletionRequestEntity, { tenantId, revokedAt: null })
const lockedTenant = (em: EntityManager, id: string) => em.findOneOrFail(TenantEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })

async function shown(em: EntityManager, tenantId: string): Promise<Deletion> {
  const { name, status, scheduledDeletion } = await em.findOneOrFail(TenantEntity, { id: tenantId })
  const request = await openRequest(em, tenantId)
  const member = request && (await em.findOne(MemberEntity, { tenantId, id: request.requestedBy }))
  return {
    name,
    status,
    dueAt: status === 'SCHEDULED_DELETION' ? scheduledDeletion : null,
    canRevoke: request !== null && status === 'SCHEDULED_DELETION',
    requestedAt: request?.requestedAt ?? null,
    requestedBy: member ? `${member.forename} ${member.surname}`.trim() : '',
  }
}

export function deletionRoutes(registry: Registry): void {
  serve(registry, readDeletion, ({ viewer, work }) => work.read((em) => shown(em, viewer.tenant.id)))

  serve(registry, scheduleDeletion, async ({ server, body, work }) => {
    const { em, tenantId, userId, now, key } = work
    const tenant = await lockedTenant(em, tenantId)
    if (tenant.status === 'SCHEDULED_DELETION') throw new Failure('deletion.scheduled')
    assertMeant(body, tenant.name)
    const dueAt = new Date(Date.parse(now) + deletionWait).toISOString()
    em.create(DeletionRequestEntity, {
      tenantId,
      id: key,
      requestedAt: now,
      requestedBy: userId,
      dueAt,
      revokedAt: null,
      reminded: deletionReminders[0],
      previousDeletion: tenant.scheduledDeletion,
    })
    Object.assign(tenant, { status: 'SCHEDULED_DELETION', statusBefore: tenant.status, scheduledDeletion: dueAt })
    audit(em, server.clock, { action: 'deletion.scheduled', concerns: tenantId, actorId: userId, subjectId: key, facts: { dueAt } })
    await announceDeletion(em, server, { tenantId, dueAt, days: deletionReminders[0] })
    await em.flush()
    return shown(em, tenantId)
  })

  serve(registry, revokeDeletion, async ({ server, work }) => {
    const { em, tenantId, userId, now } = work
    const tenant = await lockedTenant(em, tenantId)
    const request = await openRequest(em, tenantId)
    // From the beginning of the deletion on the organisation is read-only, and this is not reached.
    if (!request || tenant.status !== 'SCHEDULED_DELETION') throw new Failure('deletion.notScheduled')
    request.revokedAt = now
    Object.assign(tenant, { status: tenant.statusBefore ?? 'READ_ONLY', statusBefore: null, scheduledDeletion: request.previousDeletion })
    audit(em, server.clock, { action: 'deletion.revoked', concerns: tenantId, actorId: userId, subjectId: request.id })
    await announceRevoked(em, server, tenantId)
    await em.flush()
    return shown(em, tenantId)
  })
}
