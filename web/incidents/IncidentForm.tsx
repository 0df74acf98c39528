import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import {
  animalsOf,
  incident,
  mostIncidentAnimals,
  mostIncidentLine,
  mostIncidentText,
  type Incident,
} from '../../shared/incidents/incident.ts'
import { authorityStates, incidentKinds } from '../../shared/incidents/incidentKinds.ts'
import { AnimalPicker } from '../animals/parts/AnimalPicker.tsx'
import type { NounForm, NounProps } from '../nouns/NounPage.tsx'
import { PhotosOfReport } from '../reportCards/widgets/PhotosOfReport.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { useFormats } from '../ui/formats.ts'
import { PickOne } from '../ui/PickOne.tsx'
import { InstantField } from '../ui/InstantField.tsx'
import { authorityTexts, incidentKindTexts } from './incidentTexts.ts'
import { IncidentPeople } from './IncidentPeople.tsx'
import { MemberChoice } from '../users/parts/MemberChoice.tsx'

const newestFirst = (a: Incident, b: Incident) => (a.at < b.at ? 1 : -1)

/** What the form of an incident says and asks. `animalId`: null where it is chosen, or a refused entry names it. */
export function useIncidents(animalId: string | null): NounProps<'incident'> {
  const { i18n } = useLingui()
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  return {
    noun: incident,
    title: <Trans>Incidents</Trans>,
    hint: <Trans>What happened to animals or because of them.</Trans>,
    add: <Trans>New incident</Trans>,
    none: <Trans>No incident has been reported yet.</Trans>,
    line: ({ kind, at }) => ({ name: i18n._(incidentKindTexts[kind]), more: [formats.moment(at, zone)] }),
    deleting: {
      label: <Trans>Delete the incident</Trans>,
      question: <Trans>Delete this incident?</Trans>,
      consequence: <Trans>A link that was sent opens nothing any more.</Trans>,
      done: <Trans>The incident was deleted.</Trans>,
    },
    about: `:${animalId}`,
    blank: () => ({
      animalId,
      otherIds: [],
      at: engine.now(),
      kind: null,
      place: '',
      happened: '',
      measures: '',
      contactId: null,
      memberId: null,
      people: '',
      vetInformed: false,
      authority: 'none',
      ownerInformedAt: null,
      ownerInformedBy: null,
      photoIds: [],
    }),
    order: newestFirst,
    fields: (form) => <Fields form={form} />,
  }
}

type Form = NounForm<'incident'>

function Fields({ form }: { form: Form }) {
  const { t } = useLingui()
  const { values, change, errorOf } = form
  return (
    <>
      <PickOne
        label={<Trans>Kind of incident</Trans>}
        required
        options={incidentKinds}
        texts={incidentKindTexts}
        none={t`please choose`}
        value={values.kind}
        error={errorOf('kind')}
        onChange={(kind) => change({ kind, ...(kind === 'bite' && values.authority === 'none' && { authority: 'due' }) })}
      />
      <Animals form={form} />
      <InstantField value={values.at} error={errorOf('at')} onChange={(at) => change({ at })} />
      <TextInput
        label={<Trans>Place</Trans>}
        maxLength={mostIncidentLine}
        value={values.place ?? ''}
        error={errorOf('place')}
        onChange={(event) => change({ place: event.currentTarget.value })}
      />
      <Textarea
        label={<Trans>What happened</Trans>}
        required
        autosize
        minRows={3}
        maxLength={mostIncidentText}
        value={values.happened ?? ''}
        error={errorOf('happened')}
        onChange={(event) => change({ happened: event.currentTarget.value })}
      />
      <Textarea
        label={<Trans>What was done</Trans>}
        autosize
        minRows={2}
        maxLength={mostIncidentText}
        value={values.measures ?? ''}
        error={errorOf('measures')}
        onChange={(event) => change({ measures: event.currentTarget.value })}
      />
      <Informed form={form} />
      <FieldGroup
        title={<Trans>People concerned</Trans>}
        given={[values.contactId, values.memberId, values.people].filter(Boolean).length}
        mustOpen={Boolean(errorOf('memberId') ?? errorOf('people'))}
      >
        <IncidentPeople form={form} />
      </FieldGroup>
      {values.animalId && (
        <PhotosOfReport animalId={values.animalId} chosen={values.photoIds ?? []} onChange={(photoIds) => change({ photoIds })} />
      )}
    </>
  )
}

function Animals({ form: { values, change, errorOf } }: { form: Form }) {
  const chosen = values.animalId ? animalsOf({ animalId: values.animalId, otherIds: values.otherIds ?? [] }) : []
  return (
    <AnimalPicker
      chosen={chosen}
      error={errorOf('animalId') ?? errorOf('otherIds')}
      onChange={(ids) => {
        const [first = null, ...others] = ids.slice(0, mostIncidentAnimals)
        // The photos are those of the first animal.
        change({ animalId: first, otherIds: others, ...(first !== values.animalId && { photoIds: [] }) })
      }}
    />
  )
}

function Informed({ form: { values, change, errorOf } }: { form: Form }) {
  const { engine } = useSignedIn()
  const isInformed = values.ownerInformedAt !== null
  return (
    <>
      <Checkbox
        label={<Trans>Vet was informed</Trans>}
        checked={values.vetInformed ?? false}
        onChange={(event) => change({ vetInformed: event.currentTarget.checked })}
      />
      <PickOne
        label={<Trans>Authority</Trans>}
        options={authorityStates}
        texts={authorityTexts}
        value={values.authority}
        onChange={(authority) => change({ authority: authority ?? 'none' })}
      />
      {values.kind === 'bite' && (
        <Banner tone="info">
          <Trans>In many places a bite has to be reported to the municipality.</Trans>
        </Banner>
      )}
      <Checkbox
        label={<Trans>Owner was informed</Trans>}
        checked={isInformed}
        onChange={(event) =>
          change(
            event.currentTarget.checked
              ? { ownerInformedAt: engine.now(), ownerInformedBy: engine.userId }
              : { ownerInformedAt: null, ownerInformedBy: null },
          )
        }
      />
      {isInformed && (
        <>
          <InstantField
            value={values.ownerInformedAt}
            error={errorOf('ownerInformedAt')}
            onChange={(ownerInformedAt) => change({ ownerInformedAt })}
          />
          <MemberChoice
            label={<Trans>Owner informed by</Trans>}
            required
            value={values.ownerInformedBy}
            error={errorOf('ownerInformedBy')}
            onChange={(ownerInformedBy) => change({ ownerInformedBy })}
          />
        </>
      )}
    </>
  )
}
