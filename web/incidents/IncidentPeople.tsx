import { Trans } from '@lingui/react/macro'
import { Text, TextInput } from '@mantine/core'
import { mostIncidentLine } from '../../shared/incidents/incident.ts'
import { ContactField } from '../contacts/parts/ContactField.tsx'
import type { NounForm } from '../nouns/NounPage.tsx'
import { MemberChoice } from '../users/parts/MemberChoice.tsx'

/** Who was concerned in an incident; most forms leave it empty. */
export function IncidentPeople({ form: { values, change, errorOf } }: { form: NounForm<'incident'> }) {
  return (
    <>
      <Text c="dimmed">
        <Trans>These people are not named in the report that owners get by mail.</Trans>
      </Text>
      <ContactField label={<Trans>Person concerned</Trans>} value={values.contactId} onChange={(contactId) => change({ contactId })} />
      <MemberChoice
        label={<Trans>Member of staff concerned</Trans>}
        value={values.memberId}
        error={errorOf('memberId')}
        onChange={(memberId) => change({ memberId })}
      />
      <TextInput
        label={<Trans>Other people concerned</Trans>}
        maxLength={mostIncidentLine}
        value={values.people ?? ''}
        error={errorOf('people')}
        onChange={(event) => change({ people: event.currentTarget.value })}
      />
    </>
  )
}
