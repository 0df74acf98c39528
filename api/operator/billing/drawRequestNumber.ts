// Gives out the numbers of the operator's invoices and credit notes, in the transaction that issues them: each once, in order.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { requestRanges, type PaymentRequestType } from '../../../shared/payments/paymentRequest.ts'
import { periodOf, renderNumber } from '../../../shared/settings/numberRange.ts'
import { OperatorNumberRangeEntity } from '../billing.entities.ts'

/** The counter stays locked until the transaction ends, and what is rolled back gives its number back. `date`: the day of issue. */
export async function drawRequestNumber(em: EntityManager, kind: PaymentRequestType, date: string): Promise<string> {
  const range = await em.findOneOrFail(OperatorNumberRangeEntity, { kind }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  const { pattern, reset } = requestRanges[kind]
  const period = periodOf(reset, date)
  // A clock that was set back goes on counting: no number is given twice.
  const next = period > range.period ? 1 : range.next
  Object.assign(range, { next: next + 1, period: period > range.period ? period : range.period })
  return renderNumber(pattern, next, { date: period < range.period ? `${range.period}-01-01` : date, tenantName: '' })
}
