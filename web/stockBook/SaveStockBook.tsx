import { useLingui } from '@lingui/react/macro'
import { stockBook, type BookFacts, type StockBookLine } from '../../shared/stockBook/stockBook.ts'
import { sexTexts, speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { neuteredTexts } from '../animals/parts/recordTexts.ts'
import { changeTexts } from '../changes/parts/flowTexts.ts'
import { useSession } from '../session/useSession.ts'
import { breedText } from '../ui/breedText.ts'
import { useFormats } from '../ui/formats.ts'
import { allPages } from '../ui/saving/allPages.ts'
import { SaveList } from '../ui/saving/SaveList.tsx'
import type { Cell, SavedColumn } from '../ui/saving/savedTable.ts'
import { personText } from './bookTexts.ts'

/** Saves all entries of the period, not only the page that is shown. */
export function SaveStockBook({ name, period }: { name: string; period: { from: string; until: string } }) {
  const { caller } = useSession()
  const columns = useColumns()
  return (
    <SaveList
      name={name}
      columns={columns}
      read={async (signal) => ({
        rows: await allPages(
          (page) => caller.call(stockBook, { query: { ...period, page: String(page) } }, { signal }),
          ({ id }) => id,
        ),
      })}
    />
  )
}

function useColumns(): SavedColumn<StockBookLine>[] {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const day = (date: string | null | undefined): Cell => (date ? { date } : null)
  const given = ({ vaccinations }: BookFacts) => vaccinations.map(({ date, vaccine }) => `${formats.date(date)} ${vaccine}`).join(', ')
  const states = { entered: '', takenBack: t`taken back`, locked: t`locked`, deleted: t`deleted` }
  const column = (title: string, of: (facts: BookFacts) => Cell): SavedColumn<StockBookLine> => ({
    title,
    of: ({ facts }) => (facts ? of(facts) : null),
  })
  return [
    { title: t`Number`, of: ({ number }) => number },
    {
      title: t`Note`,
      of: ({ state, facts }) => [states[state], facts?.cancelReason].filter(Boolean).join(': '),
    },
    column(t`Came on`, (facts) => day(facts.day)),
    column(t`First entered for`, (facts) => day(facts.firstDay)),
    column(t`How it came`, ({ kind }) => i18n._(changeTexts[kind])),
    column(t`Where it was found`, ({ place }) => place),
    column(t`Came from`, ({ from }) => personText(from)),
    column(t`Number of the animal`, ({ animal }) => animal.number),
    column(t`Name`, ({ animal }) => animal.name),
    column(t`Species`, ({ animal }) => i18n._(speciesTexts[animal.species])),
    column(t`Breed`, ({ animal }) => breedText(i18n, animal)),
    column(t`Sex`, ({ animal }) => i18n._(sexTexts[animal.sex])),
    column(t`Neutered`, ({ animal }) => i18n._(neuteredTexts[animal.neutered])),
    column(t`Born`, ({ animal }) => day(animal.birthDate)),
    column(t`Colour`, ({ animal }) => animal.colour),
    column(t`Markings`, ({ markings }) => markings),
    column(t`Chip`, ({ animal }) => animal.chip),
    column(t`Vaccinations`, given),
    column(t`Left on`, ({ exit }) => day(exit?.day)),
    column(t`How it left`, ({ exit }) => exit && i18n._(changeTexts[exit.kind])),
    column(t`Received by`, ({ exit }) => personText(exit?.to ?? null)),
    column(t`Cause of death`, ({ exit }) => exit?.cause),
  ]
}
