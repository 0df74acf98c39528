import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ContactBookings } from '../bookings/widgets/ContactBookings.tsx'
import { ContactInvites } from '../bookings/widgets/ContactInvites.tsx'
import { ContactItems } from '../bookings/widgets/ContactItems.tsx'
import { ContactPasses } from '../bookings/widgets/ContactPasses.tsx'
import { ResidenciesOf } from '../bookings/residencies/widgets/ResidenciesOf.tsx'
import { ContactShell } from './ContactShell.tsx'

export const Route = createFileRoute('/_signedIn/contact/$id/daycare')({
  staticData: { title: msg`Daycare and boarding of a contact`, flag: 'dayList' },
  component: ContactDaycare,
})

/** Bookings, passes, and amounts that a contact owes for daycare and boarding. */
function ContactDaycare() {
  const { id } = Route.useParams()
  return (
    <ContactShell key={id} id={id}>
      {({ contact }) => (
        <>
          <ContactBookings contact={contact} />
          <ContactPasses contactId={id} />
          <ResidenciesOf field="contactId" id={id} />
          <ContactItems contactId={id} />
          <ContactInvites contactId={id} />
        </>
      )}
    </ContactShell>
  )
}
