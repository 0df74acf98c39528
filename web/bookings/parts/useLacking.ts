import type { GateResult } from '../../../shared/bookings/vaccinationGate.ts'
import type { ListedGuest } from '../../../shared/bookings/taking/bookingList.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { useRows } from '../../ui/useRows.ts'
import { houseCheckIn } from './guestContracts.ts'
import { lackingIn, type Coming } from './lackingVaccinations.ts'

const none: ReadonlyMap<string, readonly GateResult[]> = new Map()

function useLackingIn(stays: readonly Coming[]): ReadonlyMap<string, readonly GateResult[]> {
  const { engine } = useSignedIn()
  const today = useToday()
  const named = JSON.stringify(
    stays.map(({ id, animalId, service, startDate, endDate, checkedInAt, active }): Coming => ({
      id,
      animalId,
      service,
      startDate,
      endDate,
      checkedInAt,
      active,
    })),
  )
  const found = useRows(async () => {
    const asked: Coming[] = JSON.parse(named)
    const animals = await engine.replica.animal.bulkGet(asked.map(({ animalId }) => animalId))
    const byId = new Map(animals.flatMap((animal) => (animal ? [[animal.id, animal]] : [])))
    return lackingIn(engine.replica, await houseCheckIn(engine), asked, byId, today)
  }, [engine, named, today])
  return found ?? none
}

/** Demanded vaccinations that expected guests of a booking do not have, by their stay. */
export const useLacking = (guests: readonly ListedGuest[]) => useLackingIn(guests.map(({ stay }) => stay))

/** The same for one stay, which may be only planned; none while it is null. */
export const useLackingOf = (stay: Coming | null): readonly GateResult[] => useLackingIn(stay ? [stay] : []).get(stay?.id ?? '') ?? []
