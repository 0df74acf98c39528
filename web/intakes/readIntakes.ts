// The waiting list as this device holds it, with the contacts that it names.
import type { Contact } from '../../shared/contacts/contact.ts'
import type { IntakeRequest } from '../../shared/intakes/intakeRequest.ts'
import type { Replica } from '../../sync/replica.ts'
import { pendingIds } from '../../sync/status.ts'

export interface IntakeRows {
  requests: IntakeRequest[]
  contacts: ReadonlyMap<string, Contact>
  pending: ReadonlySet<string>
}

export async function readIntakes(replica: Replica): Promise<IntakeRows> {
  const requests = await replica.intakeRequest.toArray()
  const [contacts, pending] = await Promise.all([
    replica.contact.bulkGet(requests.map(({ contactId }) => contactId)),
    pendingIds(replica, 'intakeRequest'),
  ])
  return { requests, contacts: new Map(contacts.flatMap((one) => (one ? [[one.id, one]] : []))), pending }
}
