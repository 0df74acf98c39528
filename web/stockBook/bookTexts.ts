// How values of the stock book are written on the screen and in files.
import { useLingui } from '@lingui/react/macro'
import type { InspectedLine } from '../../shared/stockBook/inspection.ts'
import type { StockBookLine } from '../../shared/stockBook/stockBook.ts'
import { sexTexts, speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { neuteredTexts } from '../animals/parts/recordTexts.ts'
import { breedText } from '../ui/breedText.ts'
import { useFormats } from '../ui/formats.ts'

/** A line as people of the organisation see it, or an office by a link. */
export type ShownLine = StockBookLine | InspectedLine
export type ShownFacts = NonNullable<ShownLine['facts']>
export type ShownPerson = NonNullable<ShownFacts['from']>

export const personText = (person: ShownPerson | null): string => [person?.name, person?.address].filter(Boolean).join(', ')

/** What tells an animal from others, in one line. */
export function useMarks(): (facts: ShownFacts) => string {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  return ({ animal, markings }) => {
    const born = animal.birthDate && formats.date(animal.birthDate)
    const neutered = i18n._(neuteredTexts[animal.neutered])
    const parts = [
      i18n._(speciesTexts[animal.species]),
      breedText(i18n, animal),
      i18n._(sexTexts[animal.sex]),
      t`neutered: ${neutered}`,
      born && t`born ${born}`,
      animal.colour,
      animal.chip && t`chip ${animal.chip}`,
      markings,
    ]
    return parts.filter(Boolean).join(' · ')
  }
}
