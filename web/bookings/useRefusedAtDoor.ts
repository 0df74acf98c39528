// What a tap on the quick page would be refused for, read for the animals that are in sight.
import type { Failure } from '../../shared/errors.ts'
import { refusedAtDoor } from '../../shared/bookings/refusedAtDoor.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'
import { readerOfDevice } from './form/readerOf.ts'
import type { Candidate } from './quickCheckIn.ts'

const none: ReadonlyMap<string, Failure> = new Map()

/** By the ids of the animals; empty until it is read. */
export function useRefusedAtDoor(shown: readonly Candidate[] | null, today: string): ReadonlyMap<string, Failure> {
  const { engine } = useSignedIn()
  const asked = (shown ?? []).filter(({ state }) => state === 'expected' || state === 'walkIn' || state === 'left')
  const key = asked.map(({ animal, state }) => `${animal.id}:${state}`).join()
  const refused = useRows(() => {
    const coming = asked.map(({ animal, state }) => ({
      animalId: animal.id,
      contactId: animal.contactId,
      today,
      isBooked: state === 'expected',
    }))
    return refusedAtDoor(readerOfDevice(engine.replica), engine.tenantId, coming)
  }, [engine, key, today])
  return refused ?? none
}
