// What the operator of the demo bills: contracts of some organisations, with periods and invoices in every state.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { BillingInterval } from '../../shared/operator/billing/contractTerms.ts'
import { dueOn, intervalOf, sumOf, type Range, type StoredPeriodState } from '../../shared/operator/billing/periods.ts'
import { daysToPay, paidOf, stateAfter, type PaymentRequestType } from '../../shared/payments/paymentRequest.ts'
import { addDays } from '../../shared/time.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import {
  BillingPeriodEntity,
  OperatorInvoiceEntity,
  OperatorNumberRangeEntity,
  OperatorPaymentEntity,
  type InvoiceRow,
  type PeriodRow,
} from '../operator/billing.entities.ts'
import { drawRequestNumber } from '../operator/billing/drawRequestNumber.ts'
import { recipientOf } from '../operator/billing/issue.ts'
import { linesOf } from '../operator/billing/propose.ts'
import { ServiceContractEntity, type ContractRow } from '../operator/serviceContract.entity.ts'
import { linesIn } from '../operator/billing/shownBilling.ts'
import { operatorToday } from '../operator/operatorToday.ts'
import { OrganizationEntity } from '../organisation/organization.entity.ts'
import { identityUnitOfWork, type Doors } from '../unitOfWork.ts'
import { demoId, tenants } from './organisations.ts'

const issuer = 'Obhut Musterbetrieb, Musterweg 1, 12345 Musterstadt · USt-IdNr. DE000000000 · IBAN DE00 0000 0000 0000 0000 00'
const operatorId = demoId('user:operator@obhut.example')
const momentOf = (date: string, hour = '09'): string => `${date}T${hour}:00:00.000Z`

/** What became of the days of a contract, the latest first: `ahead` is not due yet. */
type Fate = 'ahead' | 'due' | 'takenBack' | 'open' | 'partial' | 'paid' | 'cancelledThenPaid'

interface Billed {
  /** Null: the organisation of the first house. */
  nth: number | null
  interval: BillingInterval
  priceCents: number
  discountPercent: number
  fates: Fate[]
  /** Whether it ended before the current period. */
  hasEnded?: true
}

const billed: Billed[] = [
  {
    nth: null,
    interval: 'quarter',
    priceCents: 7_800,
    discountPercent: 10,
    fates: ['ahead', 'due', 'takenBack', 'partial', 'cancelledThenPaid', 'paid'],
  },
  { nth: 0, interval: 'month', priceCents: 4_900, discountPercent: 0, fates: ['due', 'open', 'paid'] },
  { nth: 2, interval: 'year', priceCents: 2_900, discountPercent: 0, fates: ['paid'] },
  { nth: 4, interval: 'quarter', priceCents: 4_900, discountPercent: 0, fates: ['open', 'paid'] },
  { nth: 9, interval: 'month', priceCents: 4_900, discountPercent: 0, fates: ['paid', 'paid'], hasEnded: true },
]

/** Removes what was billed to the organisations of the demo, so that they can be made anew. */
export function forgetBilling(doors: Doors): Promise<void> {
  return identityUnitOfWork(doors, {}, async (em) => {
    const houses = await em.find(TenantEntity, { id: { $in: Object.values(tenants).map(({ id }) => id) } })
    const ids = [
      ...houses.flatMap(({ organizationId }) => organizationId ?? []),
      ...Array.from({ length: 60 }, (_, nth) => demoId(`organization:${nth}`)),
    ]
    const periods = await em.find(BillingPeriodEntity, { organizationId: { $in: ids } })
    for (const period of periods) Object.assign(period, { state: 'cancelled', invoiceId: null })
    await em.flush()
    const invoices = await em.find(OperatorInvoiceEntity, { organizationId: { $in: ids } })
    for (const row of await em.find(OperatorPaymentEntity, { invoiceId: { $in: invoices.map(({ id }) => id) } })) em.remove(row)
    await em.flush()
    for (const kind of ['creditNote', 'invoice'] as const) {
      for (const row of invoices) if (row.type === kind) em.remove(row)
      await em.flush()
    }
    for (const row of periods) em.remove(row)
    await em.flush()
    for (const row of await em.find(ServiceContractEntity, { organizationId: { $in: ids } })) em.remove(row)
    if ((await em.count(OperatorInvoiceEntity)) === 0)
      for (const range of await em.find(OperatorNumberRangeEntity, {})) Object.assign(range, { next: 1, period: '' })
    await em.flush()
  })
}

interface Billing {
  em: EntityManager
  contract: ContractRow
  key: string
}

function addPeriod({ em, contract, key }: Billing, range: Range, state: StoredPeriodState, reason = ''): PeriodRow {
  const lines = linesOf(contract, range, 1, [])
  return em.create(BillingPeriodEntity, {
    id: demoId(`period:${key}:${range.start}${reason && ':back'}`),
    contractId: contract.id,
    organizationId: contract.organizationId,
    startsOn: range.start,
    endsOn: range.end,
    lines: JSON.stringify(lines),
    usage: '[]',
    taxRate: contract.taxRate,
    ...sumOf(lines, contract.taxRate),
    dueOn: dueOn(contract, range),
    state,
    invoiceId: null,
    reason,
    createdAt: momentOf(range.start),
    createdBy: operatorId,
  })
}

