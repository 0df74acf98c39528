// The form of an animal's record: values, every problem at its field, and the queued mutation. The rules are the shared ones.
import { animalProblems, changeAnimal, saidOf, type AnimalSaid } from '../../../shared/animals/animalActs.ts'
import { plainChip } from '../../../shared/animals/chip.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { mayLeave } from '../../ui/leavePage.tsx'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import type { AnimalRecord } from './parts/useAnimalRecord.ts'

/** Text as it is stored: without blanks around it, the chip as registers write it. */
export const tidied = (said: AnimalSaid): AnimalSaid => ({
  ...(Object.fromEntries(
    Object.entries(said).map(([field, value]) => [field, typeof value === 'string' ? value.normalize('NFC').trim() : value]),
  ) as AnimalSaid),
  chip: said.chip?.trim() ? plainChip(said.chip) : null,
  diet: said.diet
    .map((one) => ({ ...one, food: one.food.trim(), times: one.times.trim(), note: one.note.trim() }))
    .filter(({ food }) => food !== ''),
  identifiers: said.identifiers.map(({ type, value }) => ({ type, value: value.trim() })).filter(({ value }) => value !== ''),
})

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
