import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { nothingSaid } from '../../shared/animals/animalActs.ts'
import { cancelFlow } from '../../shared/changes/flowActs.ts'
import { reopenTask } from '../../shared/tasks/taskActs.ts'
import { factsOf } from '../../shared/changes/flowDetails.ts'
import { takesFosterPlace } from '../../shared/changes/flowRules.ts'
import { incoming } from '../../shared/changes/flows.ts'
import { TakenPhotos } from '../animals/photos/parts/TakenPhotos.tsx'
import { addTakenTo } from '../animals/photos/parts/taken.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import { toast } from '../ui/toasts.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { useFailed } from '../ui/useFailed.ts'
import type { AreaSettings } from '../../shared/settings/areaSetting.ts'
import { offered } from '../../shared/settings/proposals.ts'
import { useLoadedSettings } from '../settings/parts/useSettings.ts'
import { FlowHints } from './FlowHints.tsx'
import { AnimalPicker } from '../animals/parts/AnimalPicker.tsx'
import { cancelInput } from './parts/cancelInput.ts'
import { PartyField } from './PartyField.tsx'
import { FactField } from './FactField.tsx'
import { asksContact, isAsked } from './asked.ts'
import { flowTexts } from './parts/flowTexts.ts'
import { FreshAnimal } from './FreshAnimal.tsx'
import { LostNote } from '../lost/parts/LostNote.tsx'
import { Moment } from '../ui/Moment.tsx'
import { MotherField } from './MotherField.tsx'
import { PeopleField } from './PeopleField.tsx'
import { RoomField } from './RoomField.tsx'
import { useAskFirst } from './useAskFirst.tsx'
import { useProblemText } from './parts/useProblemText.ts'
import { useFlowForm, type FlowForm as FormState, type GivenFlow } from './useFlowForm.ts'
import type { Saved } from './flowValues.ts'
import { calledFacts, useOwnerships } from './useOwnerships.ts'
import { OwnersOfForm } from './OwnersOfForm.tsx'
import classes from './Flow.module.css'
import { ReadOnlyNote } from '../ui/ReadOnlyNote.tsx'
import { Form, FormActions } from '../ui/Form.tsx'

const AlreadyPlaced = lazyPart(() => import('./AlreadyPlaced.tsx'))

interface Props extends GivenFlow {
  /** Called when it is saved on this device, with the animals of the change. */
  onDone: (saved: { animalIds: string[]; flowId: string }) => void
  onLeave: () => void
}

/** One change: its animals, its moment, what there is to say of it. Works without a network. */
export function FlowForm(props: Props) {
  const settings = useLoadedSettings()
  return settings ? <SettledForm {...props} settings={settings} /> : null
}

