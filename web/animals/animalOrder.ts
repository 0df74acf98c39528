// The order of the list of animals by one of its columns.
import type { I18n } from '@lingui/core'
import type { Animal } from '../../shared/animals/animal.ts'
import { situationOf } from '../../shared/changes/story/situation.ts'
import { openQuarantine } from '../../shared/medical/basics/quarantine.ts'
import { sortedBy, type SortValue } from '../../shared/lists/sorting.ts'
import { placeOfFind } from '../changes/parts/placeOfFind.ts'
import type { Finds } from '../changes/parts/readFinds.ts'
import { breedText } from '../ui/breedText.ts'
import type { AnimalOrder } from './parts/columns.ts'
import { classificationName, sexTexts, speciesTexts } from './parts/AnimalFacts.tsx'
import { codeTexts } from './parts/filterTexts.ts'
import { situationTexts } from './parts/situationTexts.ts'
import type { Classifications } from './parts/useClassifications.ts'

/** What the order of a column follows from beside the animal. */
export interface OrderKnown extends Pick<Classifications, 'of'> {
  i18n: I18n
  finds: Finds
  today: string
}

/** What an animal is sorted by in a column: dates as dates, all else as it is read. */
export function animalSortValue(animal: Animal, order: AnimalOrder, known: OrderKnown): SortValue {
  const { i18n, of, today, finds } = known
  switch (order) {
    case 'species':
      return i18n._(speciesTexts[animal.species])
    case 'classification':
      return classificationName(i18n, of(animal))
    case 'breed':
      return breedText(i18n, animal)
    case 'sex':
      return i18n._(sexTexts[animal.sex])
    case 'neutered':
      return i18n._(codeTexts.neutered[animal.neutered]!)
    case 'situation':
      return i18n._(situationTexts[situationOf(animal)])
    case 'quarantine':
      return openQuarantine(animal, today)?.until ?? null
    case 'owner':
      return placeOfFind(finds.finds.get(animal.id))
    default:
      return animal[order]
  }
}

/** The animals by a column; without one as they are given. */
export const orderedAnimals = (
  animals: readonly Animal[],
  { order, descending }: { order: AnimalOrder | null; descending: boolean },
  known: OrderKnown,
): readonly Animal[] => (order === null ? animals : sortedBy(animals, (animal) => animalSortValue(animal, order, known), descending))
