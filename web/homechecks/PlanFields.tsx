import { Trans, useLingui } from '@lingui/react/macro'
import { ContactField } from '../contacts/parts/ContactField.tsx'
import { Choice } from '../ui/Choice.tsx'
import { useState } from 'react'
import { DateField } from '../ui/DateField.tsx'
import { InstantField } from '../ui/InstantField.tsx'
import { MemberChoice } from '../users/parts/MemberChoice.tsx'
import { AboutFields, NoteField, PlaceFields } from './CheckFields.tsx'
import { putIn, type CheckForm } from './useHomeCheckForm.tsx'

/** Who goes, when, and where to. */
export function PlanFields({ form }: { form: CheckForm }) {
  const { t } = useLingui()
  const { values, errorOf } = form
  const put = putIn(form)
  const [goer, setGoer] = useState<'member' | 'contact'>(values.checkerId ? 'contact' : 'member')
  return (
    <>
      <AboutFields form={form} />
      <DateField label={<Trans>Wanted by</Trans>} value={values.due} error={errorOf('due')} onChange={(due) => put({ due })} />
      <Choice
        label={t`Who goes`}
        value={goer}
        options={[
          { value: 'member', text: <Trans>A colleague goes</Trans> },
          { value: 'contact', text: <Trans>A volunteer goes</Trans> },
        ]}
        onChange={(chosen) => {
          setGoer(chosen)
          put({ memberId: null, checkerId: null })
        }}
      />
      {goer === 'member' ? (
        <MemberChoice
          label={<Trans>Colleague who goes</Trans>}
          value={values.memberId}
          error={errorOf('memberId')}
          onChange={(memberId) => put({ memberId })}
        />
      ) : (
        <ContactField
          label={<Trans>Contact who goes</Trans>}
          description={<Trans>They have no login, so nobody writes to them: please call them.</Trans>}
          value={values.checkerId}
          error={errorOf('checkerId')}
          start={{ roles: ['homeChecker'] }}
          onChange={(checkerId) => put({ checkerId })}
        />
      )}
      <InstantField
        label={<Trans>Appointment on</Trans>}
        required={false}
        value={values.appointment}
        error={errorOf('appointment')}
        onChange={(appointment) => put({ appointment })}
      />
      <NoteField form={form} label={<Trans>What to look at</Trans>} />
      <PlaceFields form={form} />
    </>
  )
}
