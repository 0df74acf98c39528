// The order of the list of animals by one of its columns.
import type { I18n } from '@lingui/core'
import type { Animal } from '../../shared/animals/animal.ts'
import { situationOf } from '../../shared/changes/story/situation.ts'
import { openQuarantine } from '../../shared/medical/basics/quarantine.ts'
import { sortedBy, type SortValue } from '../../shared/lists/sorting.ts'
import { placeOfFind } from '../changes/parts/placeOfFind.ts'
import type { Finds } from '../changes/parts/readFinds.ts'
import { cellText } from './cellText.ts'
import type { AnimalOrder } from './parts/columns.ts'
import { situationTexts } from './parts/situationTexts.ts'
import type { Classifications } from './parts/useClassifications.ts'

/** What the order of a column needs besides the animal. */
export interface OrderKnown extends Pick<Classifications, 'of'> {
  i18n: I18n
  finds: Finds
  today: string
}

/** The sort value of an animal in a column: dates as dates, everything else as displayed. */
export function animalSortValue(animal: Animal, order: AnimalOrder, known: OrderKnown): SortValue {
  const { i18n, today, finds } = known
  switch (order) {
    case 'situation':
      return i18n._(situationTexts[situationOf(animal)])
    case 'quarantine':
      return openQuarantine(animal, today)?.until ?? null
    case 'owner':
      return placeOfFind(finds.finds.get(animal.id))
    default:
      return cellText(animal, order, known)
  }
}

/** The animals sorted by a column; unchanged without a column. */
export const orderedAnimals = (
  animals: readonly Animal[],
  { order, descending }: { order: AnimalOrder | null; descending: boolean },
  known: OrderKnown,
): readonly Animal[] => (order === null ? animals : sortedBy(animals, (animal) => animalSortValue(animal, order, known), descending))
