// The columns of the stock book as a file.
import { useLingui } from '@lingui/react/macro'
import { sexTexts, speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { neuteredTexts } from '../animals/parts/recordTexts.ts'
import { changeTexts } from '../changes/parts/flowTexts.ts'
import { breedText } from '../ui/breedText.ts'
import { useFormats } from '../ui/formats.ts'
import type { Cell, SavedColumn } from '../ui/saving/savedTable.ts'
import { personText, type ShownFacts, type ShownLine } from './bookTexts.ts'

/** Vaccinations of the stay are in files alone: on the screen they would hide the rest. */
export function useBookColumns(): SavedColumn<ShownLine>[] {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const day = (date: string | null | undefined): Cell => (date ? { date } : null)
  const given = ({ vaccinations }: ShownFacts) => vaccinations.map(({ date, vaccine }) => `${formats.date(date)} ${vaccine}`).join(', ')
  const states = { entered: '', takenBack: t`taken back`, locked: t`locked`, deleted: t`deleted` }
  const column = (title: string, of: (facts: ShownFacts) => Cell): SavedColumn<ShownLine> => ({
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
