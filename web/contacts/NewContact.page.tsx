import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { NoPermission } from '../ui/NoPermission.tsx'
import { NewPage } from '../ui/NewPage.tsx'
import { ContactFields } from './ContactFields.tsx'
import { MoreContactFields } from './MoreContactFields.tsx'
import { SimilarContacts } from './parts/SimilarContacts.tsx'
import { useContactForm } from './useContactForm.ts'
import { useMayEditContacts } from './parts/useMayEditContacts.ts'
import classes from './Contacts.module.css'

export const Route = createFileRoute('/_signedIn/contact/new')({
  staticData: { title: msg`New contact`, flag: 'contacts' },
  component: NewContact,
})

function NewContact() {
  return useMayEditContacts() ? <Form /> : <NoPermission right="contacts.edit" />
}

function Form() {
  const navigate = useNavigate()
  const form = useContactForm(null)
  return (
    <NewPage
      title={<Trans>New contact</Trans>}
      form={form}
      done={<Trans>The contact was saved.</Trans>}
      onSaved={({ id }) => void navigate({ to: '/contact/$id', params: { id }, replace: true })}
      cancelTo="/contacts"
      className={classes.page}
    >
      <ContactFields form={form} />
      <SimilarContacts form={form} />
      <MoreContactFields form={form} />
    </NewPage>
  )
}
