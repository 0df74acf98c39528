// Participations with the contacts and animals that they name, as this device holds them.
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Contact } from '../../../shared/contacts/contact.ts'
import { isOut, type Participation } from '../../../shared/helpers/participation.ts'
import type { Replica } from '../../../sync/replica.ts'
import { pendingIds } from '../../../sync/status.ts'

export interface WalkRows {
  rows: Participation[]
  contacts: ReadonlyMap<string, Contact>
  animals: ReadonlyMap<string, Animal>
  pending: ReadonlySet<string>
}

const byId = <T extends { id: string }>(rows: readonly (T | undefined)[]): Map<string, T> =>
  new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])))

/** Nothing more is read where there is none. */
export async function walksWith(replica: Replica, rows: Participation[]): Promise<WalkRows> {
  if (rows.length === 0) return { rows, contacts: new Map(), animals: new Map(), pending: new Set() }
  const [contacts, animals, pending] = await Promise.all([
    replica.contact.bulkGet(rows.map(({ contactId }) => contactId)),
    replica.animal.bulkGet(rows.flatMap(({ animalId }) => animalId ?? [])),
    pendingIds(replica, 'participation'),
  ])
  return { rows, contacts: byId(contacts), animals: byId(animals), pending }
}

/** Who is out now, the earliest due first. */
export async function readOut(replica: Replica): Promise<WalkRows> {
  const rows = (await replica.participation.toArray()).filter(isOut)
  return walksWith(
    replica,
    rows.sort((a, b) => (a.end === b.end ? (a.id < b.id ? -1 : 1) : a.end < b.end ? -1 : 1)),
  )
}
