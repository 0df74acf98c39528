// What an organisation uses, for its own people: counted by the functions that bill it.
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import { pricingStatistics, pricingYear } from '../../../shared/operator/billing/pricingStatistics.ts'
import { countedTogether, type Counted, type Range } from '../../../shared/operator/billing/periods.ts'
import { monthsOf, openPeriods, yearsOf } from '../../../shared/operator/billing/usageSpans.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'
import { BillingPeriodEntity } from '../billing.entities.ts'
import { operatorToday } from '../operatorToday.ts'
import { billedOf, ServiceContractEntity, type ContractRow } from '../serviceContract.entity.ts'
import { billedAccesses, isBilled, usageOfAccesses } from './propose.ts'
import { usageIn } from './shownBilling.ts'

/** The contracts that an access is billed by, and the accesses that are counted for them. */
async function contractsFor(em: EntityManager, tenantId: string) {
  const tenant = await em.findOneOrFail(TenantEntity, { id: tenantId })
  const { organizationId } = tenant
  if (!isBilled(tenant) || organizationId === null) return { isBilled: isBilled(tenant), accesses: [], contracts: [] }
  const contracts = await em.find(ServiceContractEntity, { organizationId }, { orderBy: { startsOn: 'desc', id: 'desc' } })
  return { isBilled: true, accesses: await billedAccesses(em, organizationId), contracts }
}

type Accesses = Awaited<ReturnType<typeof billedAccesses>>
const keyOf = ({ start, end }: Range): string => `${start} ${end}`

/** Counts the days of a span. Days that the operator has recorded keep the count of their record; others are counted once. */
function counter(orm: MikroORM, accesses: Accesses, recorded: readonly (Range & { usage: Counted })[]) {
  const known = new Map(recorded.map(({ usage, ...range }) => [keyOf(range), usage]))
  return async <S extends Range>(spans: readonly S[]) => {
    const counted: (S & Counted)[] = []
    for (const span of spans) {
      const usage = known.get(keyOf(span)) ?? countedTogether(await usageOfAccesses(orm, accesses, span))
      known.set(keyOf(span), usage)
      counted.push({ ...span, ...usage })
    }
    return counted
  }
}

const termsOf = ({ id, priceModel, billingInterval, startsOn, endsOn }: ContractRow) => ({
  id,
  priceModel,
  interval: billingInterval,
  start: startsOn,
  end: endsOn,
})

/** The periods of a contract that the operator has recorded, with what was counted for them. */
async function recordedOf(em: EntityManager, contract: ContractRow) {
  if (contract.priceModel === 'flat') return []
  const rows = await em.find(BillingPeriodEntity, { contractId: contract.id, state: { $ne: 'cancelled' } })
  return rows.map((row) => ({ start: row.startsOn, end: row.endsOn, usage: countedTogether(usageIn(row)) }))
}

/** A contract in a year, by month and by period; null where it has not run. */
async function monthly(em: EntityManager, orm: MikroORM, accesses: Accesses, contract: ContractRow, year: string, today: string) {
  const billed = billedOf(contract)
  const months = monthsOf(billed, year, today)
  if (months.length === 0) return null
  const recorded = await recordedOf(em, contract)
  const count = counter(orm, accesses, recorded)
  const ofYear = recorded
    .filter(({ start, end }) => start.slice(0, 4) <= year && year <= end.slice(0, 4))
    .map(({ usage: _, ...range }) => ({ ...range, isOver: true, isBilled: true }))
  const open = openPeriods(billed, recorded, year, today).map((span) => ({ ...span, isBilled: false }))
  const periods = [...ofYear, ...open].toSorted((a, b) => (a.start < b.start ? -1 : 1))
  return { ...termsOf(contract), months: await count(months), periods: await count(periods) }
}

export function pricingStatisticsRoutes(registry: Registry): void {
  serve(registry, pricingStatistics, async ({ server, viewer }) => {
    const em = server.orm.em.fork()
    const today = operatorToday(server.clock)
    const { accesses, ...found } = await contractsFor(em, viewer.tenant.id)
    const contracts = []
    for (const contract of found.contracts) {
      const count = counter(server.orm, accesses, await recordedOf(em, contract))
      contracts.push({ ...termsOf(contract), years: await count(yearsOf(billedOf(contract), today)) })
    }
    return { isBilled: found.isBilled, accesses: accesses.length, contracts }
  })

  serve(registry, pricingYear, async ({ server, viewer, params: { year } }) => {
    const em = server.orm.em.fork()
    const today = operatorToday(server.clock)
    const { accesses, ...found } = await contractsFor(em, viewer.tenant.id)
    const contracts = []
    for (const contract of found.contracts) {
      const inYear = await monthly(em, server.orm, accesses, contract, year, today)
      if (inYear) contracts.push(inYear)
    }
    return { isBilled: found.isBilled, accesses: accesses.length, contracts }
  })
}
