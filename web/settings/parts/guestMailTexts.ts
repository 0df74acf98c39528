// The mails to customers of boarding in words.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GuestMail } from '../../../shared/settings/guestAreas.ts'

export const guestMailTexts: Record<GuestMail, MessageDescriptor> = {
  arrival: msg`On the day before arrival`,
  vaccination: msg`30 and 7 days before arrival, if a demanded vaccination is missing or ends`,
  thanks: msg`On the day after departure, with thanks`,
  depositLate: msg`When a booking is cancelled because its deposit was not received`,
}
