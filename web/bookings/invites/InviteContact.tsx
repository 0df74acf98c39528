import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { invitesOfContact, sendInvite } from '../../../shared/bookings/invites/inviteCalls.ts'
import type { ReplyOf } from '../../../shared/endpoint.ts'
import { AnimalNames } from '../../animals/parts/AnimalName.tsx'
import { ContactName } from '../../contacts/parts/ContactName.tsx'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { EmailField, emailProblems } from '../../ui/EmailField.tsx'
import { Form, FormActions } from '../../ui/Form.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { NoPermission } from '../../ui/NoPermission.tsx'
import { RecordMissing } from '../../ui/RecordMissing.tsx'
import { toast } from '../../ui/toasts.ts'
import { useCall } from '../../ui/useCall.ts'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import { useStatus } from '../../ui/useStatus.ts'
import { useMayBook } from '../parts/useMayBook.ts'
import { InviteList } from './InviteList.tsx'
import classes from '../form/BookingForm.module.css'

export type Invited = ReplyOf<typeof invitesOfContact>

/** The page on which a contact is invited by mail to ask for days of daycare. */
export function InviteContact({ contactId }: { contactId: string }) {
  const mayBook = useMayBook('daycare')
  return mayBook ? <Invitation contactId={contactId} /> : <NoPermission />
}

function Invitation({ contactId }: { contactId: string }) {
  const read = useCall(invitesOfContact, { params: { id: contactId } })
  if (read.state === 'loading') return <Loading rows={4} />
  if (read.state === 'failed') return <RecordMissing {...read} list={{ to: '/contacts', text: <Trans>All contacts</Trans> }} />
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Invite to request</Trans>
      </Title>
      <ContactName contact={{ id: contactId, name: read.value.name }} />
      <NewInvite contactId={contactId} invited={read.value} onSent={read.again} />
      <InviteList invites={read.value.invites} onChange={read.again} />
    </div>
  )
}

interface NewProps {
  contactId: string
  invited: Invited
  onSent: () => void
}

function useInvite({ contactId, invited, onSent }: NewProps) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const form = useRecordForm<{ email: string }>({ keep: `invite:new:${contactId}`, begin: () => ({ email: invited.emails[0] ?? '' }) })

  async function save(): Promise<void> {
    const email = form.values.email.trim()
    const sent = await form.save(emailProblems(email), () => engine.caller.call(sendInvite, { params: { id: contactId }, body: { email } }))
    if (!sent) return
    toast({ tone: 'done', text: t`The invitation is on its way.` })
    onSent()
    await engine.pullAll()
  }
  return { ...form, save }
}

function NewInvite(props: NewProps) {
  const status = useStatus()
  const canDecide = status?.offlineSince === null
  const { values, errors, change, left, saving, save } = useInvite(props)
  const { emails, animals } = props.invited
  return (
    <Form left={left} className={classes.fields} onSave={save}>
      <Card title={<Trans>Invitation</Trans>}>
        <div className={classes.fields}>
          <Text c="dimmed">
            <Trans>
              The mail has a link to a form for days of daycare. It works for 14 days and for one request, also while the public form is
              closed.
            </Trans>{' '}
            <Trans>Name, phone and animals are filled in.</Trans>
          </Text>
          {animals.length > 0 && <AnimalNames animals={animals} faces />}
          <EmailField value={values.email} proposals={emails} error={errors.email} onChange={(email) => change({ email })} />
        </div>
      </Card>
      <FormError code={errors.form} />
      {!canDecide && (
        <Text c="dimmed" role="status">
          <Trans>Sending an invitation needs a connection to the server.</Trans>
        </Text>
      )}
      <FormActions>
        <ButtonLink to="/contact/$id/daycare" params={{ id: props.contactId }} variant="default">
          <Trans>Cancel</Trans>
        </ButtonLink>
        <Button type="submit" disabled={saving || !canDecide}>
          <Trans>Send the invitation</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
