import { useLingui } from '@lingui/react/macro'
import type { Animal } from '../../shared/animals/animal.ts'
import type { ChosenFilters } from '../../shared/animals/animalFilters.ts'
import { listAnimals } from '../../shared/animals/listAnimals.ts'
import { useFindsOfList } from '../changes/parts/readFinds.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { allPages, orHere, wholePage } from '../ui/saving/allPages.ts'
import { SaveList } from '../ui/saving/SaveList.tsx'
import type { Cell, SavedColumn } from '../ui/saving/savedTable.ts'
import type { RowOrder } from '../ui/lists/order.ts'
import { orderedAnimals } from './animalOrder.ts'
import { columns, type AnimalOrder, type Column } from './parts/columns.ts'
import { useIsPartial } from './parts/farAnimal.ts'
import { useClassifications } from './parts/useClassifications.ts'
import { useCells } from './useCells.ts'

interface Props {
  /** The animals of this device that words and filters take. */
  found: readonly Animal[]
  query: string
  filters: ChosenFilters
  shown: readonly Column[]
  order: RowOrder<AnimalOrder>
}

const isDate = (column: Column): column is 'birthDate' | 'careFrom' => column === 'birthDate' || column === 'careFrom'

/** The columns of a file: the name and those that the list shows. */
function useSavedColumns(shown: readonly Column[]): SavedColumn<Animal>[] {
  const { i18n, t } = useLingui()
  const cellOf = useCells()
  const valueOf = (animal: Animal, column: Column): Cell => {
    if (!isDate(column)) return cellOf(animal, column)
    const date = animal[column]
    return date ? { date } : null
  }
  return [
    { title: t`Name`, of: ({ name }) => name },
    ...shown.map((column) => ({ title: i18n._(columns[column].text), of: (animal: Animal) => valueOf(animal, column) })),
  ]
}

/** Saves the animals that are chosen. */
export function SaveChosen({ animals, shown }: { animals: readonly Animal[]; shown: readonly Column[] }) {
  const { t } = useLingui()
  const today = useToday()
  return (
    <SaveList name={t`Animals ${today}`} columns={useSavedColumns(shown)} read={async () => ({ rows: animals })} isChosen isPage={false} />
  )
}

/** Saves the animals that are found, those on the server too. */
export function SaveAnimals({ found, query, filters, shown, order }: Props) {
  const { i18n, t } = useLingui()
  const { of } = useClassifications()
  const finds = useFindsOfList()
  const { engine } = useSignedIn()
  const today = useToday()
  const isPartial = useIsPartial()
  const saved = useSavedColumns(shown)

  async function fromServer(signal: AbortSignal) {
    const body = (page: number) => ({ search: query.trim(), filters, page, perPage: wholePage })
    const further = await allPages(
      (page) => engine.caller.call(listAnimals, { body: body(page) }, { signal }),
      ({ id }) => id,
    )
    const known = new Set(found.map(({ id }) => id))
    return orderedAnimals([...found, ...further.filter(({ id }) => !known.has(id))], order, { i18n, of, today, finds })
  }
  const read = async (signal: AbortSignal) =>
    isPartial
      ? orHere(
          () => fromServer(signal),
          () => found,
        )
      : { rows: found }

  return <SaveList name={t`Animals ${today}`} columns={saved} read={read} />
}
