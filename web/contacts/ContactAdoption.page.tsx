import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ContactEventList } from './ContactEventList.tsx'
import { ContactInterests } from './ContactInterests.tsx'
import { ContactShell } from './ContactShell.tsx'

export const Route = createFileRoute('/_signedIn/contact/$id/adoption')({
  staticData: { title: msg`Adoptions of a contact`, flag: 'contacts' },
  component: ContactAdoption,
})

/** Animals that the contact would like to have, has adopted, and has brought back. */
function ContactAdoption() {
  const { id } = Route.useParams()
  return (
    <ContactShell key={id} id={id}>
      {() => (
        <>
          <ContactInterests id={id} />
          <ContactEventList id={id} of="adoption" />
        </>
      )}
    </ContactShell>
  )
}
