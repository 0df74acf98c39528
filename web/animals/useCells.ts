import { useLingui } from '@lingui/react/macro'
import type { Animal } from '../../shared/animals/animal.ts'
import { situationOf } from '../../shared/changes/story/situation.ts'
import { openQuarantine } from '../../shared/medical/basics/quarantine.ts'
import { useFindsOfList } from '../changes/parts/readFinds.ts'
import { useFindText } from '../changes/parts/useFindText.ts'
import { useToday } from '../ui/clock.ts'
import { useFormats } from '../ui/formats.ts'
import { cellText } from './cellText.ts'
import type { Column } from './parts/columns.ts'
import { situationTexts } from './parts/situationTexts.ts'
import { useClassifications } from './parts/useClassifications.ts'

/** What a column says about an animal; a line break is where the text has two lines. */
export function useCells(): (animal: Animal, column: Column) => string {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const { of } = useClassifications()
  const today = useToday()
  const { finds, contacts } = useFindsOfList()
  const findText = useFindText(contacts)
  const findOf = (animal: Animal, named = false) => findText(finds.get(animal.id)?.ownership, { named })
  const quarantineText = (animal: Animal) => {
    const open = openQuarantine(animal, today)
    return open ? t`Quarantine until ${formats.date(open.until)}` : ''
  }
  return (animal, column) => {
    switch (column) {
      case 'birthDate':
      case 'careFrom':
        return animal[column] ? formats.date(animal[column]) : ''
      case 'quarantine':
        return quarantineText(animal)
      case 'owner':
        return findOf(animal, true)
      case 'situation':
        return [[i18n._(situationTexts[situationOf(animal)]), quarantineText(animal)].filter(Boolean).join(' · '), findOf(animal)]
          .filter(Boolean)
          .join('\n')
      default:
        return cellText(animal, column, { i18n, of })
    }
  }
}
