// Several days of daycare at once: the form of a booking with days in the place of a date, and one queued booking for each of them.
import { useMemo, useRef, useState } from 'react'
import { book } from '../../../shared/bookings/taking/bookingActs.ts'
import { daysOf, noDays } from '../../../shared/bookings/taking/repeatedDays.ts'
import { Failure, type ErrorCode } from '../../../shared/errors.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { startOf } from '../form/startOf.ts'
import { useBookingForm, type BookingValues, type SeveralDays } from '../form/useBookingForm.ts'
import { useDayProblems } from '../form/useDayProblems.ts'

export const noSeveralDays: SeveralDays = { ...noDays, leftOut: [], allOrNone: false }

export interface JudgedDays {
  /** All days that were asked for, at most as many as may be booked at once. */
  dates: readonly string[]
  /** How many there are without that limit. */
  all: number
  problems: ReadonlyMap<string, ErrorCode> | undefined
  /** Those that are booked. */
  chosen: readonly string[]
}

/** The first day that is booked. The house limits how many days after it the last one may be. */
const firstOf = (dates: readonly string[], { leftOut }: SeveralDays): string | undefined => dates.find((date) => !leftOut.includes(date))

function useJudged(values: BookingValues): JudgedDays {
  const { days = noSeveralDays } = values
  const { days: dates, all } = useMemo(() => daysOf(days), [days])
  const problems = useDayProblems(dates, values, { seriesFrom: firstOf(dates, days) })
  const chosen = useMemo(() => dates.filter((date) => !days.leftOut.includes(date) && !problems?.has(date)), [dates, days, problems])
  return { dates, all, problems, chosen }
}

interface Done {
  booked: number
  refused: number
}

/** Books each day by itself: what speaks against one day does not stop the others. Throws where none can be booked. */
function useBookDays(): (said: BookingValues) => Promise<Done> {
  const { engine } = useSignedIn()
  return async ({ days = noSeveralDays, ...body }) => {
    const asked = daysOf(days).days.filter((date) => !days.leftOut.includes(date))
    const refusals: Failure[] = []
    for (const date of asked)
      try {
        await engine.perform(book.daycare, { ...body, id: null, startDate: date, endDate: date, seriesFrom: asked[0] })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        refusals.push(error)
      }
    if (refusals.length === asked.length) throw refusals[0] ?? new Failure('field.missing', { fields: ['startDate'] })
    return { booked: asked.length - refusals.length, refused: refusals.length }
  }
}

interface Asked {
  contact?: string | undefined
  animal?: string | undefined
  date?: string | undefined
}

export function useManyBookings({ date, ...asked }: Asked) {
  const bookDays = useBookDays()
  const done = useRef<Done>(null)
  const [stopped, setStopped] = useState(false)
  const form = useBookingForm({
    service: 'daycare',
    given: null,
    of: 'many',
    start: { ...startOf('daycare', asked), days: { ...noSeveralDays, from: date ?? null } },
    async store(said) {
      done.current = await bookDays(said)
      return ''
    },
  })
  const days = useJudged(form.values)
  const isPart = form.values.days?.allOrNone === true && days.chosen.length < days.dates.length

  /** What was booked; null where something is to be mended first. */
  async function save(): Promise<Done | null> {
    if (form.saving) return null
    setStopped(isPart)
    return isPart || (await form.save()) === null ? null : done.current
  }
  return { form, days, save, isStopped: stopped && isPart }
}
