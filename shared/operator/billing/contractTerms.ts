// The terms of a contract of the operator with an organisation: how long it runs at least, and when it can end.
import { Failure } from '../../errors.ts'
import { addDays, monthsLater } from '../../time.ts'

export const priceModels = ['flat', 'perAnimal', 'perUser'] as const
export type PriceModel = (typeof priceModels)[number]

export const billingIntervals = ['month', 'quarter', 'year'] as const
export type BillingInterval = (typeof billingIntervals)[number]

export interface Terms {
  /** The first day. */
  start: string
  minTermMonths: number
  noticeDays: number
  /** The last day; null while nobody has ended it. */
  end: string | null
}

export const contractStates = ['future', 'running', 'ended'] as const
export type ContractState = (typeof contractStates)[number]

/** The state on a day of the operator. */
export const contractStateOn = ({ start, end }: Pick<Terms, 'start' | 'end'>, today: string): ContractState =>
  today < start ? 'future' : end !== null && end < today ? 'ended' : 'running'

/** The last day of the minimum term: the day before the same day of the month. A month without that day ends it with its last day. */
export function minTermEnd({ start, minTermMonths }: Pick<Terms, 'start' | 'minTermMonths'>): string {
  if (minTermMonths === 0) return start
  const later = monthsLater(start, minTermMonths)
  return later.slice(8) === start.slice(8) ? addDays(later, -1) : later
}

/** The first day that can be the last one, if notice is given on a day. */
export function earliestEnd(terms: Terms, noticeOn: string): string {
  const [byTerm, byNotice] = [minTermEnd(terms), addDays(noticeOn, terms.noticeDays)]
  return byTerm > byNotice ? byTerm : byNotice
}

/** Throws `serviceContract.minTerm` or `serviceContract.notice`, with the first day that is possible. */
export function assertEnd(terms: Terms, end: string, noticeOn: string): void {
  const detail = { earliest: earliestEnd(terms, noticeOn) }
  if (end < minTermEnd(terms)) throw new Failure('serviceContract.minTerm', { fields: ['end'], detail })
  if (end < detail.earliest) throw new Failure('serviceContract.notice', { fields: ['end'], detail })
}
