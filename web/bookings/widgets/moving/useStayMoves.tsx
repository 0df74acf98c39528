// Moves a stay of boarding to another room, or its booking to other days: what speaks against it, the move itself, and its form.
import { Trans } from '@lingui/react/macro'
import { Suspense, useState, type ReactNode } from 'react'
import { mateHints, type MateHint } from '../../../../shared/bookings/roomMates.ts'
import { keptPriceOf, priceOfBooking } from '../../../../shared/bookings/price/priceOfBooking.ts'
import { changeBooking, staysOfChange } from '../../../../shared/bookings/taking/bookingActs.ts'
import { backdateRight, backdatingProblems } from '../../../../shared/bookings/taking/backdating.ts'
import { withAgreed } from '../../../../shared/bookings/taking/agreedPrices.ts'
import { bookingProblems } from '../../../../shared/bookings/taking/bookingRules.ts'
import type { BookingTerms } from '../../../../shared/bookings/taking/bookingTerms.ts'
import { isPricedAnew } from '../../../../shared/bookings/taking/pricedAnew.ts'
import { shiftedBooking, type BookingTermsSaid, type StayShift } from '../../../../shared/bookings/taking/shiftedBooking.ts'
import { Failure, type ErrorCode } from '../../../../shared/errors.ts'
import { addDays } from '../../../../shared/time.ts'
import type { Engine } from '../../../../sync/engine.ts'
import { useHasRight, useSignedIn } from '../../../session/signedIn.ts'
import { useToday } from '../../../ui/clock.ts'
import { isSame } from '../../../ui/isSame.ts'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { toast } from '../../../ui/toasts.ts'
import { useFailed } from '../../../ui/useFailed.ts'
import { useStatus } from '../../../ui/useStatus.ts'
import { knownFacts } from '../../form/knownFacts.ts'
import { readGiven, type GivenBooking } from '../../form/readGiven.ts'
import { readMates } from '../../parts/readMates.ts'
import { roomOfGuest } from '../../parts/roomOfGuest.ts'
import { useMayBook } from '../../parts/useMayBook.ts'
import { readPriceFacts } from '../../parts/usePriceFacts.ts'

const MoveStayDialog = lazyPart(() => import('./MoveStayDialog.tsx'))

/** A booking that somebody draws over free days. */
export interface DrawnStay {
  roomId: string
  startDate: string
  endDate: string
}

export interface StayMoves {
  /** False without the server: it decides about places and prices. */
  canMove: boolean
  /** What speaks against a move, by the rules of the server over the rows of this device; null: nothing. */
  problemOf: (shift: StayShift) => Promise<ErrorCode | null>
  problemOfNew: (drawn: DrawnStay) => Promise<ErrorCode | null>
  /** What speaks for another room without refusing the move: the animals that would share it. */
  matesOf: (shift: StayShift) => Promise<MateHint[]>
  /** Moves it, and offers to undo that. Opens the form where the price changes. */
  move: (shift: StayShift) => Promise<void>
  /** Opens the form of the move. */
  ask: (shift: StayShift) => void
}

/** Null where the person may not change bookings. */
export function useStayMoves(): { moves: StayMoves | null; dialog: ReactNode } {
  const { engine } = useSignedIn()
  const today = useToday()
  const failed = useFailed()
  const isOnline = useStatus()?.offlineSince == null
  const mayBook = useMayBook('pension')
  const tellMoved = useTellMoved()
  const [asked, setAsked] = useState<StayShift | null>(null)
  const mayBackdate = useHasRight(backdateRight)
  const day: Day = { today, mayBackdate }
  const problemOfShift = (shift: StayShift) => shiftProblem(engine, day, shift)

  async function move(shift: StayShift): Promise<void> {
    const given = await readGiven(engine.replica, shift.bookingId)
    const problem = given ? await problemOfShift(shift) : 'notFound'
    if (!given || problem) throw new Failure(problem ?? 'notFound')
    const said = shiftedBooking(given.booking, given.stays, shift)
    if (await isPriceOpen(engine, given, said)) return setAsked(shift)
    const roomBefore = await roomNow(engine, given, shift.stayId)
    await storeShift(engine, given, said)
    tellMoved(roomBefore, shift)
  }
  const moves: StayMoves = {
    canMove: isOnline,
    problemOf: problemOfShift,
    problemOfNew: (drawn) => problemOfDrawn(engine, day, drawn),
    matesOf: (shift) => matesOfShift(engine, today, shift),
    move: (shift) => move(shift).catch(failed),
    ask: setAsked,
  }
  return {
    moves: mayBook ? moves : null,
    dialog: asked && (
      <Suspense fallback={null}>
        <MoveStayDialog shift={asked} onMoved={tellMoved} onClose={() => setAsked(null)} />
      </Suspense>
    ),
  }
}

