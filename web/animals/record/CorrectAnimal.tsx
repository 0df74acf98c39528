import { Trans } from '@lingui/react/macro'
import { changeAnimal, factsOrNone, type AnimalSaid } from '../../../shared/animals/animalActs.ts'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { OutboxEntry } from '../../../sync/store.ts'
import type { AsCorrected } from '../../correction/Correcting.tsx'
import { CorrectRow, useMade } from '../../correction/CorrectRow.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { RefusedProps } from '../../words/words.ts'
import { AnimalForm } from './AnimalForm.tsx'

/** A new animal has its number from the server. */
const as =
  (entry: OutboxEntry): AsCorrected =>
  ({ name, input }) => {
    if (name === entry.name) return input
    if (name !== changeAnimal.name) return null
    const { number: _, ...said } = input as AnimalSaid & { number: string | null }
    return { ...said, id: null }
  }

export default function CorrectAnimal({ entry, onClose }: RefusedProps<unknown>) {
  return (
    <CorrectRow entry={entry} kind="animal" as={as} onClose={onClose}>
      {(animal) => <Form entry={entry} animal={animal} onClose={onClose} />}
    </CorrectRow>
  )
}

function Form({ entry, animal, onClose }: { entry: OutboxEntry; animal: Animal; onClose: () => void }) {
  const facts = useMade(entry, 'animalFacts')
  if (facts === undefined) return null
  return (
    <Dialog title={<Trans>Record</Trans>} onClose={onClose}>
      <AnimalForm record={{ animal, facts: factsOrNone(animal, facts) }} onClose={onClose} />
    </Dialog>
  )
}
