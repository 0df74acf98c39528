// Which of a house's own rows a path is about, so that a call for it finds one.
import { plainNouns } from '../../shared/nouns.ts'
import type { House } from './twoHouses.ts'

/** The first that fits decides. */
const about: readonly (readonly [string, keyof House['ids'] & string])[] = [
  ...plainNouns.map(({ path, kind }) => [`${path}/`, kind] as const),
  ['/api/admin/user/', 'member'],
  ['/api/admin/animal/abandoned/', 'inmate'],
  ['/api/animal/change/', 'statusChange'],
  ['/api/animal/photo/', 'photo'],
  ['/api/animal/draft/', 'changeDraft'],
  ['/api/animal/merge/', 'animalMerge'],
  ['/api/animal/', 'inmate'],
  ['/api/daycare/booking/', 'daycareBooking'],
  ['/api/pension/booking/', 'pensionBooking'],
  ['/api/interest/', 'interest'],
  ['/api/contact/merge/', 'contactMerge'],
  ['/api/contact/', 'contact'],
  ['/api/shelter/room/', 'room'],
  ['/api/admin/animal-classification/', 'classification'],
  ['/api/shelter/', 'shelter'],
]

/** The id for a slot of `requestParts.ts`; undefined where nothing of the house is meant. */
export function ownId({ ids, person }: House, path: string, slot: string): string | undefined {
  const part = slot.split('.').at(-1)!
  if (part === 'userId') return person.userId
  if (part === 'animalId') return ids.inmate
  if (part === 'shareId') return ids.share
  if (part === 'other') return ids.animal
  if (part === 'otherId') return ids.twin
  if (slot !== 'params.id') return ids[part]
  return ids[about.find(([start]) => path.startsWith(start))?.[1] ?? 'member']
}
