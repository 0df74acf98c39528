// Works out what a period of a contract comes to, with what was counted for it.
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import { billingWords } from '../../../locales/de/billing.ts'
import { writtenIn } from '../../../shared/documents/pen.ts'
import type { TenantStatus } from '../../../shared/access.ts'
import { Failure } from '../../../shared/errors.ts'
import type { Line, Proposal, UsageOfTenant } from '../../../shared/operator/billing/billing.ts'
import type { ExtraItem } from '../../../shared/operator/billing/contracts.ts'
import {
  countedTogether,
  discountOf,
  dueOn,
  gapBefore,
  pricedParts,
  sumOf,
  unitsOf,
  type Range,
} from '../../../shared/operator/billing/periods.ts'
import { addDays, monthsLater } from '../../../shared/time.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import { usageOf } from '../../orm/usageReads.ts'
import { BillingPeriodEntity } from '../billing.entities.ts'
import { billedOf, onceItemsOf, type ContractRow } from '../serviceContract.entity.ts'

const { date } = writtenIn('de')
const billedStatuses: readonly (TenantStatus | null | undefined)[] = ['ACTIVE', 'READ_ONLY']

interface Access {
  id: string
  name: string
}

/** Whether an access is billed. Demos, tests and copies are not. */
export const isBilled = ({ status, statusBefore }: { status: TenantStatus; statusBefore?: TenantStatus | null }): boolean =>
  billedStatuses.includes(status === 'SCHEDULED_DELETION' ? statusBefore : status)

/** The accesses of an organisation that are billed. */
export async function billedAccesses(em: EntityManager, organizationId: string): Promise<Access[]> {
  const tenants = await em.find(TenantEntity, { organizationId }, { orderBy: { name: 'asc', id: 'asc' } })
  return tenants.filter(isBilled)
}

/** What each of these accesses used. */
export async function usageOfAccesses(orm: MikroORM, accesses: readonly Access[], range: Range): Promise<UsageOfTenant[]> {
  const counted: UsageOfTenant[] = []
  for (const { id, name } of accesses) counted.push({ tenant: { id, name }, ...(await usageOf(orm, id, range)) })
  return counted
}

/** Ranges that are billed already. */
export async function takenOf(em: EntityManager, contractId: string): Promise<Range[]> {
  const rows = await em.find(BillingPeriodEntity, { contractId, state: { $ne: 'cancelled' } }, { orderBy: { startsOn: 'asc' } })
  return rows.map(({ startsOn, endsOn }) => ({ start: startsOn, end: endsOn }))
}

/** Throws for days that cannot be billed: `endBeforeStart`, `billing.tooLong`, `billing.outsideContract`, `billing.notOver`. */
export function assertBillable(contract: ContractRow, { start, end }: Range, today: string): void {
  if (end < start) throw new Failure('endBeforeStart', { fields: ['end'] })
  if (end >= monthsLater(start, 12)) throw new Failure('billing.tooLong', { fields: ['end'] })
  const { startsOn, endsOn, priceModel } = contract
  if (start < startsOn || (endsOn !== null && end > endsOn)) throw new Failure('billing.outsideContract', { fields: ['start'] })
  if (priceModel !== 'flat' && end >= today) throw new Failure('billing.notOver', { fields: ['end'] })
}

/** `units`: 1 for a flat price. */
export function linesOf(contract: ContractRow, range: Range, units: number, extra: readonly ExtraItem[]): Line[] {
  const { priceModel, discountPercent } = contract
  const lines = pricedParts(contract, range, units).map(({ start, end, quantity, unitCents, ...part }) => ({
    title: billingWords.line(priceModel, billingWords.range(date(start), date(end)), part),
    quantity,
    unitCents,
  }))
  const discount = discountOf(contract, lines)
  if (discount > 0) lines.push({ title: billingWords.discount(discountPercent), quantity: 1, unitCents: -discount })
  const once = range.start === contract.startsOn ? onceItemsOf(contract) : []
  return [...lines, ...once, ...extra]
}

export async function propose(
  em: EntityManager,
  orm: MikroORM,
  contract: ContractRow,
  range: Range,
  { extra = [], taken }: { extra?: readonly ExtraItem[]; taken: readonly Range[] },
): Promise<Proposal> {
  const { priceModel, taxRate } = contract
  const usage = priceModel === 'flat' ? [] : await usageOfAccesses(orm, await billedAccesses(em, contract.organizationId), range)
  const lines = linesOf(contract, range, unitsOf(contract, countedTogether(usage)), extra)
  return {
    contractId: contract.id,
    range,
    lines,
    taxRate,
    ...sumOf(lines, taxRate),
    dueOn: dueOn({ priceModel }, range),
    priceModel,
    usage,
    gap: gapBefore(billedOf(contract), range, taken),
  }
}

/** The month of a day, and the one before. */
export function lastMonths(today: string): Range[] {
  const first = `${today.slice(0, 7)}-01`
  const before = addDays(first, -1)
  return [
    { start: first, end: addDays(monthsLater(first, 1), -1) },
    { start: `${before.slice(0, 7)}-01`, end: before },
  ]
}
