// Deposits of boarding: asked for when a request is accepted, noted as received by hand, and a booking without its deposit is cancelled.
import * as v from 'valibot'
import { Failure } from '../../errors.ts'
import type { Noun } from '../../noun.ts'
import { whole } from '../../settings/animalAreas.ts'
import type { AreaSettings } from '../../settings/areaSetting.ts'
import { addDays } from '../../time.ts'
import { CalendarDate, Id, Version } from '../../values.ts'
import type { Booking } from '../booking.ts'
import { surpluses, type Surplus } from '../surplus.ts'

export const mostDepositCents = 1_000_000
export const depositNoteLimit = 300

/** The id is that of the booking. */
export const Deposit = v.object({
  id: Id,
  version: Version,
  /** 0: none is asked for any more. */
  cents: whole(0, mostDepositCents),
  dueOn: CalendarDate,
  /** Null: it was not received yet. */
  receivedOn: v.nullable(CalendarDate),
  /** How it was paid. */
  note: v.string(),
  receivedBy: v.nullable(Id),
  /** Null: paid back. Devices of before hold rows without it. */
  surplus: v.optional(v.nullable(v.picklist(surpluses))),
})
export type Deposit = v.InferOutput<typeof Deposit>

declare module '../../rows.ts' {
  interface Rows {
    deposit: Deposit
  }
}

export type DepositTerms = Pick<
  AreaSettings['pensionBookings'],
  'depositMode' | 'depositValue' | 'depositDueDays' | 'depositWaiverPaidBookings'
>

/**
 * The deposit of a booking that is accepted today: a part of its price, rounded to the cent, or an amount that is at most its price. It is due
 * on the day of arrival at the latest. Null where the house asks for none, and for a percentage without a price.
 */
export function depositFor(
  { depositMode, depositValue, depositDueDays }: DepositTerms,
  { price, startDate }: Pick<Booking, 'price' | 'startDate'>,
  today: string,
): Pick<Deposit, 'cents' | 'dueOn'> | null {
  const totalCents = price?.totalCents ?? null
  const cents = depositMode === 'percent' ? Math.round(((totalCents ?? 0) * Math.min(depositValue, 100)) / 100) : depositValue
  const most = Math.min(totalCents ?? mostDepositCents, mostDepositCents)
  if (depositMode === 'none' || Math.min(cents, most) <= 0) return null
  const dueOn = addDays(today, depositDueDays)
  return { cents: Math.min(cents, most), dueOn: dueOn < startDate ? dueOn : startDate }
}

/** Whether a contact with this many finished stays needs none. */
export const isWaived = ({ depositWaiverPaidBookings: least }: DepositTerms, stays: number): boolean => least > 0 && stays >= least

/** Whether it is still waited for. */
export const isAwaited = ({ cents, receivedOn }: Deposit, { state }: Pick<Booking, 'state'>): boolean =>
  cents > 0 && receivedOn === null && state === 'confirmed'

/** Whether its booking is given up: it was due before today. */
export const isLateDeposit = (deposit: Deposit, booking: Pick<Booking, 'state'>, today: string): boolean =>
  isAwaited(deposit, booking) && deposit.dueOn < today

/** The day of payment after the booking is moved: the day of arrival at the latest, and not before today. */
export function dueAfterMove({ dueOn, receivedOn }: Pick<Deposit, 'dueOn' | 'receivedOn'>, startDate: string, today: string): string {
  const last = startDate < today ? today : startDate
  return receivedOn === null && last < dueOn ? last : dueOn
}

/** Another amount or another day. Throws `deposit.received`, `deposit.dueInPast`. */
export function askedAgain(deposit: Deposit, { cents, dueOn }: Pick<Deposit, 'cents' | 'dueOn'>, today: string): Deposit {
  if (deposit.receivedOn !== null) throw new Failure('deposit.received')
  if (cents > 0 && dueOn < today) throw new Failure('deposit.dueInPast', { fields: ['dueOn'] })
  return { ...deposit, cents, dueOn }
}

/** Noted as received. Throws `change.future` for a day that is still to come. */
export function received(deposit: Deposit, said: Pick<Deposit, 'note'> & { receivedOn: string }, by: string, today: string): Deposit {
  if (said.receivedOn > today) throw new Failure('change.future', { fields: ['receivedOn'] })
  return { ...deposit, receivedOn: said.receivedOn, note: said.note.trim(), receivedBy: by }
}

export const surplusOf = ({ surplus }: Pick<Deposit, 'surplus'>): Surplus => surplus ?? 'refund'

/** Devices of boarding hold all of them: a booking far ahead has a deposit that was paid long ago. */
export const deposit = {
  kind: 'deposit',
  schema: Deposit,
  since: 29,
  indexes: '',
  scopes: () => ['pension:deposits'],
  granted: ({ rights }) => (rights.has('pension.view') ? ['pension:deposits'] : []),
  acts: {},
} as const satisfies Noun<'deposit'>
