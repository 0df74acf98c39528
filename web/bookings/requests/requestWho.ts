// Who asks, and for when, in words.
import { useLingui } from '@lingui/react/macro'
import type { BookingRequest } from '../../../shared/bookings/requests/bookingRequest.ts'
import { contactName } from '../../../shared/contacts/contact.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useFormats } from '../../ui/formats.ts'
import { useRows } from '../../ui/useRows.ts'
import { spanOf } from '../parts/guestsShown.ts'

/** The name of the contact, or the name that the caller gave. */
export function useWho({ contactId, forename, surname }: BookingRequest): string {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const contact = useRows(() => (contactId ? engine.replica.contact.get(contactId) : undefined), [engine, contactId])
  return (contact && contactName(contact)) || [forename, surname].filter(Boolean).join(' ') || t`Known contact`
}

export const namesIn = ({ animals }: Pick<BookingRequest, 'animals'>): string => animals.map(({ name }) => name).join(', ')

/** From when to when; of several days of daycare how many. */
export function useWhen(): (request: BookingRequest) => string {
  const { t } = useLingui()
  const formats = useFormats()
  return (request) => {
    const { length } = request.dates
    const span = spanOf(request, formats)
    return length > 1 ? `${span} · ${t`${length} days`}` : span
  }
}
