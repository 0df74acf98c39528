import { Text } from '@mantine/core'
import { Suspense } from 'react'
import type { AreaSettings } from '../../shared/settings/areaSetting.ts'
import { addTakenTo } from '../animals/photos/parts/taken.ts'
import { TakenPhotos } from '../animals/photos/parts/TakenPhotos.tsx'
import { useHasRight, useSignedIn } from '../session/signedIn.ts'
import { useLoadedSettings } from '../settings/parts/useSettings.ts'
import { Form } from '../ui/Form.tsx'
import { lazyPart } from '../ui/lazyPart.ts'
import { StepForm } from '../ui/StepForm.tsx'
import { ReadOnlyNote } from '../ui/ReadOnlyNote.tsx'
import { useFailed } from '../ui/useFailed.ts'
import { useMedia } from '../ui/useMedia.ts'
import { FlowAnimals } from './FlowAnimals.tsx'
import { FlowBar, type Leave } from './FlowBar.tsx'
import { FlowFacts } from './FlowFacts.tsx'
import { FlowHints } from './FlowHints.tsx'
import { FlowSummary } from './FlowSummary.tsx'
import { OwnersOfForm } from './OwnersOfForm.tsx'
import { useProblemText } from './parts/useProblemText.ts'
import { useAskFirst } from './useAskFirst.tsx'
import { useTellDone, useTellSaved } from './useFlowDone.tsx'
import { useFlowForm, type FlowForm as FormState } from './useFlowForm.ts'
import type { GivenFlow } from './useFlowValues.ts'
import { useLacking } from './useLacking.ts'
import { useOwnerships } from './useOwnerships.ts'
import classes from './Flow.module.css'

const AlreadyPlaced = lazyPart(() => import('./AlreadyPlaced.tsx'))

interface Props extends GivenFlow {
  /** Called when it is saved on this device, with the animals of the change. */
  onDone: (saved: { animalIds: string[]; flowId: string }) => void
  onLeave: Leave
}

/** One change: its animals, its moment, what there is to say of it. Works without a network. */
export function FlowForm(props: Props) {
  const settings = useLoadedSettings()
  return settings ? <SettledForm {...props} settings={settings} /> : null
}

/** The form once the settings of the organisation are there. */
function SettledForm({ onDone, onLeave, settings, ...given }: Props & { settings: AreaSettings }) {
  const { flow } = given
  const mayAddPhotos = useHasRight('animals.edit')
  const form = useFlowForm(given, useAskFirst(), settings)
  const save = useSave(flow, form, onDone)
  const { values, change } = form
  const lacking = useLacking(form, flow, settings)
  const isSided = useMedia('(min-width: 1100px)') && form.isNew
  const known = useOwnerships(values.animalIds, form.said.at, settings)
  return (
    <Form
      left={form.left}
      className={classes.form}
      onSave={() => {
        if (form.saving) return
        return form.isNew || form.dirty ? save() : onLeave()
      }}
    >
      <StepForm summary={isSided ? <FlowSummary form={form} flow={flow} lacking={lacking} /> : null}>
        {form.isNew && <FlowAnimals form={form} flow={flow} />}
        <OwnersOfForm
          flow={flow}
          known={known}
          chosen={values.animalIds}
          onAdd={form.isNew ? (ids) => change({ animalIds: [...values.animalIds, ...ids] }, 'animalIds') : null}
        />
        {form.isNew && mayAddPhotos && (
          <TakenPhotos
            taken={values.photos}
            animals={values.animalIds.length + values.fresh.length}
            onChange={(photos) => change({ photos })}
          />
        )}
        <FlowFacts form={form} flow={flow} settings={settings} known={known} />
        <FlowHints
          flow={flow}
          said={form.said}
          moving={{ roomId: values.roomId, animalIds: values.animalIds, fresh: values.fresh.length }}
        />
        {form.errors.form && <Refused form={form} />}
        <ReadOnlyNote />
        <FlowBar form={form} lacking={lacking} onLeave={onLeave} />
      </StepForm>
    </Form>
  )
}

/** Saves the change, says so, and gives the photos to its animals. */
function useSave(flow: GivenFlow['flow'], form: FormState, onDone: Props['onDone']) {
  const { engine } = useSignedIn()
  const tellSaved = useTellSaved(flow)
  const tellDone = useTellDone()
  const failed = useFailed()
  return async () => {
    const done = await form.save()
    if (!done) return
    if (form.isNew) tellSaved(done)
    else tellDone(done)
    await addTakenTo(engine, done.animalIds, form.values.photos).catch(failed)
    onDone(done)
  }
}

/** Why it was not saved: in words, or with what can be done about it. */
function Refused({ form: { refusal, errors, values } }: { form: FormState }) {
  const problemText = useProblemText()
  const animalId = refusal?.detail?.animalId
  if (errors.form === 'giveback.alreadyPlaced' && typeof animalId === 'string')
    return (
      <Suspense fallback={null}>
        <AlreadyPlaced animalId={animalId} claimant={{ contactId: values.contactId, words: values.details.person }} />
      </Suspense>
    )
  return (
    <Text c="var(--mantine-color-error)" role="alert">
      {problemText(refusal && refusal.code === errors.form ? refusal : { code: errors.form! })}
    </Text>
  )
}
