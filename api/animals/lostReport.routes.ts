// The calls of reports of missed animals. The rules are those of shared/, over the rows of the database.
import { LockMode } from '@mikro-orm/core'
import { checkLostReport, type LostReport } from '../../shared/animals/lostReport.ts'
import { changeLostReportCall, createLostReportCall } from '../../shared/animals/lostReportActs.ts'
import { Failure } from '../../shared/errors.ts'
import { lockContacts, nameContacts } from '../contacts/namedContacts.ts'
import { merged } from '../mergeRow.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { LostReportEntity, type StoredLostReport } from './lostReport.entity.ts'

export function lostReportRoutes(registry: Registry): void {
  serve(registry, createLostReportCall, async ({ viewer, body, work }) => {
    const { em, tenantId, occurredAt } = work
    const { id: given, ...said } = body
    const id = given ?? work.key
    checkLostReport(said)
    const contacts = await lockContacts(work, [said.contactId])
    if (await em.findOne(LostReportEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
    nameContacts(contacts, occurredAt, viewer.tenant.zone)
    return em.create(LostReportEntity, { ...said, id, tenantId }) as StoredLostReport
  })

  serve(registry, changeLostReportCall, async ({ params: { id }, body, viewer, work }) => {
    const { em, occurredAt } = work
    const { id: _, ...said } = body
    checkLostReport(said)
    const contacts = await lockContacts(work, [said.contactId])
    const stored = (await em.findOne(LostReportEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })) as StoredLostReport | null
    if (!stored) throw new Failure('notFound')
    const next = await merged(work, 'lostReport', stored as LostReport, said)
    checkLostReport(next)
    nameContacts(contacts, occurredAt, viewer.tenant.zone)
    return Object.assign(stored, next)
  })
}
