import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { observation, observationProblems } from '../../shared/care/observations/observation.ts'
import type { Voice } from '../../shared/care/observations/voice.ts'
import { useAnimalsById } from '../animals/parts/farAnimal.ts'
import { useAnimalIndex } from '../animals/parts/animalIndex.ts'
import { nameOf } from '../care/parts/nameOf.ts'
import { useRun } from '../care/parts/useRun.ts'
import type { ValuesOf } from '../nouns/useNounForm.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { CheckChips } from '../ui/CheckChips.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import fieldClasses from '../ui/Fields.module.css'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { toast } from '../ui/toasts.ts'
import { useRecordForm } from '../ui/useRecordForm.ts'
import type { EndRecording } from './voice/VoicePart.tsx'
import { NotedText } from './widgets/NotedText.tsx'
import { ObservationFields } from './ObservationFields.tsx'
import { useObservations } from './useObservations.tsx'

type Values = ValuesOf<'observation'>

interface Props {
  /** One animal, or all that live in a room. */
  animalIds: readonly string[]
  /** The animal or the room. */
  name: string
  onClose: () => void
}

/** What somebody notices in passing, of one animal or of several in a room: each gets an entry of its own. */
export default function ObserveDialog({ animalIds, name, onClose }: Props) {
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState<readonly string[]>(animalIds)
  const [only = null] = animalIds.length === 1 ? animalIds : []
  const { values, errors, change, save, dirty, left, release, recorderRef } = useObserveForm({ animalIds, chosen, name })
  return (
    <FormDialog
      title={<Trans>Observation: {name}</Trans>}
      form={{ dirty, save, left, release }}
      submit={<Trans>Save</Trans>}
      untouched="asks"
      stays
      onClose={onClose}
    >
      <div className={fieldClasses.fields}>
        {only === null && <Whom animalIds={animalIds} chosen={chosen} onChange={setChosen} />}
        <FormError code={errors.form} />
        <ObservationFields
          id={null}
          values={{ ...values, animalId: only }}
          change={change}
          recorderRef={recorderRef}
          noteError={errors.note && i18n._(errorTexts[errors.note])}
        />
      </div>
    </FormDialog>
  )
}

/** The form, and its entries for all that were chosen. */
function useObserveForm({ animalIds, chosen, name }: Pick<Props, 'animalIds' | 'name'> & { chosen: readonly string[] }) {
  const { blank } = useObservations(null)
  const observe = useObserveAll()
  const recorderRef = useRef<EndRecording | null>(null)
  const form = useRecordForm<Values>({ keep: `observation:new:${animalIds.join()}`, begin: blank })
  async function save(): Promise<boolean> {
    const spoken = (await recorderRef.current?.()) ?? form.values.voice ?? null
    const note = (form.values.note ?? '').normalize('NFC').trim()
    const said = { ...form.values, note, photoIds: form.values.photoIds ?? [], voice: spoken }
    const problems = observationProblems({ ...said, animalId: chosen[0] ?? null }).map(({ code, field }) => ({
      code,
      field: field === 'animalId' ? 'form' : field,
    }))
    return (await form.save(problems, () => observe(said, chosen, name))) ?? false
  }
  return { ...form, save, recorderRef }
}

type Noted = Values & { note: string; photoIds: string[]; voice: Voice | null }

/** One entry for each animal, with one way back for all of them. True where something was kept. */
function useObserveAll(): (said: Noted, animalIds: readonly string[], name: string) => Promise<boolean> {
  const { engine } = useSignedIn()
  const run = useRun()
  const { create, delete: remove } = observation.acts
  return async (said, animalIds, name) => {
    const made: string[] = []
    const at = engine.now()
    for (const animalId of animalIds) {
      const mid = await run(create, { ...said, id: null, animalId, at, by: engine.userId })
      if (mid) made.push(mid)
    }
    if (made.length === 0) return false
    const undoAll = async () => {
      for (const id of made) if (!(await engine.undo(id))) await run(remove, { id })
    }
    toast({
      tone: 'done',
      text: <NotedText name={name} count={made.length} />,
      undo: () => void undoAll(),
    })
    return true
  }
}

interface WhomProps {
  animalIds: readonly string[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

/** All of the room, unless some are taken out. */
function Whom({ animalIds, chosen, onChange }: WhomProps) {
  const { t } = useLingui()
  const animalOf = useAnimalsById(animalIds, useAnimalIndex())
  const named = (id: string) => {
    const animal = animalOf(id)
    return animal ? nameOf(animal) : t`animal that is not on this device`
  }
  return (
    <CheckChips
      legend={<Trans>Animals</Trans>}
      options={animalIds.map((id) => ({ code: id, text: named(id) }))}
      chosen={chosen}
      onChange={onChange}
    />
  )
}
