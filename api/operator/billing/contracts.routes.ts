// The operator's contracts with organisations.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../../shared/errors.ts'
import {
  contractsOfOrganization,
  discardContract,
  endContract,
  listContracts,
  newContract,
  taxOfOrganization,
  type Contract,
  type ContractFields,
} from '../../../shared/operator/billing/contracts.ts'
import { assertEnd, contractStateOn, earliestEnd, type ContractState } from '../../../shared/operator/billing/contractTerms.ts'
import { pageOf, rowsOfPage } from '../../../shared/operator/page.ts'
import { assertTax, fittingTaxes } from '../../../shared/operator/tax.ts'
import { searchTerms } from '../../../shared/organisation/organization.ts'
import { orderedId } from '../../../shared/uuid.ts'
import { OrganizationEntity } from '../../organisation/organization.entity.ts'
import { withWords } from '../../organisation/withWords.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'
import { identityUnitOfWork } from '../../unitOfWork.ts'
import { becomeCustomer } from '../becomeCustomer.ts'
import { BillingPeriodEntity } from '../billing.entities.ts'
import { lockedOrganization } from '../lockedOrganization.ts'
import { operatorToday } from '../operatorToday.ts'
import { note } from '../organizationEvents.ts'
import { organizationsByIds } from '../organizationsByIds.ts'
import { QuoteEntity } from '../quote.entity.ts'
import { billedOf, onceItemsOf, ServiceContractEntity, type ContractRow } from '../serviceContract.entity.ts'

/** As they are shown. `today`: a date of the operator. */
export async function shownContracts(em: EntityManager, rows: readonly ContractRow[], today: string): Promise<Contract[]> {
  const used = await em.find(BillingPeriodEntity, { contractId: { $in: rows.map(({ id }) => id) } }, { fields: ['contractId'] })
  return rows.map((row) => {
    const { id, organizationId, quoteId, minTermMonths, noticeDays, priceModel, priceCents, discountPercent, taxRate, taxReason, vatId } =
      row
    const terms = billedOf(row)
    const tax = { taxRate, taxReason, vatId }
    const price = { priceModel, priceCents, discountPercent, interval: row.billingInterval, ...tax, onceItems: onceItemsOf(row) }
    return {
      ...price,
      id,
      organizationId,
      quoteId,
      start: terms.start,
      end: terms.end,
      minTermMonths,
      noticeDays,
      state: contractStateOn(terms, today),
      earliestEnd: earliestEnd(terms, today),
      isUnused: !used.some(({ contractId }) => contractId === id),
      createdAt: row.createdAt,
      version: row.version,
    }
  })
}

const shownOne = async (em: EntityManager, row: ContractRow, today: string): Promise<Contract> =>
  (await shownContracts(em, [row], today))[0]!

/** Throws `notFound`, and `row.changedMeanwhile` unless its version is the one that was seen. */
async function lockedContract(em: EntityManager, id: string, version: number): Promise<ContractRow> {
  const row = await em.findOne(ServiceContractEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!row) throw new Failure('notFound')
  if (row.version !== version) throw new Failure('row.changedMeanwhile')
  return row
}

/** Throws unless the quote belongs to the organisation, was accepted, and has no contract yet. */
async function assertQuote(em: EntityManager, organizationId: string, quoteId: string): Promise<void> {
  const quote = await em.findOne(QuoteEntity, { id: quoteId, organizationId })
  if (!quote) throw new Failure('notFound')
  if (quote.state !== 'accepted') throw new Failure('serviceContract.quoteNotAccepted')
  if ((await em.count(ServiceContractEntity, { quoteId })) > 0) throw new Failure('serviceContract.quoteUsed')
}

const columnsOf = ({ start, interval, onceItems, ...fields }: ContractFields) => ({
  ...fields,
  startsOn: start,
  billingInterval: interval,
  onceItems: JSON.stringify(onceItems),
})

function inState(state: ContractState | null, today: string) {
  if (state === 'future') return { startsOn: { $gt: today } }
  if (state === 'ended') return { startsOn: { $lte: today }, endsOn: { $lt: today } }
  return state === 'running' ? { startsOn: { $lte: today }, $or: [{ endsOn: null }, { endsOn: { $gte: today } }] } : {}
}

