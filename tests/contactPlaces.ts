// Every place that may hold the id of a contact, found by walking the schemas of all kinds.
import { expect } from 'vitest'
import { entityOf } from '../api/entities.ts'
import type { Kind } from '../shared/rows.ts'
import { kinds, synced } from '../shared/synced.ts'
import { Id } from '../shared/values.ts'
import type { World } from './world.ts'

/** What an id is of, by the field that holds it. A field that is not here is to be written down before this test is green again. */
export const ofContacts = ['contactId', 'checkerId', 'registeredTo', 'consentOf', 'vetId', 'authorityId', 'keeperId']
export const ofOthers = [
  'id',
  'mid',
  'userId',
  'bookingId',
  'sessionId',
  'seriesId',
  'treatmentId',
  'checkId',
  'levelId',
  'bookingIds',
  'itemId',
  'sourceId',
  'productId',
  'stayId',
  'weightId',
  'documentId',
  'vaccinationId',
  'photoId',
  'signatureId',
  'animalId',
  'animalIds',
  'invoiceId',
  'lineId',
  'shelterId',
  'groupId',
  'roomId',
  'changeId',
  'flowId',
  'motherId',
  'municipalityId',
  'bondGroupId',
  'coordinatorId',
  'classificationId',
  'classification',
  'parentId',
  'aboutId',
  'actorId',
  'assigneeId',
  'attendees',
  'restrictedTo',
  'checkedInBy',
  'beganBy',
  'checkedOutBy',
  'confirmedBy',
  'approvedBy',
  'reopenedBy',
  'idCheckedBy',
  // Of a contact, and stays where it is: both of a pair name each other, so a merge joins the lists of the two.
  'notSame',
  'doneBy',
  'decidedBy',
  'receivedBy',
  'requestId',
  'intakeRequestId',
  'terminalId',
  'endedBy',
  'by',
  'createdBy',
  'requestedBy',
  'takenBy',
  'addedBy',
  'sentBy',
  'incidentId',
  'otherIds',
  'memberId',
  'ownerInformedBy',
  'photoIds',
  'consentBy',
  'savedBy',
  'seenBy',
  'recordedBy',
  'cancelledBy',
]

interface Place {
  kind: Kind
  /** Fields from the row on; `[]` is a list. */
  path: string[]
}

function placesIn(node: any, path: string[] = []): string[][] {
  if (node === Id) return [path]
  const below = Object.entries<any>(node.entries ?? {}).flatMap(([field, value]) => placesIn(value, [...path, field]))
  const parts = [node.wrapped, node.value, ...(node.options ?? [])].filter((one) => typeof one === 'object' && one !== null)
  return [...below, ...(node.item ? placesIn(node.item, [...path, '[]']) : []), ...parts.flatMap((one) => placesIn(one, path))]
}

export const ids: Place[] = kinds.flatMap((kind) => placesIn(synced[kind].schema).map((path) => ({ kind, path })))
export const fieldOf = ({ path }: Place): string => path.findLast((part) => part !== '[]')!
export const places = ids.filter((place) => ofContacts.includes(fieldOf(place)))

/** The value with an id at the end of the path; what is beside it stays. */
function put(value: any, [step, ...rest]: string[], id: string): unknown {
  if (step === undefined) return id
  return step === '[]' ? [put(value?.[0], rest, id)] : { ...value, [step]: put(value?.[step], rest, id) }
}

export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
export const tableOf = (kind: Kind): string => entityOf[kind].meta.tableName!

/** Writes the id at each place of a row of the organisation. Answers how many of each kind name it then. */
export async function nameEverywhere(world: Pick<World, 'sql'>, tenantId: string, id: string): Promise<Record<string, number>> {
  const named: Record<string, number> = {}
  for (const { kind, path } of places) {
    const [row] = await world.sql(`select * from ${tableOf(kind)} where tenant_id = $1 order by id limit 1`, [tenantId])
    expect(row, `a row of ${kind}`).toBeDefined()
    const [field, ...rest] = path as [string, ...string[]]
    const value = put(row![columnOf(field)], rest, id)
    const written = typeof value === 'string' ? value : JSON.stringify(value)
    await world.sql(`update ${tableOf(kind)} set ${columnOf(field)} = $1 where tenant_id = $2 and id = $3`, [written, tenantId, row!.id])
    named[kind] = 1
  }
  return named
}
