// Invoices of the operator: issued, paid, cancelled with a credit note, written off. What was issued is never changed.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../../shared/errors.ts'
import {
  cancelInvoice,
  invoiceDocument,
  issueInvoice,
  notePayment,
  writeInvoiceOff,
  type BillingPeriod,
} from '../../../shared/operator/billing/billing.ts'
import { paidOf, stateAfter, unpaidStates, type PaymentRequestState } from '../../../shared/payments/paymentRequest.ts'
import { orderedId } from '../../../shared/uuid.ts'
import type { Registry } from '../../registry.ts'
import { Bytes, serve } from '../../serve.ts'
import type { Server } from '../../server.ts'
import { identityUnitOfWork } from '../../unitOfWork.ts'
import { operatorToday } from '../operatorToday.ts'
import { note } from '../organizationEvents.ts'
import { BillingPeriodEntity, OperatorInvoiceEntity, OperatorPaymentEntity, type InvoiceRow, type PeriodRow } from '../billing.entities.ts'
import { eventOfInvoice } from './eventOf.ts'
import { paperOf } from './paperOf.ts'
import { creditNoteFor, invoiceFor, type Issuing } from './issue.ts'
import { shownPeriod } from './shownBilling.ts'

interface Locked extends Issuing {
  em: EntityManager
  period: PeriodRow
  invoice: InvoiceRow
}

const isUnpaid = (state: PaymentRequestState): boolean => unpaidStates.some((one) => one === state)

/** Changes an invoice with its period under their locks, and answers the period. Throws `notFound`. */
function change(server: Server, actorId: string, invoiceId: string, work: (locked: Locked) => Promise<void>): Promise<BillingPeriod> {
  const today = operatorToday(server.clock)
  return identityUnitOfWork(server, { userId: actorId }, async (em) => {
    const found = await em.findOne(OperatorInvoiceEntity, { id: invoiceId }, { fields: ['periodId'] })
    if (!found) throw new Failure('notFound')
    em.clear()
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const
    const period = await em.findOneOrFail(BillingPeriodEntity, { id: found.periodId }, lock)
    const invoice = await em.findOneOrFail(OperatorInvoiceEntity, { id: invoiceId }, lock)
    await work({ em, server, actorId, today, period, invoice })
    await em.flush()
    return shownPeriod(em, period.id, today)
  })
}

function issuingRoutes(registry: Registry): void {
  serve(registry, issueInvoice, ({ server, caller, params, body: { id } }) => {
    const [today, actorId] = [operatorToday(server.clock), caller.account.userId]
    return identityUnitOfWork(server, { userId: actorId }, async (em) => {
      const period = await em.findOne(BillingPeriodEntity, { id: params.id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      if (!period) throw new Failure('notFound')
      const before = id && (await em.findOne(OperatorInvoiceEntity, { id }))
      if (before && before.periodId !== period.id) throw new Failure('notFound')
      if (before) return shownPeriod(em, period.id, today)
      if (period.state !== 'planned') throw new Failure('billing.notPlanned')
      if (period.dueOn > today) throw new Failure('billing.notDue')
      const invoice = await invoiceFor({ em, server, actorId, today }, period, id)
      Object.assign(period, { invoiceId: invoice.id, state: invoice.state === 'paid' ? 'paid' : 'invoiced' })
      const event = eventOfInvoice(invoice.number, invoice.grossCents)
      note(em, server.clock, actorId, period.organizationId, { action: 'invoiced', ...event })
      await em.flush()
      return shownPeriod(em, period.id, today)
    })
  })

  serve(registry, cancelInvoice, ({ server, caller, params, body: { reason } }) =>
    change(server, caller.account.userId, params.id, async (locked) => {
      const { em, period, invoice, actorId } = locked
      if (invoice.type !== 'invoice' || invoice.state === 'cancelled' || invoice.state === 'writtenOff')
        throw new Failure('invoice.notOpen')
      const credit = await creditNoteFor(locked, invoice, reason)
      Object.assign(invoice, { state: 'cancelled', reason })
      Object.assign(period, { state: 'planned', invoiceId: null })
      const changes = [{ field: 'number', before: invoice.number, after: credit.number }]
      note(em, server.clock, actorId, period.organizationId, { action: 'invoiceCancelled', reason, changes })
    }),
  )

  serve(registry, invoiceDocument, async ({ server, params }) => {
    const file = await paperOf(server, params.id)
    return new Bytes('application/pdf', await server.fileStore.read(file))
  })
}

function payingRoutes(registry: Registry): void {
  serve(registry, notePayment, ({ server, caller, params, body: { id: given, payment } }) =>
    change(server, caller.account.userId, params.id, async ({ em, period, invoice, today, actorId }) => {
      const before = await em.find(OperatorPaymentEntity, { invoiceId: invoice.id })
      const same = given && (await em.findOne(OperatorPaymentEntity, { id: given }))
      if (same && same.invoiceId !== invoice.id) throw new Failure('notFound')
      if (same) return
      const isBack = payment.direction === 'out'
      // What was paid of a cancelled invoice goes back.
      const mayBePaid = invoice.type === 'invoice' && (isBack ? true : isUnpaid(invoice.state))
      if (!mayBePaid) throw new Failure('invoice.notOpen')
      if (payment.date > today) throw new Failure('payment.inFuture', { fields: ['date'] })
      const paid = paidOf([...before, payment])
      if (paid < 0) throw new Failure('payment.refundTooHigh', { fields: ['amountCents'] })
      const now = server.clock.now()
      const noted = { notedAt: new Date(now).toISOString(), notedBy: actorId }
      const id = given ?? orderedId(now, server.clock.random(16))
      em.create(OperatorPaymentEntity, { ...payment, ...noted, id, invoiceId: invoice.id })
      if (invoice.state !== 'cancelled' && invoice.state !== 'writtenOff') {
        invoice.state = stateAfter(invoice.grossCents, paid)
        period.state = isUnpaid(invoice.state) ? 'invoiced' : 'paid'
      }
      const event = eventOfInvoice(invoice.number, payment.amountCents)
      note(em, server.clock, actorId, period.organizationId, { action: isBack ? 'paidBack' : 'paid', reason: payment.note, ...event })
    }),
  )

  serve(registry, writeInvoiceOff, ({ server, caller, params, body: { reason } }) =>
    change(server, caller.account.userId, params.id, async ({ em, period, invoice, actorId }) => {
      if (invoice.type !== 'invoice' || !isUnpaid(invoice.state)) throw new Failure('invoice.notOpen')
      Object.assign(invoice, { state: 'writtenOff', reason })
      const event = eventOfInvoice(invoice.number, invoice.grossCents)
      note(em, server.clock, actorId, period.organizationId, { action: 'invoiceWrittenOff', reason, ...event })
    }),
  )
}

export function invoiceRoutes(registry: Registry): void {
  issuingRoutes(registry)
  payingRoutes(registry)
}
