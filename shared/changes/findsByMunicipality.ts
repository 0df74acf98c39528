// How many animals were found in which municipality, as far as a device knows.
import type { Municipality } from '../settings/municipality.ts'
import { searchable } from '../searchable.ts'
import { localDate, monthsLater } from '../time.ts'
import type { StatusChange } from './story/statusChange.ts'

export interface FindsOf {
  /** As it was noted; empty where nobody noted one. */
  name: string
  /** Animals. */
  count: number
  /** Names by which its place may be known: its own, then those of the places that belong to it. */
  spellings: readonly string[]
}

type Found = Pick<StatusChange, 'animalId' | 'kind' | 'at' | 'cancelledAt' | 'details'>
type Known = Pick<Municipality, 'id' | 'places'>

export const monthsOfFinds = 12

/** Finds of the last 12 months, most animals first, those without a municipality at the end. */
export function findsByMunicipality(
  changes: readonly Found[],
  municipalities: readonly Known[],
  { today, zone }: { today: string; zone: string },
): FindsOf[] {
  const from = monthsLater(today, -monthsOfFinds)
  const placesOf = new Map(municipalities.map(({ id, places }) => [id, places]))
  const isCounted = ({ kind, at, cancelledAt }: Found) => {
    const day = localDate(at, zone)
    return kind === 'found' && cancelledAt === null && day > from && day <= today
  }
  const found = changes.filter(isCounted)
  return [...Map.groupBy(found, nameOf).values()]
    .map((finds) => {
      const name = finds[0]!.details.municipality?.trim() ?? ''
      const places = finds.flatMap(({ details }) => placesOf.get(details.municipalityId ?? '') ?? [])
      return { name, count: new Set(finds.map(({ animalId }) => animalId)).size, spellings: [...new Set([name, ...places])] }
    })
    .sort((one, other) => lastWithout(one, other) || other.count - one.count || (one.name < other.name ? -1 : 1))
}

const nameOf = ({ details }: Found): string => searchable(details.municipality?.trim() ?? '')
const lastWithout = (one: FindsOf, other: FindsOf): number => Number(one.name === '') - Number(other.name === '')
