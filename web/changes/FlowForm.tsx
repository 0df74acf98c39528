import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { Suspense } from 'react'
import type { AreaSettings } from '../../shared/settings/areaSetting.ts'
import { addTakenTo } from '../animals/photos/parts/taken.ts'
import { TakenPhotos } from '../animals/photos/parts/TakenPhotos.tsx'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { useLoadedSettings } from '../settings/parts/useSettings.ts'
import { Form, FormActions } from '../ui/Form.tsx'
import { lazyPart } from '../ui/lazyPart.ts'
import { ReadOnlyNote } from '../ui/ReadOnlyNote.tsx'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { FlowAnimals } from './FlowAnimals.tsx'
import { FlowFacts } from './FlowFacts.tsx'
import { FlowHints } from './FlowHints.tsx'
import { OwnersOfForm } from './OwnersOfForm.tsx'
import { useProblemText } from './parts/useProblemText.ts'
import { useAskFirst } from './useAskFirst.tsx'
import { useTellDone, useTellSaved } from './useFlowDone.tsx'
import { useFlowForm, type FlowForm as FormState } from './useFlowForm.ts'
import type { GivenFlow } from './useFlowValues.ts'
import { useOwnerships } from './useOwnerships.ts'
import classes from './Flow.module.css'

const AlreadyPlaced = lazyPart(() => import('./AlreadyPlaced.tsx'))

/** `ignoreBlocker`: everything is kept, so the guard of the page must not ask. */
type Leave = (options?: { ignoreBlocker: boolean }) => void

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
      <FlowHints flow={flow} said={form.said} moving={{ roomId: values.roomId, animalIds: values.animalIds, fresh: values.fresh.length }} />
      {form.errors.form && <Refused form={form} />}
      <ReadOnlyNote />
      <Actions form={form} onLeave={onLeave} />
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

function Actions({ form, onLeave }: { form: FormState; onLeave: Leave }) {
  const canEdit = useCanEdit()
  const failed = useFailed()
  const keep = async () => {
    if (form.isKept()) return
    await form.saveDraft()
    toast({ tone: 'done', text: <Trans>Kept as a draft</Trans> })
    onLeave({ ignoreBlocker: true })
  }
  return (
    <FormActions>
      <Button variant="default" onClick={() => onLeave()}>
        <Trans>Cancel</Trans>
      </Button>
      {form.isNew && (
        <Button variant="default" disabled={form.saving || !canEdit} onClick={() => void keep().catch(failed)}>
          <Trans>Keep as a draft</Trans>
        </Button>
      )}
      <Button type="submit" disabled={form.saving || !canEdit}>
        <Trans>Save</Trans>
      </Button>
    </FormActions>
  )
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
