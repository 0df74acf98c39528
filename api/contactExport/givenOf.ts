// What of one row is given to the person whom it is about.
import type { Rows } from '../../shared/rows.ts'
import { detailsGiven, partOf, type KeptKind } from './keptParts.ts'

export type Row = Record<string, unknown> & { id: string }
export type Given = Record<string, unknown>

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

/** Every id in a value, in its lists and objects too. */
export function idsIn(value: unknown): string[] {
  if (isId(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}

/** A value without the ids in its objects: they name members and other rows. */
export function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (isId(inner) ? [] : [[key, withoutIds(inner)]])))
}

export const pickedFrom = (row: Given, fields: readonly string[]): Given =>
  Object.fromEntries(fields.filter((field) => row[field] !== undefined).map((field) => [field, withoutIds(row[field])]))

/** Of a change the details that are about this person, and as what it names them further on. */
function detailsOf(details: Rows['statusChange']['details'], isSubject: boolean, id: string): Given {
  const roles = (details.people ?? []).filter(({ contactId }) => contactId === id).map(({ role }) => role)
  return { ...(isSubject && pickedFrom(details, detailsGiven)), ...(roles.length > 0 && { roles }) }
}

/** `id`: the contact that is exported. */
export function givenOf(kind: KeptKind, row: Row, id: string): Given {
  const { given, people = [], named } = partOf(kind)
  const isSubject = named === undefined || row.contactId === id
  const shown = pickedFrom(row, isSubject ? given : named.filter((field) => !people.includes(field)))
  for (const field of people) shown[field] = row[field] === id ? 'self' : (row[field] ?? null) && 'other'
  if (kind === 'statusChange') shown.details = detailsOf(Object(row.details), isSubject, id)
  return shown
}
