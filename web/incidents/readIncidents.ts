// What incidents say beside their rows: names of animals and people, what was sent, and the tasks that follow.
import type { Animal } from '../../shared/animals/animal.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import { memberName } from '../../shared/identity/member.ts'
import { animalsOf, followUpId, type Incident, type KnownOwners } from '../../shared/incidents/incident.ts'
import type { ReportMail } from '../../shared/reportCards/reportMail.ts'
import type { Task } from '../../shared/tasks/task.ts'
import type { Replica } from '../../sync/replica.ts'
import { pendingIds } from '../../sync/status.ts'

export interface IncidentRows {
  incidents: Incident[]
  animals: ReadonlyMap<string, Animal>
  /** Contacts by their ids, those that this device holds. */
  contacts: ReadonlyMap<string, string>
  members: ReadonlyMap<string, string>
  /** By the id of the incident. */
  mails: ReadonlyMap<string, readonly ReportMail[]>
  tasks: ReadonlyMap<string, Task>
  pending: ReadonlySet<string>
}

const known = <T>(rows: readonly (T | undefined)[]): T[] => rows.flatMap((row) => (row ? [row] : []))

/** `of`: the incidents of one animal, or those that name a contact or an animal of theirs. */
export async function readIncidents(replica: Replica, of: { animalId?: string; contactId?: string }): Promise<IncidentRows> {
  const all = await replica.incident.toArray()
  const animals = new Map(known(await replica.animal.bulkGet(all.flatMap(animalsOf))).map((animal) => [animal.id, animal]))
  const isOf = (incident: Incident): boolean => {
    const ids = animalsOf(incident)
    if (of.animalId !== undefined) return ids.includes(of.animalId)
    if (of.contactId === undefined) return true
    return incident.contactId === of.contactId || ids.some((id) => animals.get(id)?.contactId === of.contactId)
  }
  const incidents = all.filter(isOf)
  const ids = incidents.map(({ id }) => id)
  const [contacts, members, mails, tasks, pending] = await Promise.all([
    replica.contact.bulkGet(incidents.flatMap(({ contactId }) => contactId ?? [])),
    replica.member.toArray(),
    replica.reportMail.where('animalId').anyOf(incidents.flatMap(animalsOf)).toArray(),
    replica.task.bulkGet(ids.map(followUpId)),
    pendingIds(replica, 'incident'),
  ])
  return {
    incidents,
    animals,
    contacts: new Map(known(contacts).map((contact) => [contact.id, contactName(contact)])),
    members: new Map(members.map((member) => [member.id, memberName(member)])),
    mails: new Map(ids.map((id) => [id, mails.filter(({ incidentId }) => incidentId === id)])),
    tasks: new Map(known(tasks).map((task) => [task.id, task])),
    pending,
  }
}

/** Which of the animals have an owner, and which of the incidents were sent. */
export const ownersIn = ({ animals, mails }: IncidentRows): KnownOwners => ({
  owned: new Set([...animals.values()].flatMap(({ id, contactId }) => (contactId ? [id] : []))),
  mailed: new Set([...mails].flatMap(([id, sent]) => (sent.length > 0 ? [id] : []))),
})
