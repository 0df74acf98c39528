// The states of a booking in words.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BookingState } from '../../../shared/bookings/booking.ts'

export const bookingStateTexts: Record<BookingState, MessageDescriptor> = {
  confirmed: msg`Confirmed`,
  checkedIn: msg`Checked in`,
  checkedOut: msg`Checked out`,
  cancelled: msg`Cancelled`,
  noShow: msg`Did not come`,
}