/** The day of the move, and whether the person may enter days before it. */
interface Day {
  today: string
  mayBackdate: boolean
}

async function problemOf(
  engine: Engine,
  { today, mayBackdate }: Day,
  said: BookingTerms,
  given: GivenBooking | null,
): Promise<ErrorCode | null> {
  const facts = await knownFacts(engine, 'pension', said, { bookingId: given?.booking.id ?? '', today })
  const before = given?.booking.startDate ?? null
  const [first] = [
    ...bookingProblems(said, { ...facts, before: given }).filter(({ code }) => code !== 'field.missing'),
    ...backdatingProblems({ service: 'pension', startDate: said.startDate, before }, today, mayBackdate),
  ]
  return first?.code ?? null
}

/** The room in which a guest is, or that is kept for it. */
async function roomNow({ replica }: Engine, { stays }: GivenBooking, stayId: string): Promise<string | null> {
  const stay = stays.find(({ id }) => id === stayId)
  return stay ? roomOfGuest(stay, await replica.animal.get(stay.animalId)) : null
}

async function shiftProblem(engine: Engine, day: Day, shift: StayShift): Promise<ErrorCode | null> {
  const given = await readGiven(engine.replica, shift.bookingId)
  return given ? problemOf(engine, day, shiftedBooking(given.booking, given.stays, shift), given) : 'notFound'
}

async function matesOfShift({ replica }: Engine, today: string, { bookingId, stayId, roomId, days }: StayShift): Promise<MateHint[]> {
  const stay = await replica.stay.get(stayId)
  const animal = stay && (await replica.animal.get(stay.animalId))
  if (!animal || roomId === null) return []
  const nights = { startDate: addDays(stay.startDate, days), endDate: addDays(stay.endDate, days) }
  const { own, mates } = await readMates(replica, { animal, roomId, nights, except: bookingId }, today, new Map())
  return mateHints(own, mates)
}

/** Nobody knows yet who comes: one animal. */
const problemOfDrawn = (engine: Engine, day: Day, { roomId, startDate, endDate }: DrawnStay): Promise<ErrorCode | null> =>
  problemOf(
    engine,
    day,
    { contactId: null, startDate, endDate, dropOffTime: null, pickUpTime: null, animals: [{ animalId: '', roomId }] },
    null,
  )

/** Whether the list has another price for the new days than the one that was agreed. Then a person decides. */
async function isPriceOpen(engine: Engine, given: GivenBooking, said: BookingTermsSaid): Promise<boolean> {
  const { booking } = given
  const { startDate, endDate } = said
  if (booking.price === null || startDate === null || endDate === null) return false
  const facts = await readPriceFacts(engine, withAgreed(said.animals, given.stays))
  if (!isPricedAnew(given, said, facts)) return false
  const byList = keptPriceOf(priceOfBooking({ ...booking, startDate, endDate }, facts), facts, said.animals.length)
  // The database changes the order of the fields.
  return !isSame(byList, booking.price)
}

/** A price that is agreed is kept; where none is, the server works one out. */
const storeShift = (engine: Engine, { booking, stays }: GivenBooking, said: BookingTermsSaid): Promise<string> =>
  engine.perform(
    changeBooking.pension,
    {
      id: booking.id,
      body: { id: booking.id, ...said, price: booking.price === null ? 'list' : 'kept' },
      stays: staysOfChange(stays),
    },
    { rows: { booking: [booking], stay: [...stays] } },
  )

/** Says that a stay was moved, and moves it back. */
function useTellMoved() {
  const { engine } = useSignedIn()
  const failed = useFailed()
  return (roomBefore: string | null, shift: StayShift): void => {
    const moveBack = async (): Promise<void> => {
      const now = await readGiven(engine.replica, shift.bookingId)
      if (now) await storeShift(engine, now, shiftedBooking(now.booking, now.stays, { ...shift, roomId: roomBefore, days: -shift.days }))
    }
    toast({
      tone: 'done',
      text: shift.days === 0 ? <Trans>The guest has another room.</Trans> : <Trans>The booking was moved.</Trans>,
      undo: () => void moveBack().catch(failed),
    })
  }
}
