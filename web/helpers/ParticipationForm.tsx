import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import type { ErrorCode } from '../../shared/errors.ts'
import type { HelperSession } from '../../shared/helpers/helperSession.ts'
import { mostParticipationNote, participation, participationStates, type Participation } from '../../shared/helpers/participation.ts'
import { AnimalPicker } from '../animals/parts/AnimalPicker.tsx'
import { ContactField } from '../contacts/parts/ContactField.tsx'
import { NounDialog, type NounForm, type NounProps } from '../nouns/NounPage.tsx'
import { InstantField } from '../ui/InstantField.tsx'
import { PickOne } from '../ui/PickOne.tsx'
import { participationTexts } from './helperTexts.ts'

type Form = NounForm<'participation'>
type Values = Form['values']

/** What the form of a participation says and asks. `judge`: what is in the way of confirming it, by what the device knows. */
export function useParticipations(
  session: Pick<HelperSession, 'id' | 'start' | 'end'> | null,
  judge: (said: Values) => readonly ErrorCode[] = () => [],
): NounProps<'participation'> {
  const { t } = useLingui()
  return {
    noun: participation,
    title: <Trans>Helpers of the session</Trans>,
    hint: null,
    add: <Trans>New helper in the session</Trans>,
    none: null,
    line: () => ({ name: t`Helper in the session`, more: [] }),
    deleting: {
      label: <Trans>Remove from the session</Trans>,
      question: <Trans>Remove this helper from the session?</Trans>,
      consequence: <Trans>Only remove what was entered by mistake. Helpers who did not come stay in the list.</Trans>,
      done: <Trans>The helper was removed from the session.</Trans>,
    },
    saved: <Trans>The session was saved.</Trans>,
    about: `:${session?.id}`,
    blank: () => ({
      sessionId: session?.id ?? null,
      contactId: null,
      animalId: null,
      state: 'confirmed',
      checkoutAt: null,
      backAt: null,
      start: session?.start ?? null,
      end: session?.end ?? null,
      note: '',
    }),
    further: (said) => judge(said).map((code) => ({ field: 'state', code })),
    order: (a, b) => (a.id < b.id ? -1 : 1),
    fields: (form) => <Fields form={form} />,
  }
}

interface Props {
  session: HelperSession
  /** Null for a helper who is not in the session yet. */
  row: Participation | null
  judge: (said: Values, row: Participation | null) => readonly ErrorCode[]
  onClose: () => void
}

export default function ParticipationDialog({ session, row, judge, onClose }: Props) {
  return <NounDialog {...useParticipations(session, (said) => judge(said, row))} row={row} onClose={onClose} />
}

function Fields({ form }: { form: Form }) {
  const { values, change, errorOf } = form
  return (
    <>
      <ContactField
        label={<Trans>Animal helper</Trans>}
        required
        value={values.contactId}
        error={errorOf('contactId')}
        start={{ roles: ['helper'] }}
        onChange={(contactId) => change({ contactId })}
      />
      <AnimalPicker
        single
        required={false}
        chosen={values.animalId === null ? [] : [values.animalId]}
        error={errorOf('animalId')}
        onChange={([animalId = null]) => change({ animalId })}
      />
      <PickOne
        label={<Trans>State</Trans>}
        options={participationStates}
        texts={participationTexts}
        value={values.state}
        error={errorOf('state')}
        onChange={(state) => state && change({ state })}
      />
      {(values.checkoutAt !== null || values.state === 'attended') && <Times form={form} />}
      <Textarea
        label={<Trans>Note</Trans>}
        autosize
        maxLength={mostParticipationNote}
        value={values.note ?? ''}
        error={errorOf('note')}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  )
}

/** When the animal was out, for corrections. */
function Times({ form: { values, change, errorOf } }: { form: Form }) {
  return (
    <>
      <InstantField
        label={<Trans>Taken out on</Trans>}
        required={false}
        value={values.checkoutAt}
        error={errorOf('checkoutAt')}
        onChange={(checkoutAt) => change({ checkoutAt })}
      />
      <InstantField
        label={<Trans>Back on</Trans>}
        required={false}
        value={values.backAt}
        error={errorOf('backAt')}
        onChange={(backAt) => change({ backAt })}
      />
    </>
  )
}
