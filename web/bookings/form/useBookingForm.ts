// The form of a booking: values, what speaks against it by what this device knows, and the queued mutation. The rules are the shared ones.
import { useMemo } from 'react'
import type { Service } from '../../../shared/bookings/booking.ts'
import { book, changeBooking, staysOfChange, type ChangedBody, type PriceChange } from '../../../shared/bookings/taking/bookingActs.ts'
import type { RepeatedDays } from '../../../shared/bookings/taking/repeatedDays.ts'
import { isPricedAnew } from '../../../shared/bookings/taking/pricedAnew.ts'
import { agreedAnew } from '../../../shared/bookings/taking/agreedPrices.ts'
import { backdateRight, backdatingProblems } from '../../../shared/bookings/taking/backdating.ts'
import { bookingProblems } from '../../../shared/bookings/taking/bookingRules.ts'
import type { BookingProblem } from '../../../shared/bookings/taking/bookingTerms.ts'
import { termsOfBooking } from '../../../shared/bookings/taking/shiftedBooking.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import type { Engine } from '../../../sync/engine.ts'
import { useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import { useRows } from '../../ui/useRows.ts'
import { knownFacts } from './knownFacts.ts'
import type { GivenBooking } from './readGiven.ts'
import { useOverbooking } from './useOverbooking.ts'

/** `price`: of a change, what somebody chose about its price. `days`: of several bookings at once, in the place of both dates. */
export type BookingValues = Omit<ChangedBody, 'id'> & { days?: SeveralDays }

export interface SeveralDays extends RepeatedDays {
  /** Days that are not booked. */
  leftOut: readonly string[]
  /** Nothing is saved unless all days are possible. */
  allOrNone: boolean
}

const empty: BookingValues = {
  contactId: null,
  startDate: null,
  endDate: null,
  dropOffTime: null,
  pickUpTime: null,
  animals: [],
  note: '',
  internalNote: '',
}

/** The new price, unless somebody keeps the agreed one or nothing is changed about it. Another price for an animal is always worked in. */
async function priceChangeOf({ replica }: Pick<Engine, 'replica'>, given: GivenBooking, values: BookingValues): Promise<PriceChange> {
  if (agreedAnew(values.animals, given.stays).length > 0) return 'list'
  const [prices, rooms] = await Promise.all([replica.pensionPrice.toArray(), replica.room.toArray()])
  return isPricedAnew(given, values, { prices, rooms }) ? (values.price ?? 'list') : 'kept'
}

interface Terms {
  service: Service
  /** Null for a new one. */
  given: GivenBooking | null
  /** What it begins with instead: what a page names, or what a refused entry says. */
  start?: Partial<BookingValues>
  /** The room that an animal gets as it is chosen, where a page names one. */
  roomId?: string | undefined
  /** Which form it is, where a record has several. */
  of?: string
  /** The request that is being accepted. */
  requestId?: string
  /** Whether it is a trial day of daycare. */
  isTrial?: boolean
  /** The group into which the animals are put as they are booked. */
  groupId?: string | null
  /** The code with which a refused entry came back. */
  refused?: ErrorCode | undefined
  /** Stores a new one in another way than by itself: answers what `save` answers. */
  store?: (said: BookingValues) => Promise<string>
}

/** What speaks against the values, as far as this device knows. What is merely missing is shown when somebody saves. */
function useProblems(
  { service, given, requestId = '', isTrial = false, groupId = null }: Terms,
  values: BookingValues,
): readonly BookingProblem[] {
  const { engine } = useSignedIn()
  const today = useToday()
  const mayBackdate = useHasRight(backdateRight)
  const { contactId, animals, startDate, endDate } = values
  const bookingId = given?.booking.id ?? ''
  const named = JSON.stringify({ contactId, animals, startDate, endDate })
  const facts = useRows(() => {
    const said: Pick<BookingValues, 'contactId' | 'animals' | 'startDate' | 'endDate'> = JSON.parse(named)
    return knownFacts(engine, service, said, { bookingId, requestId, isTrial, groupId, today })
  }, [engine, service, named, bookingId, requestId, isTrial, groupId, today])
  return useMemo(() => {
    const before = given?.booking.startDate ?? null
    const found = facts
      ? [
          ...bookingProblems(
            { ...values, overbook: undefined },
            { ...facts, before: given && { booking: given.booking, stays: given.stays } },
          ),
          ...backdatingProblems({ service, startDate: values.startDate, before }, today, mayBackdate),
        ]
      : []
    // Each of several days is judged by itself.
    return values.days ? found.filter(({ field }) => field !== 'startDate' && field !== 'endDate') : found
  }, [facts, values, given, service, today, mayBackdate])
}

export function useBookingForm(terms: Terms) {
  const { service, given, start = {}, roomId = null, of = given?.booking.id ?? 'new', store, requestId = null } = terms
  const { engine } = useSignedIn()
  const { values, errors, dirty, saving, change, left, release, ...form } = useRecordForm<BookingValues>({
    keep: `booking:${service}:${of}`,
    begin: () => ({ ...(given ? termsOfBooking(given.booking, given.stays) : empty), ...start }),
  })
  // Several days are judged each by itself, and a reason is for one.
  const refusals = values.days ? [] : [errors.animals, errors.startDate, terms.refused]
  const overbooking = useOverbooking(service, useProblems(terms, values), values.overbook, refusals)
  const { problems, reason } = overbooking

  /** The id of the booking as it is saved on this device; null when something is to be mended. */
  const save = (): Promise<string | null> =>
    form.save(problems, async () => {
      const { price: _, days, overbook: __, ...said } = values
      const notes = { note: values.note.trim(), internalNote: values.internalNote.trim() }
      const body = { ...said, ...notes, ...(reason && { overbook: reason }) }
      if (store) return store({ ...body, ...(days && { days }) })
      if (!given) return engine.perform(book[service], { id: null, ...body })
      const { booking, stays } = given
      const known = staysOfChange(stays)
      const rows = { booking: [booking], stay: [...stays] }
      const price = await priceChangeOf(engine, given, values)
      const change = { id: booking.id, body: { id: booking.id, ...body, price }, stays: known }
      await engine.perform(changeBooking[service], change, { rows })
      return booking.id
    })

  /** What is shown at a field; what is about one animal is shown at that animal. */
  const errorAt = (field: keyof BookingValues): ErrorCode | undefined => {
    const live = problems.find((one) => one.field === field && !one.animalId && one.code !== 'field.missing')
    const refused = errors[field]
    return live?.code ?? (field === 'animals' && problems.some(({ animalId }) => animalId) ? undefined : refused)
  }
  /** The problem at a field with what it names; undefined where the server alone knows of it. */
  const problemAt = (field: keyof BookingValues) => problems.find((one) => one.field === field && one.code === errorAt(field))
  const errorOf = (animalId: string): ErrorCode | undefined => problems.find((one) => one.animalId === animalId)?.code

  return {
    service,
    given,
    requestId,
    isTrial: terms.isTrial ?? false,
    values,
    proposedRoom: roomId,
    formError: errors.form,
    dirty,
    saving,
    left,
    release,
    change,
    save,
    errorAt,
    problemAt,
    errorOf,
    overbooking,
  }
}
export type BookingForm = ReturnType<typeof useBookingForm>
