// The form of an animal's record: values, every problem at its field, and the queued mutation. The rules are the shared ones.
import { useMemo, useState } from 'react'
import { animalProblems, changeAnimal, saidOf, type AnimalSaid } from '../../../shared/animals/animalActs.ts'
import { plainChip } from '../../../shared/animals/chip.ts'
import { Failure, type ErrorCode } from '../../../shared/errors.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { mayLeave, useLeaveGuard } from '../../ui/leavePage.tsx'
import { leftIn, useUnsaved } from '../../ui/useUnsaved.ts'
import type { AnimalRecord } from './parts/useAnimalRecord.ts'

export type FieldErrors = Partial<Record<string, ErrorCode>>

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

const changedSince = (before: AnimalSaid, now: AnimalSaid): Partial<AnimalSaid> =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== before[field as keyof AnimalSaid]))

export function useAnimalForm({ animal, facts }: Pick<AnimalRecord, 'animal' | 'facts'>) {
  const { engine } = useSignedIn()
  const today = useToday()
  const [initial] = useState(() => saidOf(animal, facts))
  const [said, setSaid] = useState(initial)
  const [number, setNumber] = useState(animal.number)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [saving, setSaving] = useState(false)
  const isChanged = said !== initial || number !== animal.number
  const dirty = isChanged && !saving
  // What was changed alone: what colleagues say of the rest meanwhile stays.
  const content = useMemo(() => ({ part: changedSince(initial, said), number }), [initial, said, number])
  const unsaved = useUnsaved({ form: `animal:${animal.id}`, content, dirty: isChanged })
  useLeaveGuard(dirty, unsaved.forget)

  function change(part: Partial<AnimalSaid>): void {
    setSaid((before) => ({ ...before, ...part }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== 'form' && !(field in part))))
  }

  /** True when it is saved on this device. */
  async function save(): Promise<boolean> {
    const content = tidied(said)
    const problems = animalProblems(content, today)
    if (problems.length > 0) {
      setErrors(Object.fromEntries(problems.map(({ field, code }) => [field, code])))
      return false
    }
    setSaving(true)
    try {
      const rows = { animal: [animal], animalFacts: [facts] }
      await engine.perform(changeAnimal, { ...content, id: animal.id, number: number.trim() || null }, { rows })
      unsaved.forget()
      return true
    } catch (error) {
      setSaving(false)
      if (!(error instanceof Failure)) throw error
      setErrors({ [error.fields?.[0] ?? 'form']: error.code })
      return false
    }
  }

  const leave = async (close: () => void) => {
    if (dirty && !(await mayLeave())) return
    unsaved.forget()
    close()
  }
  /** What was left behind in this form, to go on with or to throw away. */
  const left = leftIn(unsaved, ({ part, number: before }) => {
    change(part)
    setNumber(before)
  })
  return { left, said, number, errors, saving, isChanged, change, setNumber, save, leave }
}
