// The billed periods of organisations: suggested from their contracts, or entered by hand.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../../shared/errors.ts'
import {
  billingOfOrganization,
  cancelBillingPeriod,
  getBillingPeriod,
  newBilling,
  previewBilling,
  suggestBilling,
  tenantUsage,
  type Proposal,
} from '../../../shared/operator/billing/billing.ts'
import { overlaps, suggestPeriods, type Range } from '../../../shared/operator/billing/periods.ts'
import { orderedId } from '../../../shared/uuid.ts'
import { databaseFault } from '../../failures.ts'
import { OrganizationEntity } from '../../organisation/organization.entity.ts'
import { usageOf } from '../../orm/usageReads.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'
import { identityUnitOfWork } from '../../unitOfWork.ts'
import { operatorToday } from '../operatorToday.ts'
import { note } from '../organizationEvents.ts'
import { tenantOf } from '../tenantOf.ts'
import { BillingPeriodEntity } from '../billing.entities.ts'
import { shownContracts } from './contracts.routes.ts'
import { eventOf } from './eventOf.ts'
import { assertBillable, lastMonths, propose, takenOf } from './propose.ts'
import { billedOf, ServiceContractEntity, type ContractRow } from '../serviceContract.entity.ts'
import { listedPeriods, shownPeriod } from './shownBilling.ts'

async function assertOrganization(em: EntityManager, id: string): Promise<void> {
  if (!(await em.findOne(OrganizationEntity, { id }))) throw new Failure('notFound')
}

/** The contract of an organisation. Throws `notFound`. */
async function contractOf(
  em: EntityManager,
  organizationId: string,
  id: string,
  lockMode?: LockMode.PESSIMISTIC_WRITE,
): Promise<ContractRow> {
  const row = await em.findOne(ServiceContractEntity, { id, organizationId }, lockMode && { lockMode })
  if (!row) throw new Failure('notFound')
  return row
}

/** What the constraint means that keeps two periods apart. */
const asOverlap = (error: unknown): never => {
  if (databaseFault(error)?.constraint === 'billing_period_no_overlap') throw new Failure('billing.periodOverlap', { fields: ['start'] })
  throw error
}

function readingRoutes(registry: Registry): void {
  serve(registry, billingOfOrganization, async ({ server, params }) => {
    const em = server.orm.em.fork()
    await assertOrganization(em, params.id)
    const rows = await em.find(
      BillingPeriodEntity,
      { organizationId: params.id },
      { orderBy: { startsOn: 'desc', createdAt: 'desc', id: 'desc' }, limit: 200 },
    )
    return { items: await listedPeriods(em, rows, operatorToday(server.clock)) }
  })

  serve(registry, suggestBilling, async ({ server, params }) => {
    const em = server.orm.em.fork()
    await assertOrganization(em, params.id)
    const today = operatorToday(server.clock)
    const contracts = await em.find(ServiceContractEntity, { organizationId: params.id }, { orderBy: { startsOn: 'asc', id: 'asc' } })
    const items: Proposal[] = []
    for (const contract of contracts) {
      const taken = await takenOf(em, contract.id)
      const earlier: Range[] = [...taken]
      for (const range of suggestPeriods(billedOf(contract), taken, today)) {
        items.push(await propose(em, server.orm, contract, range, { taken: earlier }))
        earlier.push(range)
      }
    }
    return { items, contracts: await shownContracts(em, contracts, today) }
  })

  serve(registry, previewBilling, async ({ server, params, body: { contractId, extra, ...range } }) => {
    const em = server.orm.em.fork()
    const contract = await contractOf(em, params.id, contractId)
    assertBillable(contract, range, operatorToday(server.clock))
    return propose(em, server.orm, contract, range, { extra, taken: await takenOf(em, contractId) })
  })

  serve(registry, getBillingPeriod, ({ server, params }) => shownPeriod(server.orm.em.fork(), params.id, operatorToday(server.clock)))

  serve(registry, tenantUsage, async ({ server, params }) => {
    await tenantOf(server.orm.em.fork(), params.id)
    const items = []
    for (const range of lastMonths(operatorToday(server.clock))) items.push({ range, ...(await usageOf(server.orm, params.id, range)) })
    return { items }
  })
}

function writingRoutes(registry: Registry): void {
  serve(registry, newBilling, ({ server, caller, params, body: { id: given, contractId, extra, isGapWanted, ...range } }) => {
    const { clock, orm } = server
    const [now, today, actorId] = [clock.now(), operatorToday(clock), caller.account.userId]
    const work = async (em: EntityManager) => {
      const contract = await contractOf(em, params.id, contractId, LockMode.PESSIMISTIC_WRITE)
      const before = given && (await em.findOne(BillingPeriodEntity, { id: given }))
      if (before && before.organizationId !== params.id) throw new Failure('notFound')
      if (before) return (await listedPeriods(em, [before], today))[0]!
      assertBillable(contract, range, today)
      const taken = await takenOf(em, contractId)
      if (overlaps(range, taken)) throw new Failure('billing.periodOverlap', { fields: ['start'] })
      const { gap, lines, usage, taxRate, netCents, taxCents, grossCents, dueOn } = await propose(em, orm, contract, range, {
        extra,
        taken,
      })
      if (gap && !isGapWanted) throw new Failure('billing.periodGap', { fields: ['start'], detail: { ...gap } })
      const sums = { netCents, taxCents, grossCents }
      const row = em.create(BillingPeriodEntity, {
        id: given ?? orderedId(now, clock.random(16)),
        contractId,
        organizationId: params.id,
        startsOn: range.start,
        endsOn: range.end,
        lines: JSON.stringify(lines),
        usage: JSON.stringify(usage),
        taxRate,
        ...sums,
        dueOn,
        state: 'planned',
        invoiceId: null,
        reason: '',
        createdAt: new Date(now).toISOString(),
        createdBy: actorId,
      })
      note(em, clock, actorId, params.id, { action: 'periodMade', ...eventOf(row) })
      await em.flush()
      return (await listedPeriods(em, [row], today))[0]!
    }
    return identityUnitOfWork(server, { userId: actorId }, work).catch(asOverlap)
  })

  serve(registry, cancelBillingPeriod, ({ server, caller, params, body: { reason } }) => {
    const actorId = caller.account.userId
    return identityUnitOfWork(server, { userId: actorId }, async (em) => {
      const row = await em.findOne(BillingPeriodEntity, { id: params.id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      if (!row) throw new Failure('notFound')
      if (row.state !== 'planned') throw new Failure('billing.notPlanned')
      Object.assign(row, { state: 'cancelled', reason })
      note(em, server.clock, actorId, row.organizationId, { action: 'periodCancelled', ...eventOf(row), reason })
      await em.flush()
      return shownPeriod(em, row.id, operatorToday(server.clock))
    })
  })
}

export function billingPeriodRoutes(registry: Registry): void {
  readingRoutes(registry)
  writingRoutes(registry)
}
