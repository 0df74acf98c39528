// The form that weighs several animals: a number for each, saved for those that have one.
import { Plural, useLingui } from '@lingui/react/macro'
import { Fragment, useMemo, useState } from 'react'
import { inCare, type Animal } from '../../shared/animals/animal.ts'
import { deleteWeight, recordWeight } from '../../shared/medical/medicalActs.ts'
import { inTime, isJump, type Weight } from '../../shared/medical/weight.ts'
import { useAnimalIndex } from '../animals/parts/animalIndex.ts'
import { useAnimalsById } from '../animals/parts/farAnimal.ts'
import { useClassifications } from '../animals/parts/useClassifications.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { confirm } from '../ui/confirm.tsx'
import { useLeaveGuard } from '../ui/leavePage.tsx'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { useRows } from '../ui/useRows.ts'
import { useSaving } from '../ui/useSaving.ts'
import { leftIn, useUnsaved } from '../ui/useUnsaved.ts'
import { weightText } from '../ui/weightTexts.ts'
import { readWeight, type WeightFault } from './parts/weighing.ts'

/** The typed kilograms of each animal, in the order of the rows. */
type Typed = Readonly<Record<string, string>>

const noWeights: readonly Weight[] = []
const without = (typed: Typed, ids: ReadonlySet<string>): Typed => Object.fromEntries(Object.entries(typed).filter(([id]) => !ids.has(id)))
const isFilled = (text: string): boolean => text.trim() !== ''

interface Weighed {
  animal: Animal
  grams: number
}

export function useWeighing(begun: readonly string[], onSaved?: () => void) {
  const [typed, setTyped] = useState<Typed>(() => Object.fromEntries(begun.map((id) => [id, ''])))
  const [faults, setFaults] = useState<Readonly<Record<string, WeightFault>>>({})
  const [isEmpty, setEmpty] = useState(false)
  const ids = useMemo(() => Object.keys(typed), [typed])
  const { of: classify } = useClassifications()
  const byId = useAnimalsById(ids, useAnimalIndex())
  const weightsOf = useWeights(ids)
  const storing = useSaving()
  const dirty = Object.values(typed).some(isFilled)
  const unsaved = useUnsaved({ form: 'weighing', content: typed, dirty })
  useLeaveGuard(dirty && !storing.saving, { isKept: storing.isKept, onLeave: unsaved.forget })
  const record = useRecord((done) => setTyped((before) => without(before, done)))
  const sure = useAskJumps(weightsOf)

  function type(id: string, text: string): void {
    storing.touch()
    setTyped((before) => ({ ...before, [id]: text }))
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== id)))
    setEmpty(false)
  }

  /** False while a weight is wrong, or none is entered. */
  async function save(): Promise<boolean> {
    if (storing.isKept()) return false
    const filled = ids.filter((id) => isFilled(typed[id] ?? ''))
    setEmpty(filled.length === 0)
    const read = filled.flatMap((id) => {
      const animal = byId(id)
      return animal ? [{ animal, ...readWeight(typed[id] ?? '', classify(animal)) }] : []
    })
    const wrong = read.flatMap((one) => ('fault' in one ? [[one.animal.id, one.fault] as const] : []))
    setFaults(Object.fromEntries(wrong))
    const weighed = read.flatMap((one) => ('grams' in one ? [one] : []))
    if (wrong.length > 0 || weighed.length < filled.length || weighed.length === 0 || !(await sure(weighed))) return false
    const saved = await storing.store(() => record(weighed))
    if (!saved) return false
    unsaved.forget()
    onSaved?.()
    return true
  }

  return {
    rows: ids.map((id) => ({ id, animal: byId(id), text: typed[id] ?? '', last: weightsOf(id).at(-1), fault: faults[id] })),
    isEmpty,
    type,
    add: (id: string) => setTyped((before) => ({ [id]: '', ...before })),
    form: { dirty, save, release: unsaved.forget, left: leftIn(unsaved, (before) => setTyped(before)) },
  }
}

/** The weights of each animal that this device holds, the newest last. */
function useWeights(ids: readonly string[]): (id: string) => readonly Weight[] {
  const { engine } = useSignedIn()
  const key = ids.join()
  const rows = useRows(() => engine.replica.weight.where('animalId').anyOf(key.split(',')).toArray(), [engine, key])
  const byAnimal = useMemo(() => Map.groupBy(inTime(rows ?? noWeights), ({ animalId }) => animalId), [rows])
  return (id) => byAnimal.get(id) ?? noWeights
}

/** Asks once about all weights that are far away from the last one. */
export function useAskJumps(weightsOf: (id: string) => readonly Weight[]) {
  const { engine } = useSignedIn()
  const { i18n } = useLingui()
  return async (weighed: readonly Weighed[]): Promise<boolean> => {
    const far = weighed.filter(({ animal, grams }) => isJump(weightsOf(animal.id), grams, engine.now()))
    if (far.length === 0) return true
    return confirm({
      title: <Plural value={far.length} one="Is this weight right?" other="Are these weights right?" />,
      text: (
        <>
          {far.map(({ animal, grams }) => (
            <Fragment key={animal.id}>
              {animal.name || animal.number}: {weightText(grams, i18n.locale)}
              <br />
            </Fragment>
          ))}
          <Plural value={far.length} one="That is far away from the last weight." other="They are far away from the last weights." />
        </>
      ),
      confirm: <Plural value={far.length} one="Yes, save it" other="Yes, save them" />,
    })
  }
}

/** Records the weights and offers one undo. What was recorded before a refusal leaves the form by `onRecorded`. */
export function useRecord(onRecorded: (animalIds: ReadonlySet<string>) => void) {
  const { engine } = useSignedIn()
  const failed = useFailed()
  async function takeBack(made: ReadonlyMap<string, string>): Promise<void> {
    for (const [animalId, id] of made) if (!(await engine.undo(id))) await engine.perform(deleteWeight, { id, animalId })
  }
  return async (weighed: readonly Weighed[]): Promise<boolean> => {
    const made = new Map<string, string>()
    const at = engine.now()
    let isWhole = true
    try {
      for (const { animal, grams } of weighed) {
        const input = { id: null, animalId: animal.id, at, grams, note: '', inCare: inCare(animal) }
        made.set(animal.id, await engine.perform(recordWeight, input))
      }
    } catch (error) {
      isWhole = false
      onRecorded(new Set(made.keys()))
      failed(error)
    }
    if (made.size > 0)
      toast({
        tone: 'done',
        text: <Plural value={made.size} one="# weight saved" other="# weights saved" />,
        undo: () => void takeBack(made).catch(failed),
      })
    return isWhole
  }
}
