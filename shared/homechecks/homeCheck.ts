// Home checks: the row, and those that somebody has asked for (specification 2.8), one pure function for device and server alike.
import * as v from 'valibot'
import type { Animal } from '../animals/animal.ts'
import { contactName, type Contact } from '../contacts/contact.ts'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Instant, Version } from '../values.ts'
import type { Synced } from '../noun.ts'

export const homeCheckStates = ['requested', 'assigned', 'appointed', 'done', 'cancelled'] as const

export const HomeCheck = v.object({
  id: Id,
  version: Version,
  type: v.picklist(['before', 'after', 'foster']),
  state: v.picklist(homeCheckStates),
  contactId: Id,
  animalIds: v.array(Id),
  requestedAt: Instant,
  requestedBy: v.nullable(Id),
  due: v.nullable(CalendarDate),
  note: v.string(),
})
export type HomeCheck = v.InferOutput<typeof HomeCheck>

declare module '../rows.ts' {
  interface Rows {
    homeCheck: HomeCheck
  }
}

export const isOpenCheck = ({ state }: Pick<HomeCheck, 'state'>): boolean => state !== 'done' && state !== 'cancelled'

export const homeCheckScopes = (row: Pick<HomeCheck, 'state'>): string[] => (isOpenCheck(row) ? ['homeChecks:open'] : [])

const HomeChecks = v.object({ checks: v.array(v.object({ id: Id, contactName: v.string(), animalNames: v.array(v.string()) })) })
export type HomeChecks = v.InferOutput<typeof HomeChecks>

const order = (a: HomeCheck, b: HomeCheck): number => {
  const [dueA, dueB] = [a.due ?? '9999', b.due ?? '9999']
  if (dueA !== dueB) return dueA < dueB ? -1 : 1
  return a.requestedAt === b.requestedAt ? (a.id < b.id ? -1 : 1) : a.requestedAt < b.requestedAt ? -1 : 1
}

/** Checks that wait for somebody to take them: by their due date (none last), then by the time of the request. */
export function homeChecksToDo(
  checks: readonly HomeCheck[],
  contacts: ReadonlyMap<string, Pick<Contact, 'forename' | 'surname' | 'company'>>,
  animals: ReadonlyMap<string, Pick<Animal, 'name' | 'number'>>,
): HomeChecks {
  return {
    checks: checks
      .filter(({ state }) => state === 'requested')
      .sort(order)
      .map(({ id, contactId, animalIds }) => {
        const contact = contacts.get(contactId)
        const named = animalIds.flatMap((animalId) => animals.get(animalId) ?? [])
        return { id, contactName: contact ? contactName(contact) : '', animalNames: named.map(({ name, number }) => name || number) }
      }),
  }
}

export const homeChecksCall = endpoint({
  method: 'GET',
  path: '/api/home-check/todo',
  summary: 'Home checks that were requested',
  access: 'signedIn',
  right: 'homecheck.view',
  mutates: false,
  response: HomeChecks,
  errors: [],
})

export const homeCheckKind: Synced<'homeCheck'> = {
  schema: HomeCheck,
  indexes: '',
  scopes: homeCheckScopes,
  granted: ({ rights }) => (rights.has('homecheck.view') ? ['homeChecks:open'] : []),
}
