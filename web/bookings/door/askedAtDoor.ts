// What is asked at the door, from the rows of this device.
import { questionsFor, stillHere } from '../../../shared/bookings/arrival.ts'
import type { Handed } from '../../../shared/bookings/belongings.ts'
import type { Service } from '../../../shared/bookings/booking.ts'
import { checkInAreas } from '../../../shared/bookings/override.ts'
import { areaSettingId, settingsOf } from '../../../shared/settings/areaSetting.ts'
import { localDate } from '../../../shared/time.ts'
import type { Engine } from '../../../sync/engine.ts'
import type { Asked } from './answers.ts'

/** The animals with the questions that are open before their check-in; none: nothing is asked. */
export async function askedAtCheckIn({ replica, tenantId, now }: Engine, zone: string, service: Service, ids: readonly string[]) {
  const area = checkInAreas[service]
  const settings = settingsOf(area, await replica.areaSetting.get(areaSettingId(tenantId, area)))
  if (!settings.askBelongings && !settings.askWeight && !settings.noHeat) return []
  const [animals, weights] = await Promise.all([
    replica.animal.bulkGet([...ids]),
    replica.weight
      .where('animalId')
      .anyOf([...ids])
      .toArray(),
  ])
  const today = localDate(now(), zone)
  const weighed = new Set(weights.filter(({ at }) => localDate(at, zone) === today).map(({ animalId }) => animalId))
  return ids.flatMap((animalId, at): Asked[] => {
    const animal = animals[at]
    const questions = animal ? questionsFor(settings, animal, { isWeighed: weighed.has(animalId) }) : []
    return questions.length > 0 ? [{ animalId, animal, questions }] : []
  })
}

/** The belongings of the stays that have some here. */
export async function belongingsHere({ replica }: Engine, stayIds: readonly string[]): Promise<Handed[]> {
  const stays = await replica.stay.bulkGet([...stayIds])
  return stays.flatMap((stay): Handed[] =>
    stay?.belongings && stillHere(stay).length > 0 ? [{ animalId: stay.animalId, belongings: stay.belongings }] : [],
  )
}
