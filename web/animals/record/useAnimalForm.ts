// The form of an animal's record: values, every problem at its field, and the queued mutation. The rules are the shared ones.
import { animalProblems, changeAnimal, saidOf } from '../../../shared/animals/animalActs.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { mayLeave } from '../../ui/leavePage.tsx'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import { tidied } from './parts/tidied.ts'
import type { AnimalRecord } from './parts/useAnimalRecord.ts'

export function useAnimalForm({ animal, facts }: Pick<AnimalRecord, 'animal' | 'facts'>) {
  const { engine } = useSignedIn()
  const today = useToday()
  const { values, errors, dirty, saving, change, left, ...form } = useRecordForm({
    keep: `animalRecord:${animal.id}`,
    begin: () => ({ ...saidOf(animal, facts), number: animal.number }),
  })

  /** True when it is saved on this device. */
  async function save(): Promise<boolean> {
    const { number, ...said } = values
    const content = tidied(said)
    const rows = { animal: [animal], animalFacts: [facts] }
    const changed = { ...content, id: animal.id, number: number.trim() || null }
    return (await form.save(animalProblems(content, today), () => engine.perform(changeAnimal, changed, { rows }))) !== null
  }

  const leave = async (close: () => void) => {
    if (dirty && !(await mayLeave())) return
    form.release()
    close()
  }
  return { left, values, errors, saving, dirty, change, save, leave }
}
