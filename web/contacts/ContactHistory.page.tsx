import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { contactHistory } from '../../shared/records/contactRecord.ts'
import { PagedHistory } from '../history/PagedHistory.tsx'
import { ContactShell } from './ContactShell.tsx'

export const Route = createFileRoute('/_signedIn/contact/$id/history')({
  staticData: { title: msg`History of a contact`, flag: 'contacts' },
  component: ContactHistory,
})

function ContactHistory() {
  const { id } = Route.useParams()
  return (
    <ContactShell key={id} id={id}>
      {() => <PagedHistory call={contactHistory} id={id} />}
    </ContactShell>
  )
}