async function addInvoice(em: EntityManager, period: PeriodRow, type: PaymentRequestType, date: string, cancels: InvoiceRow | null = null) {
  const { organizationId, startsOn, endsOn, taxRate, netCents, taxCents, grossCents } = period
  const organization = await em.findOneOrFail(OrganizationEntity, { id: organizationId })
  const sign = type === 'invoice' ? 1 : -1
  const number = await drawRequestNumber(em, type, date)
  const row = em.create(OperatorInvoiceEntity, {
    id: demoId(`invoice:${number}`),
    type,
    number,
    periodId: period.id,
    organizationId,
    recipient: JSON.stringify(recipientOf(organization)),
    issueDate: date,
    dueDate: type === 'invoice' ? addDays(date, daysToPay) : date,
    serviceFrom: startsOn,
    serviceTo: endsOn,
    lines: JSON.stringify(linesIn(period).map((line) => ({ ...line, unitCents: sign * line.unitCents }))),
    taxRate,
    taxReason: null,
    vatId: '',
    ownVatId: '',
    netCents: sign * netCents,
    taxCents: sign * taxCents,
    grossCents: sign * grossCents,
    state: type === 'invoice' ? 'open' : 'paid',
    cancels: cancels?.id ?? null,
    reason: cancels ? 'Falsche Anschrift' : '',
    email: organization.email ?? '',
    issuer,
    // Their paper is made when somebody opens it.
    pdfName: null,
    pdfHash: null,
    pdfSize: null,
    issuedAt: momentOf(date, type === 'invoice' && cancels === null ? '09' : '10'),
    issuedBy: operatorId,
  })
  await em.flush()
  return row
}

function addPayment(em: EntityManager, invoice: InvoiceRow, amountCents: number, today: string): void {
  const wanted = addDays(invoice.issueDate, 9)
  const date = wanted > today ? today : wanted
  const payment = { direction: 'in' as const, amountCents, method: 'transfer' as const, note: '' }
  em.create(OperatorPaymentEntity, {
    ...payment,
    id: demoId(`payment:${invoice.number}`),
    invoiceId: invoice.id,
    date,
    notedAt: momentOf(date, '15'),
    notedBy: operatorId,
  })
  invoice.state = stateAfter(invoice.grossCents, paidOf([payment]))
}

async function addFate(billing: Billing, range: Range, fate: Fate, today: string): Promise<void> {
  const { em } = billing
  if (fate === 'takenBack') addPeriod(billing, range, 'cancelled', 'Doppelt erfasst')
  const period = addPeriod(billing, range, 'planned')
  await em.flush()
  if (fate === 'ahead' || fate === 'due' || fate === 'takenBack') return
  const issuedOn = range.start > today ? today : range.start
  let invoice = await addInvoice(em, period, 'invoice', issuedOn)
  if (fate === 'cancelledThenPaid') {
    await addInvoice(em, period, 'creditNote', issuedOn, invoice)
    Object.assign(invoice, { state: 'cancelled', reason: 'Falsche Anschrift' })
    invoice = await addInvoice(em, period, 'invoice', addDays(issuedOn, 1))
  }
  if (fate === 'partial') addPayment(em, invoice, Math.floor(invoice.grossCents / 2), today)
  if (fate === 'paid' || fate === 'cancelledThenPaid') addPayment(em, invoice, invoice.grossCents, today)
  Object.assign(period, { invoiceId: invoice.id, state: invoice.state === 'paid' ? 'paid' : 'invoiced' })
  await em.flush()
}

/** The intervals of the fates, the latest first. */
function rangesOf({ interval, fates, hasEnded }: Billed, today: string): Range[] {
  let range = intervalOf(today, interval)
  if (fates[0] === 'ahead') range = intervalOf(addDays(range.end, 1), interval)
  const before = () => intervalOf(addDays(range.start, -1), interval)
  if (hasEnded) range = before()
  return fates.map((_, nth) => (nth === 0 ? range : (range = before())))
}

/** Loads them anew. They follow today; what is loaded on the same day is the same. */
export function loadBilling(doors: Doors): Promise<void> {
  const today = operatorToday(doors.clock)
  return identityUnitOfWork(doors, {}, async (em) => {
    const house = await em.findOneOrFail(TenantEntity, { id: tenants.sonnenhof.id })
    const planned: { billing: Billing; range: Range; fate: Fate }[] = []
    for (const one of billed) {
      const ranges = rangesOf(one, today)
      const key = one.nth === null ? 'sonnenhof' : String(one.nth)
      const organizationId = one.nth === null ? house.organizationId : demoId(`organization:${one.nth}`)
      if (organizationId === null) continue
      const contract = em.create(ServiceContractEntity, {
        id: demoId(`contract:${key}`),
        organizationId,
        quoteId: null,
        startsOn: ranges.at(-1)!.start,
        endsOn: one.hasEnded ? ranges[0]!.end : null,
        minTermMonths: one.hasEnded ? 0 : 12,
        noticeDays: 30,
        priceModel: 'flat',
        priceCents: one.priceCents,
        discountPercent: one.discountPercent,
        billingInterval: one.interval,
        taxRate: 1900,
        taxReason: null,
        vatId: '',
        onceItems: '[]',
        createdAt: momentOf(ranges.at(-1)!.start),
        createdBy: operatorId,
        version: 0,
      })
      await em.flush()
      planned.push(...ranges.map((range, nth) => ({ billing: { em, contract, key }, range, fate: one.fates[nth]! })))
    }
    // Numbers are given out in the order of the days.
    for (const { billing, range, fate } of planned.toSorted((a, b) => a.range.start.localeCompare(b.range.start)))
      await addFate(billing, range, fate, today)
  })
}
