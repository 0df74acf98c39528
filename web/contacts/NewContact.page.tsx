import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Title } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { NoPermission } from '../shell/NoPermission.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { toast } from '../ui/toasts.ts'
import { ContactFields } from './ContactFields.tsx'
import { MoreContactFields } from './MoreContactFields.tsx'
import { SimilarContacts } from './SimilarContacts.tsx'
import { useContactForm } from './useContactForm.ts'
import { useMayEditContacts } from './useMayEditContacts.ts'
import classes from './Contacts.module.css'

export const Route = createFileRoute('/_signedIn/contact/new')({
  staticData: { title: msg`New contact`, flag: 'contacts' },
  component: NewContact,
})

function NewContact() {
  return useMayEditContacts() ? <Form /> : <NoPermission />
}

function Form() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useContactForm(null)
  return (
    <form
      noValidate
      className={classes.page}
      onSubmit={async (event) => {
        event.preventDefault()
        const saved = !form.saving && (await form.save())
        if (!saved) return
        toast({ tone: 'done', text: t`The contact was saved.` })
        void navigate({ to: '/contact/$id', params: { id: saved.id }, replace: true })
      }}
    >
      <Title order={1}>
        <Trans>New contact</Trans>
      </Title>
      <ContactFields form={form} />
      <SimilarContacts form={form} />
      <MoreContactFields form={form} />
      <Group justify="flex-end">
        <ButtonLink to="/contacts" variant="default">
          <Trans>Cancel</Trans>
        </ButtonLink>
        <Button type="submit" disabled={form.saving}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </form>
  )
}
