// Checking in and out, and taking it back: what a tap does, and what it says.
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Service } from '../../../shared/bookings/booking.ts'
import type { AtDoor } from '../../../shared/bookings/arrival.ts'
import type { Override } from '../../../shared/bookings/override.ts'
import { checkIn, checkOut, takeBackCheckIn, takeBackCheckOut, type StaysInput } from '../../../shared/bookings/checkIn.ts'
import { closeBooking, reopenBooking, type CloseInput, type ClosingInput } from '../../../shared/bookings/cancellation.ts'
import type { Closing } from '../../../shared/bookings/closingTerms.ts'
import type { Mode, NextBooking } from '../../../shared/bookings/nextBookings.ts'
import type { Mutation } from '../../../shared/mutation.ts'
import { useWorkplace } from '../../session/signedIn.ts'
import { toast } from '../../ui/toasts.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { unqueueTaken } from './takenAtDoor.ts'
import { touch } from './readNextBookings.ts'

type Guest = NextBooking['animals'][number]

const acts = {
  dropOff: { act: checkIn, back: takeBackCheckIn },
  pickup: { act: checkOut, back: takeBackCheckOut },
} as const satisfies Record<Mode, { act: Record<Service, Mutation<StaysInput>>; back: Record<Service, Mutation<StaysInput>> }>

export interface Named {
  id: string
  name: string
  number: string
}

/** Performs a check-in, and again with a reason for each animal that lacks a vaccination. Null when the person does not go on. */
export type AskOverrides = <T>(animals: readonly Named[], perform: (overrides: Override[]) => Promise<T>) => Promise<T | null>

/** Asks what is open, then performs with the answers. Null when the person does not go on. */
export interface AskAtDoor {
  arriving: <T>(animals: readonly Named[], perform: (said: AtDoor) => Promise<T>) => Promise<T | null>
  leaving: <T>(animals: readonly Guest[], perform: (said: AtDoor) => Promise<T>) => Promise<T | null>
}

/** Without `ask` nobody is asked: a check-in without a demanded vaccination fails, belongings stay as not given back. */
export function useStayActs(service: Service, mode: Mode, ask?: AskAtDoor) {
  const { engine } = useWorkplace()
  const failed = useFailed()

  async function run(mutation: Mutation<StaysInput>, input: StaysInput): Promise<string | null> {
    touch(input.bookingId)
    try {
      return await engine.perform(mutation, input)
    } catch (error) {
      failed(error)
      return null
    }
  }

  /** Saves the act, says so, and offers to take it back: before it was sent it is simply removed, afterwards undone on the server. */
  async function act(bookingId: string, animals: readonly Guest[], said: Pick<AtDoor, 'pickedUpBy'> = {}): Promise<void> {
    const input = { bookingId, stays: animals.map(({ id, stayId }) => ({ id: stayId, animalId: id })), ...said }
    const mid = ask ? await asking(input, animals, ask) : await run(acts[mode].act[service], input)
    if (!mid) return
    toast({
      tone: 'done',
      text: doneText(mode, animals),
      undo: () => void takeBack(mid, input),
    })
  }

  async function asking(input: StaysInput, animals: readonly Guest[], { arriving, leaving }: AskAtDoor): Promise<string | null> {
    touch(input.bookingId)
    const perform = (answers: AtDoor) => engine.perform(acts[mode].act[service], { ...input, ...answers })
    try {
      return await (mode === 'dropOff' ? arriving(animals, perform) : leaving(animals, perform))
    } catch (error) {
      failed(error)
      return null
    }
  }

  async function takeBack(mid: string, input: StaysInput): Promise<void> {
    if (!(await engine.undo(mid))) await run(acts[mode].back[service], input)
    if (mode === 'dropOff')
      await unqueueTaken(
        engine,
        input.stays.map(({ animalId }) => animalId),
      )
  }

  /** The undo of an act of some time ago, from the row itself. */
  const undoEarlier = (bookingId: string, animal: Guest): Promise<string | null> =>
    run(acts[mode].back[service], { bookingId, stays: [{ id: animal.stayId, animalId: animal.id }] })

  return { act, undoEarlier }
}

/** Cancels a booking or notes that nobody came, and offers to take it back. */
export function useClosing(service: Service) {
  const { engine } = useWorkplace()
  const failed = useFailed()

  async function close(closing: Closing, input: CloseInput, names: string): Promise<boolean> {
    touch(input.bookingId)
    try {
      const mid = await engine.perform(closeBooking[service][closing], input)
      const takeBack = async () => {
        const { bookingId, stays, whole } = input
        if (!(await engine.undo(mid))) await engine.perform(reopenBooking[service][closing], { bookingId, stays, whole })
      }
      toast({ tone: 'done', text: closedText(closing, input.stays.length, names), undo: () => void takeBack().catch(failed) })
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }

  const reopen = (closing: Closing, input: ClosingInput) =>
    engine.perform(reopenBooking[service][closing], input).then(() => touch(input.bookingId), failed)

  return { close, reopen }
}

const closedText = (closing: Closing, count: number, names: string): ReactNode =>
  closing === 'cancelled' ? (
    <Trans>The booking of {names} is cancelled.</Trans>
  ) : (
    <Plural value={count} one={`${names} did not come.`} other={`${names} did not come.`} />
  )

function doneText(mode: Mode, animals: readonly Guest[]): ReactNode {
  const names = namesOf(animals)
  return mode === 'dropOff' ? (
    <Plural value={animals.length} one={`${names} is checked in.`} other={`${names} are checked in.`} />
  ) : (
    <Plural value={animals.length} one={`${names} is checked out.`} other={`${names} are checked out.`} />
  )
}

export const nameOf = (animal: { name: string; number: string }): string => animal.name || animal.number || '?'
export const namesOf = (animals: readonly { name: string; number: string }[]): string => animals.map(nameOf).join(', ')

export const quickDoneText = (name: string): ReactNode => <Trans>{name} is checked in.</Trans>
