import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { BookingsPage } from './BookingsPage.tsx'
import { bookingSearch } from './bookingSearch.ts'

export const Route = createFileRoute('/_signedIn/pension/bookings')({
  staticData: { title: msg`Boarding bookings`, flag: 'pension' },
  validateSearch: bookingSearch,
  component: PensionBookings,
})

function PensionBookings() {
  const navigate = useNavigate()
  return (
    <BookingsPage
      service="pension"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/pension/bookings', search, replace: true, resetScroll: false })}
    />
  )
}