function readingRoutes(registry: Registry): void {
  serve(registry, listContracts, async ({ server, body: { search, state, ...place } }) => {
    const em = server.orm.em.fork()
    const today = operatorToday(server.clock)
    const terms = searchTerms(search)
    const found = terms.length > 0 ? await em.find(OrganizationEntity, withWords(terms), { fields: ['id'] }) : null
    const [rows, total] = await em.findAndCount(
      ServiceContractEntity,
      { ...inState(state, today), ...(found && { organizationId: { $in: found.map(({ id }) => id) } }) },
      { orderBy: { startsOn: 'desc', id: 'desc' }, ...rowsOfPage(place) },
    )
    const named = await organizationsByIds(em, rows)
    const items = (await shownContracts(em, rows, today)).flatMap((contract) => {
      const organization = named(contract.organizationId)
      return organization ? [{ ...contract, organization }] : []
    })
    return pageOf(items, total, place)
  })

  serve(registry, contractsOfOrganization, async ({ server, params }) => {
    const em = server.orm.em.fork()
    if (!(await em.findOne(OrganizationEntity, { id: params.id }))) throw new Failure('notFound')
    const rows = await em.find(ServiceContractEntity, { organizationId: params.id }, { orderBy: { startsOn: 'desc', id: 'desc' } })
    return { items: await shownContracts(em, rows, operatorToday(server.clock)) }
  })

  serve(registry, taxOfOrganization, async ({ server, params: { id } }) => {
    const em = server.orm.em.fork()
    const organization = await em.findOne(OrganizationEntity, { id })
    if (!organization) throw new Failure('notFound')
    const known = { organizationId: id, vatId: { $ne: '' } }
    const contract = await em.findOne(ServiceContractEntity, known, { orderBy: { createdAt: 'desc', id: 'desc' } })
    const quote = await em.findOne(QuoteEntity, known, { orderBy: { sentAt: 'desc', id: 'desc' } })
    const isQuoteNewer = quote && (!contract || quote.sentAt > contract.createdAt)
    return {
      fitting: fittingTaxes(organization.country, server.settings.taxStanding),
      vatId: (isQuoteNewer ? quote.vatId : contract?.vatId) ?? '',
    }
  })
}

function makingRoute(registry: Registry): void {
  serve(registry, newContract, ({ server, caller, params, body: { id: given, quoteId, contract } }) => {
    const { clock } = server
    const [now, today, actorId] = [clock.now(), operatorToday(clock), caller.account.userId]
    return identityUnitOfWork(server, { userId: actorId }, async (em) => {
      const organization = await lockedOrganization(em, params.id)
      const before = given && (await em.findOne(ServiceContractEntity, { id: given }))
      if (before && before.organizationId !== params.id) throw new Failure('notFound')
      if (before) return shownOne(em, before, today)
      if (quoteId !== null) await assertQuote(em, params.id, quoteId)
      const made = { createdAt: new Date(now).toISOString(), createdBy: actorId, version: 0 }
      const id = given ?? orderedId(now, clock.random(16))
      const row = em.create(ServiceContractEntity, {
        ...columnsOf(contract),
        ...assertTax(contract, organization.country, server.settings.taxStanding),
        ...made,
        id,
        organizationId: params.id,
        quoteId,
        endsOn: null,
      })
      await em.flush()
      note(em, clock, actorId, params.id, { action: 'contractMade', changes: [{ field: 'start', before: '', after: contract.start }] })
      await becomeCustomer(em, server, actorId, params.id)
      await em.flush()
      return shownOne(em, row, today)
    })
  })
}

function endingRoutes(registry: Registry): void {
  serve(registry, endContract, ({ server, caller, params, body }) => {
    const [today, actorId] = [operatorToday(server.clock), caller.account.userId]
    return identityUnitOfWork(server, { userId: actorId }, async (em) => {
      const row = await lockedContract(em, params.id, body.version)
      const [before, { end }] = [row.endsOn, body]
      if (end === before) return shownOne(em, row, today)
      if (contractStateOn(billedOf(row), today) === 'ended') throw new Failure('serviceContract.hasEnded')
      if (end !== null) {
        assertEnd(billedOf(row), end, today)
        const beyond = await em.count(BillingPeriodEntity, { contractId: row.id, state: { $ne: 'cancelled' }, endsOn: { $gt: end } })
        if (beyond > 0) throw new Failure('serviceContract.billedBeyond', { fields: ['end'] })
      }
      Object.assign(row, { endsOn: end, version: row.version + 1 })
      const changes = [{ field: 'end', before: before ?? '', after: end ?? '' }]
      note(em, server.clock, actorId, row.organizationId, { action: end === null ? 'contractGoesOn' : 'contractEnded', changes })
      await em.flush()
      return shownOne(em, row, today)
    })
  })

  serve(registry, discardContract, ({ server, caller, params, body }) => {
    const actorId = caller.account.userId
    return identityUnitOfWork(server, { userId: actorId }, async (em) => {
      const row = await lockedContract(em, params.id, body.version)
      if ((await em.count(BillingPeriodEntity, { contractId: row.id })) > 0) throw new Failure('serviceContract.hasPeriods')
      em.remove(row)
      const changes = [{ field: 'start', before: row.startsOn, after: '' }]
      note(em, server.clock, actorId, row.organizationId, { action: 'contractDiscarded', changes })
      await em.flush()
      return {}
    })
  })
}

export function contractRoutes(registry: Registry): void {
  readingRoutes(registry)
  makingRoute(registry)
  endingRoutes(registry)
}
