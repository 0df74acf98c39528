import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { isMinor } from '../../shared/helpers/confirming.ts'
import { blankProfile, helperProfile, mostEmergencyLine, mostHelperNote, type HelperProfile } from '../../shared/helpers/helperProfile.ts'
import { NounDialog, type NounForm, type NounProps } from '../nouns/NounPage.tsx'
import { useToday } from '../ui/clock.ts'
import { DateField } from '../ui/DateField.tsx'
import fieldClasses from '../ui/Fields.module.css'
import { HeldLevels } from './HeldLevels.tsx'

type Form = NounForm<'helperProfile'>

/** What the form of a helper says and asks. */
export function useHelperProfile(contactId: string | null): NounProps<'helperProfile'> {
  const { t } = useLingui()
  return {
    noun: helperProfile,
    title: <Trans>Animal helper</Trans>,
    hint: null,
    add: <Trans>New animal helper</Trans>,
    none: null,
    line: () => ({ name: t`Animal helper`, more: [] }),
    deleting: {
      label: <Trans>End as an animal helper</Trans>,
      question: <Trans>Is this contact an animal helper no more?</Trans>,
      consequence: <Trans>Levels, contract and emergency contact are deleted. Sessions and hours stay.</Trans>,
      done: <Trans>The contact is an animal helper no more.</Trans>,
    },
    saved: <Trans>The animal helper was saved.</Trans>,
    about: `:${contactId}`,
    blank: () => blankProfile(contactId),
    order: (a, b) => (a.id < b.id ? -1 : 1),
    fields: (form) => <Fields form={form} />,
  }
}

/** `row`: null for a contact who is no helper yet. */
export default function ProfileDialog({ contactId, row, onClose }: { contactId: string; row: HelperProfile | null; onClose: () => void }) {
  return <NounDialog {...useHelperProfile(contactId)} row={row} onClose={onClose} />
}

function Fields({ form }: { form: Form }) {
  const { values, change, errorOf } = form
  return (
    <>
      <DateField
        label={<Trans>Contract signed on</Trans>}
        value={values.contractOn}
        error={errorOf('contractOn')}
        onChange={(contractOn) => change({ contractOn })}
      />
      <DateField
        label={<Trans>Briefed about safety and insurance on</Trans>}
        value={values.briefedOn}
        error={errorOf('briefedOn')}
        onChange={(briefedOn) => change({ briefedOn })}
      />
      <Age form={form} />
      <HeldLevels levels={values.levels ?? []} error={errorOf('levels')} onChange={(levels) => change({ levels })} />
      <Emergency form={form} />
      <DateField
        label={<Trans>Takes a break until</Trans>}
        value={values.blockedUntil}
        error={errorOf('blockedUntil')}
        onChange={(blockedUntil) => change({ blockedUntil })}
      />
      <Textarea
        label={<Trans>Note</Trans>}
        autosize
        minRows={2}
        maxLength={mostHelperNote}
        value={values.note ?? ''}
        error={errorOf('note')}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  )
}

function Age({ form: { values, change, errorOf } }: { form: Form }) {
  const today = useToday()
  const isYoung = isMinor({ birthDate: values.birthDate }, today)
  return (
    <>
      <DateField
        label={<Trans>Date of birth</Trans>}
        max={today}
        value={values.birthDate}
        error={errorOf('birthDate')}
        onChange={(birthDate) => change({ birthDate })}
      />
      {(isYoung || values.consentOn !== null) && (
        <DateField
          label={<Trans>Consent of the parents on</Trans>}
          description={<Trans>A helper under 18 is confirmed for a session only with this consent.</Trans>}
          value={values.consentOn}
          error={errorOf('consentOn')}
          onChange={(consentOn) => change({ consentOn })}
        />
      )}
    </>
  )
}

function Emergency({ form: { values, change, errorOf } }: { form: Form }) {
  return (
    <div className={fieldClasses.pair}>
      <TextInput
        label={<Trans>Emergency contact</Trans>}
        autoComplete="off"
        maxLength={mostEmergencyLine}
        value={values.emergencyName ?? ''}
        error={errorOf('emergencyName')}
        onChange={(event) => change({ emergencyName: event.currentTarget.value })}
      />
      <TextInput
        label={<Trans>Phone in an emergency</Trans>}
        type="tel"
        autoComplete="off"
        maxLength={mostEmergencyLine}
        value={values.emergencyPhone ?? ''}
        error={errorOf('emergencyPhone')}
        onChange={(event) => change({ emergencyPhone: event.currentTarget.value })}
      />
    </div>
  )
}