function SettledForm({ onDone, onLeave, settings, ...given }: Props & { settings: AreaSettings }) {
  const { i18n } = useLingui()
  const { flow } = given
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  const mayAddPhotos = useHasRight('animals.edit')
  const form = useFlowForm(given, useAskFirst(), settings)
  const saved = useSaved(given)
  const tellDone = useTellDone()
  const failed = useFailed()
  const { values, errors, change } = form
  const known = useOwnerships(values.animalIds, form.said.at, settings)
  const called = calledFacts(flow, known)
  const errorOf = (field: string) => errors[field] && i18n._(errorTexts[errors[field]])
  return (
    <Form
      left={form.left}
      className={classes.form}
      onSave={async () => {
        if (form.saving) return
        if (!form.isNew && !form.dirty) return onLeave()
        const done = await form.save()
        if (!done) return
        if (form.isNew) saved(done)
        else tellDone(done)
        await addTakenTo(engine, done.animalIds, values.photos).catch(failed)
        onDone(done)
      }}
    >
      {form.isNew && <Animals form={form} flow={flow} />}
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
      <Card title={<Trans>What happened</Trans>}>
        <fieldset className={classes.fields}>
          <Moment value={values.at} error={errorOf('at')} onChange={(at) => change({ at }, 'at')} />
          {asksContact(flow, values.details) && (
            <PartyField
              required={form.demanded.has('contactId') || form.demanded.has('person')}
              flow={flow}
              details={values.details}
              value={values.contactId}
              error={errorOf('contactId') ?? (flow === 'birth' && errorOf('person'))}
              onChange={(contactId) => change({ contactId }, 'contactId', 'person')}
            />
          )}
          {factsOf[flow]
            .filter(isAsked(flow, values.details, called))
            .map((fact) =>
              fact === 'people' ? (
                <PeopleField
                  key={fact}
                  people={values.details.people ?? []}
                  error={errorOf(fact)}
                  onChange={(people) => form.changeDetails({ people })}
                />
              ) : fact === 'motherId' ? (
                <MotherField
                  key={fact}
                  value={values.details.motherId ?? null}
                  error={errorOf(fact)}
                  onChange={(id) => void form.chooseMother(id).catch(failed)}
                />
              ) : fact === 'room' ? (
                <RoomField
                  key={fact}
                  required={form.demanded.has(fact)}
                  inFoster={takesFosterPlace(flow, values.details)}
                  roomId={values.roomId}
                  animalIds={values.animalIds}
                  text={values.details.room ?? ''}
                  error={errorOf(fact)}
                  onRoom={(roomId) => change({ roomId }, 'room', 'person')}
                  onText={(room) => form.changeDetails({ room })}
                />
              ) : (
                <FactField
                  key={fact}
                  required={form.demanded.has(fact)}
                  fact={fact}
                  details={values.details}
                  offered={offered(fact, settings)}
                  fee={form.fee}
                  error={errorOf(fact)}
                  onChange={form.changeDetails}
                />
              ),
            )}
          <TextInput
            required={form.demanded.has('reason')}
            label={<Trans>Reason</Trans>}
            autoComplete="off"
            maxLength={500}
            value={values.reason}
            error={errorOf('reason')}
            onChange={(event) => change({ reason: event.currentTarget.value }, 'reason')}
          />
        </fieldset>
      </Card>
      <FlowHints flow={flow} said={form.said} moving={{ roomId: values.roomId, animalIds: values.animalIds, fresh: values.fresh.length }} />
      {errors.form && <Refused form={form} />}
      <ReadOnlyNote />
      <FormActions>
        <Button variant="default" onClick={onLeave}>
          <Trans>Cancel</Trans>
        </Button>
        {form.isNew && (
          <Button
            variant="default"
            disabled={form.saving || !canEdit}
            onClick={() =>
              void form.saveDraft().then(() => {
                toast({ tone: 'done', text: <Trans>Kept as a draft</Trans> })
                onLeave()
              }, failed)
            }
          >
            <Trans>Keep as a draft</Trans>
          </Button>
        )}
        <Button type="submit" disabled={form.saving || !canEdit}>
          <Trans>Save</Trans>
        </Button>
      </FormActions>
    </Form>
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

function Animals({ form, flow }: { form: FormState; flow: GivenFlow['flow'] }) {
  const { i18n } = useLingui()
  const { values, errors, change } = form
  const { species, classificationId } = values.fresh.at(-1) ?? nothingSaid
  const another = { ...nothingSaid, species, classificationId }
  /** Of a litter: born alive and not entered yet. */
  const missing = flow === 'birth' ? (values.details.bornAlive ?? 0) - values.fresh.length - values.animalIds.length : 0
  const replaced = (at: number, with_: typeof values.fresh) =>
    change({ fresh: values.fresh.toSpliced(at, 1, ...with_) }, 'animalIds', ...Object.keys(errors))
  return (
    <Card title={<Trans>Animals</Trans>}>
      <Stack>
        {values.fresh.map((animal, at) => (
          <FreshAnimal
            key={at}
            animal={animal}
            errors={errors}
            note={flow === 'found' && <LostNote said={animal} found={form.said} />}
            newborn={flow === 'birth'}
            onRemove={values.fresh.length + values.animalIds.length > 1 ? () => replaced(at, []) : null}
            onChange={(part) => replaced(at, [{ ...animal, ...part }])}
          />
        ))}
        {(values.fresh.length === 0 || values.animalIds.length > 0) && (
          <AnimalPicker
            chosen={values.animalIds}
            error={errors.animalIds && i18n._(errorTexts[errors.animalIds])}
            onChange={(animalIds) => change({ animalIds }, 'animalIds')}
          />
        )}
        {incoming.includes(flow) && (
          <Group>
            <Button variant="default" onClick={() => change({ fresh: [...values.fresh, another] }, 'animalIds')}>
              {values.fresh.length === 0 ? <Trans>Enter a new animal</Trans> : <Trans>One more new animal</Trans>}
            </Button>
            {missing > 0 && (
              <Button
                variant="default"
                onClick={() => change({ fresh: [...values.fresh, ...Array.from({ length: missing }, () => another)] }, 'animalIds')}
              >
                <Plural value={missing} one="Enter the one that is missing" other="Enter the # that are missing" />
              </Button>
            )}
            {values.fresh.length > 0 && values.animalIds.length === 0 && (
              <Button variant="subtle" onClick={() => change({ fresh: [] }, 'animalIds')}>
                <Trans>Search for an animal instead</Trans>
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Card>
  )
}

/** Says which tasks are done with what was said, and opens them again. */
function useTellDone() {
  const { engine } = useSignedIn()
  const failed = useFailed()
  return ({ done = [] }: Saved) => {
    for (const { id, title } of done)
      toast({
        tone: 'done',
        text: <Trans>The task is done: {title}</Trans>,
        undo: () => void engine.perform(reopenTask, { id }).catch(failed),
      })
  }
}

/** Says that it is saved, and takes it back: out of the queue while it was not sent, else by cancelling it. */
function useSaved({ flow }: GivenFlow) {
  const { i18n } = useLingui()
  const { engine } = useSignedIn()
  const failed = useFailed()
  return ({ flowId }: Saved) => {
    const what = i18n._(flowTexts[flow])
    toast({
      tone: 'done',
      text: <Trans>Saved: {what}</Trans>,
      undo: () =>
        void (async () => {
          if (await engine.undo(flowId)) return
          const rows = await engine.replica.statusChange.where('flowId').equals(flowId).toArray()
          if (rows.length > 0) await engine.perform(cancelFlow[flow], await cancelInput(engine, flow, rows, {}))
        })().catch(failed),
    })
  }
}
