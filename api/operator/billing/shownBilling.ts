// Periods, invoices and payments as they are shown.
import type { EntityManager } from '@mikro-orm/postgresql'
import * as v from 'valibot'
import { Failure } from '../../../shared/errors.ts'
import { BillingPeriod, type Invoice, type ListedPeriod, type Payment } from '../../../shared/operator/billing/billing.ts'
import { periodStateOn } from '../../../shared/operator/billing/periods.ts'
import { isOverdue, paidOf } from '../../../shared/payments/paymentRequest.ts'
import { OrganizationEntity } from '../../organisation/organization.entity.ts'
import { organizationsByIds } from '../organizationsByIds.ts'
import { BillingPeriodEntity, OperatorInvoiceEntity, OperatorPaymentEntity, type InvoiceRow, type PeriodRow } from '../billing.entities.ts'
import { ServiceContractEntity } from '../serviceContract.entity.ts'

const { lines: Lines, usage: Usages } = BillingPeriod.entries
export const linesIn = ({ lines }: { lines: string }) => v.parse(Lines, JSON.parse(lines))
export const usageIn = ({ usage }: Pick<PeriodRow, 'usage'>) => v.parse(Usages, JSON.parse(usage))

function listed(row: PeriodRow, number: string, today: string): ListedPeriod {
  const { id, contractId, startsOn, endsOn, grossCents, dueOn } = row
  return { id, contractId, range: { start: startsOn, end: endsOn }, grossCents, dueOn, number, state: periodStateOn(row, today) }
}

export async function listedPeriods(em: EntityManager, rows: readonly PeriodRow[], today: string): Promise<ListedPeriod[]> {
  const ids = rows.flatMap(({ invoiceId }) => invoiceId ?? [])
  const invoices = await em.find(OperatorInvoiceEntity, { id: { $in: ids } }, { fields: ['number'] })
  return rows.map((row) => listed(row, invoices.find(({ id }) => id === row.invoiceId)?.number ?? '', today))
}

function shownInvoice(row: InvoiceRow, payments: readonly Payment[], today: string): Invoice {
  const { id, type, number, state, issueDate, dueDate, netCents, taxCents, grossCents, email, reason, cancels } = row
  const sums = { netCents, taxCents, grossCents, paidCents: paidOf(payments) }
  return {
    id,
    type,
    number,
    state,
    issueDate,
    dueDate,
    ...sums,
    isOverdue: isOverdue(row, today),
    email,
    reason,
    cancels,
    payments: [...payments],
  }
}

/** A period whole. Throws `notFound`. */
export async function shownPeriod(em: EntityManager, id: string, today: string): Promise<BillingPeriod> {
  const row = await em.findOne(BillingPeriodEntity, { id })
  const owner = row && (await em.findOne(OrganizationEntity, { id: row.organizationId }))
  const organization = row && (await organizationsByIds(em, [row]))(row.organizationId)
  if (!row || !owner || !organization) throw new Failure('notFound')
  const { priceModel } = await em.findOneOrFail(ServiceContractEntity, { id: row.contractId })
  const invoices = await em.find(OperatorInvoiceEntity, { periodId: id }, { orderBy: { issuedAt: 'desc', id: 'desc' } })
  const paid = await em.find(
    OperatorPaymentEntity,
    { invoiceId: { $in: invoices.map((one) => one.id) } },
    { orderBy: { date: 'asc', notedAt: 'asc', id: 'asc' } },
  )
  const paymentsOf = (invoiceId: string): Payment[] =>
    paid
      .filter((one) => one.invoiceId === invoiceId)
      .map(({ id: paymentId, date, direction, amountCents, method, note }) => ({
        id: paymentId,
        date,
        direction,
        amountCents,
        method,
        note,
      }))
  const { taxRate, netCents, taxCents, reason, createdAt } = row
  return {
    ...listed(row, invoices.find((one) => one.id === row.invoiceId)?.number ?? '', today),
    lines: linesIn(row),
    usage: usageIn(row),
    taxRate,
    netCents,
    taxCents,
    priceModel,
    reason,
    createdAt,
    organization,
    email: owner.email ?? '',
    invoices: invoices.map((invoice) => shownInvoice(invoice, paymentsOf(invoice.id), today)),
  }
}
