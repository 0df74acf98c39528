import type { I18n } from '@lingui/core'
import type { Animal } from '../../shared/animals/animal.ts'
import { breedText } from '../ui/breedText.ts'
import { classificationName, sexTexts, speciesTexts } from './parts/AnimalFacts.tsx'
import type { AnimalOrder } from './parts/columns.ts'
import { codeTexts } from './parts/filterTexts.ts'
import type { Classifications } from './parts/useClassifications.ts'

/** The text of a column, from the row of the animal and the language only. */
export function cellText(
  animal: Animal,
  column: Exclude<AnimalOrder, 'situation' | 'quarantine' | 'owner'>,
  { i18n, of }: Pick<Classifications, 'of'> & { i18n: I18n },
): string {
  switch (column) {
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
    default:
      return animal[column] ?? ''
  }
}
