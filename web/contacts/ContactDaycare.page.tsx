import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ContactBookings } from '../bookings/widgets/ContactBookings.tsx'
import { ContactInvites } from '../bookings/widgets/ContactInvites.tsx'
import { ContactItems } from '../bookings/widgets/ContactItems.tsx'
import { ContactPasses } from '../bookings/widgets/ContactPasses.tsx'
import { ResidenciesOf } from '../bookings/residencies/widgets/ResidenciesOf.tsx'
import { flags } from '../session/flags.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { ContactShell } from './ContactShell.tsx'

export const Route = createFileRoute('/_signedIn/contact/$id/daycare')({
  staticData: { title: msg`Daycare and boarding of a contact`, flag: 'contactItems' },
  component: ContactDaycare,
})

/** Bookings, passes, and amounts that a contact owes. */
function ContactDaycare() {
  const { id } = Route.useParams()
  const { context } = useSignedIn()
  const hasGuests = flags.dayList(context)
  return (
    <ContactShell key={id} id={id}>
      {({ contact }) => (
        <>
          {hasGuests && <ContactBookings contact={contact} />}
          {hasGuests && <ContactPasses contactId={id} />}
          {hasGuests && <ResidenciesOf field="contactId" id={id} />}
          <ContactItems contactId={id} />
          {hasGuests && <ContactInvites contactId={id} />}
        </>
      )}
    </ContactShell>
  )
}
