// Taking a booking from any page: the acts of the palette, for those who may.
import { msg } from '@lingui/core/macro'
import { bookRights } from '../../shared/bookings/taking/bookingLimits.ts'
import type { UserContext } from '../../shared/identity/session.ts'

const acts = [
  { service: 'pension', id: 'newPensionBooking', text: msg`New boarding booking`, path: '/pension/booking/new' },
  { service: 'pension', id: 'newSponsoredResidency', text: msg`New sponsored residency`, path: '/sponsored-residency/new' },
  { service: 'daycare', id: 'newDaycareBooking', text: msg`New daycare booking`, path: '/daycare/booking/new' },
  { service: 'daycare', id: 'manyDaycareBookings', text: msg`Book several days of daycare`, path: '/daycare/booking/multiple' },
] as const

export const bookingsOfPalette = ({ menu, rights }: UserContext, canEdit: boolean) =>
  acts.filter(({ service }) => canEdit && menu[service] && rights.includes(bookRights[service]))
