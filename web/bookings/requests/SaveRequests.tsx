import { useLingui } from '@lingui/react/macro'
import type { Service } from '../../../shared/bookings/booking.ts'
import type { BookingRequest } from '../../../shared/bookings/requests/bookingRequest.ts'
import { listRequestsCalls } from '../../../shared/bookings/requests/requestDecisions.ts'
import { contactName } from '../../../shared/contacts/contact.ts'
import { localDate } from '../../../shared/time.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { allPages } from '../../ui/saving/allPages.ts'
import { SaveList } from '../../ui/saving/SaveList.tsx'
import type { SavedColumn } from '../../ui/saving/savedTable.ts'
import { namesIn } from './requestWho.ts'
import { requestStateTexts } from './requestTexts.ts'
import { openRequests } from './useOpenRequests.ts'

interface Named {
  request: BookingRequest
  who: string
}

/** Saves all requests of a kind: those that wait from this device, those that were decided from the server. */
export function SaveRequests({ service, which }: { service: Service; which: 'open' | 'decided' }) {
  const { i18n, t } = useLingui()
  const { engine, zone } = useSignedIn()
  const today = useToday()
  const columns: SavedColumn<Named>[] = [
    { title: t`From`, of: ({ request }) => ({ date: request.startDate }) },
    { title: t`To`, of: ({ request }) => ({ date: request.endDate }) },
    { title: t`Days`, of: ({ request }) => request.dates.length || null },
    { title: t`Animals`, of: ({ request }) => namesIn(request) },
    { title: t`Contact`, of: ({ who }) => who },
    { title: t`Phone`, of: ({ request }) => request.phone },
    { title: t`E-mail`, of: ({ request }) => request.email },
    { title: t`Received`, of: ({ request }) => ({ date: localDate(request.submittedAt, zone) }) },
    { title: t`State`, of: ({ request }) => i18n._(requestStateTexts[request.state]) },
  ]

  const decided = (signal: AbortSignal) =>
    allPages(
      (page) => engine.caller.call(listRequestsCalls[service], { query: { which: 'decided', page: String(page) } }, { signal }),
      ({ id }) => id,
    )

  async function read(signal: AbortSignal) {
    const requests = which === 'open' ? await openRequests(engine.replica, service) : await decided(signal)
    const contacts = await engine.replica.contact.bulkGet(requests.flatMap(({ contactId }) => contactId ?? []))
    const names = new Map(contacts.flatMap((contact) => (contact ? [[contact.id, contactName(contact)]] : [])))
    const whoOf = ({ contactId, forename, surname }: BookingRequest) =>
      (contactId && names.get(contactId)) || `${forename} ${surname}`.trim()
    return { rows: requests.map((request) => ({ request, who: whoOf(request) })) }
  }

  return <SaveList name={t`Requests ${today}`} columns={columns} read={read} />
}
