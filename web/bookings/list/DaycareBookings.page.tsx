import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { BookingsPage } from './BookingsPage.tsx'
import { bookingSearch } from './bookingSearch.ts'

export const Route = createFileRoute('/_signedIn/daycare/bookings')({
  staticData: { title: msg`Daycare bookings`, flag: 'daycare' },
  validateSearch: bookingSearch,
  component: DaycareBookings,
})

function DaycareBookings() {
  const navigate = useNavigate()
  return (
    <BookingsPage
      service="daycare"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/daycare/bookings', search, replace: true, resetScroll: false })}
    />
  )
}
