// Asks at the door what the settings demand, before animals are checked in or out.
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { addPhotoCall } from '../../../shared/animals/photoActs.ts'
import type { AtDoor } from '../../../shared/bookings/arrival.ts'
import type { Service } from '../../../shared/bookings/booking.ts'
import type { Override } from '../../../shared/bookings/override.ts'
import { useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { useRows } from '../../ui/useRows.ts'
import type { AskAtDoor, Named } from '../parts/acts.tsx'
import { askedAtCheckIn, belongingsHere } from './askedAtDoor.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { queueTaken, withIds } from '../parts/takenAtDoor.ts'
import { useAskOverrides } from '../parts/useAskOverrides.tsx'

const CheckInSheet = lazyPart(() => import('./CheckInSheet.tsx'))
const CheckOutSheet = lazyPart(() => import('./CheckOutSheet.tsx'))

const withReasons = (overrides: Override[]): AtDoor => (overrides.length > 0 ? { overrides } : {})

interface Guest extends Named {
  stayId: string
}
const nobody: readonly Guest[] = []

/** The questions and belongings of these animals, read before the tap: it is drawn from what it writes alone (docs/decisions/022). */
function useKnown(service: Service, guests: readonly Guest[]) {
  const { engine, zone } = useSignedIn()
  const mayPhotograph = useHasRight(addPhotoCall.right)
  const door = useMemo(() => ({ zone, service, mayPhotograph }), [zone, service, mayPhotograph])
  const key = guests.map(({ stayId }) => stayId).join()
  const known = useRows(async () => {
    if (guests.length === 0) return null
    const ids = guests.map(({ id }) => id)
    const stayIds = guests.map(({ stayId }) => stayId)
    return { ids, asked: await askedAtCheckIn(engine, door, ids), handed: await belongingsHere(engine, stayIds) }
  }, [engine, door, key])
  const holds = (animals: readonly Named[]) => (known && animals.every(({ id }) => known.ids.includes(id)) ? known : null)
  const of = <T extends { animalId: string }>(rows: readonly T[], animals: readonly Named[]) =>
    rows.filter(({ animalId }) => animals.some(({ id }) => id === animalId))
  return {
    asked: async (animals: readonly Named[]) => {
      const held = holds(animals)
      const ids = animals.map(({ id }) => id)
      return held ? of(held.asked, animals) : askedAtCheckIn(engine, door, ids)
    },
    handed: async (animals: readonly Guest[]) => {
      const held = holds(animals)
      const stayIds = animals.map(({ stayId }) => stayId)
      return held ? of(held.handed, animals) : belongingsHere(engine, stayIds)
    },
  }
}

/** `sheet` is drawn by the caller; it is empty while nothing is asked. `guests`: the animals that are likely to be asked about. */
export function useAskAtDoor(service: Service, guests = nobody): { ask: AskAtDoor; sheet: ReactNode } {
  const { engine } = useSignedIn()
  const failed = useFailed()
  const known = useKnown(service, guests)
  const overriding = useAskOverrides()
  const [sheet, setSheet] = useState<ReactNode>(null)

  /** Draws a sheet until it is stored or closed; null: closed. */
  function open<T>(draw: (done: (made: T | null) => boolean, close: () => void) => ReactNode): Promise<T | null> {
    return new Promise((resolve) => {
      const close = () => {
        setSheet(null)
        resolve(null)
      }
      const done = (made: T | null) => {
        if (made !== null) resolve(made)
        return made !== null
      }
      setSheet(<Suspense fallback={null}>{draw(done, close)}</Suspense>)
    })
  }

  const ask: AskAtDoor = {
    async arriving(animals, perform) {
      const asked = await known.asked(animals)
      const arrive = (said: AtDoor) => overriding(animals, (overrides) => perform({ ...withReasons(overrides), ...said }))
      if (asked.length === 0) return arrive({})
      return open((done, onClose) => (
        <CheckInSheet
          asked={asked}
          store={async (notes, taken) => {
            const arrivals = withIds(engine, notes, taken)
            const made = await arrive({ arrivals })
            // The animal is already here: a full storage must not prevent its check-in.
            if (made !== null) await queueTaken(engine, arrivals, taken).catch(failed)
            return done(made)
          }}
          onClose={onClose}
        />
      ))
    },
    async leaving(animals, perform) {
      const handed = await known.handed(animals)
      if (handed.length === 0) return perform({})
      return open((done, onClose) => (
        <CheckOutSheet
          animals={animals}
          handed={handed}
          store={async (belongings) => done(await perform({ belongings }))}
          onClose={onClose}
        />
      ))
    },
  }
  return { ask, sheet }
}
