// Asks at the door what the settings demand, before animals are checked in or out.
import { Suspense, useState, type ReactNode } from 'react'
import type { AtDoor } from '../../../shared/bookings/arrival.ts'
import type { Service } from '../../../shared/bookings/booking.ts'
import type { Override } from '../../../shared/bookings/override.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import type { AskAtDoor } from '../parts/acts.tsx'
import { askedAtCheckIn, belongingsHere } from './askedAtDoor.ts'
import { useAskOverrides } from '../parts/useAskOverrides.tsx'

const CheckInSheet = lazyPart(() => import('./CheckInSheet.tsx'))
const CheckOutSheet = lazyPart(() => import('./CheckOutSheet.tsx'))

const withReasons = (overrides: Override[]): AtDoor => (overrides.length > 0 ? { overrides } : {})

/** `sheet` is drawn by the caller; it is empty while nothing is asked. */
export function useAskAtDoor(service: Service): { ask: AskAtDoor; sheet: ReactNode } {
  const { engine, zone } = useSignedIn()
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
      const ids = animals.map(({ id }) => id)
      const asked = await askedAtCheckIn(engine, zone, service, ids)
      const arrive = (said: AtDoor) => overriding(animals, (overrides) => perform({ ...withReasons(overrides), ...said }))
      if (asked.length === 0) return arrive({})
      return open((done, onClose) => (
        <CheckInSheet asked={asked} store={async (arrivals) => done(await arrive({ arrivals }))} onClose={onClose} />
      ))
    },
    async leaving(animals, perform) {
      const handed = await belongingsHere(
        engine,
        animals.map(({ stayId }) => stayId),
      )
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
