// Which animals get medicine on a day.
import { isValidOn, restsOn, type CareItem } from './careItem.ts'

/** Ids of animals with a plan of medicine that holds on the day and does not rest. */
export const treatedOn = (items: readonly CareItem[], day: string): Set<string> =>
  new Set(items.filter((item) => item.kind === 'medication' && isValidOn(item, day) && !restsOn(item, day)).map(({ animalId }) => animalId))
