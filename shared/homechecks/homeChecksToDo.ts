// The home checks that wait for somebody to take them (specification 2.8), one pure function for device and server alike.
import * as v from 'valibot'
import type { Animal } from '../animals/animal.ts'
import { contactName, type Contact } from '../contacts/contact.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../values.ts'
import type { HomeCheck } from './homeCheck.ts'

const HomeChecks = v.object({ checks: v.array(v.object({ id: Id, contactName: v.string(), animalNames: v.array(v.string()) })) })
export type HomeChecks = v.InferOutput<typeof HomeChecks>

/** By their due date (none last), then by the time of the request. */
export const byDue = (a: HomeCheck, b: HomeCheck): number => {
  const [dueA, dueB] = [a.due ?? '9999', b.due ?? '9999']
  if (dueA !== dueB) return dueA < dueB ? -1 : 1
  return a.requestedAt === b.requestedAt ? (a.id < b.id ? -1 : 1) : a.requestedAt < b.requestedAt ? -1 : 1
}

export function homeChecksToDo(
  checks: readonly HomeCheck[],
  contacts: ReadonlyMap<string, Pick<Contact, 'forename' | 'surname' | 'company'>>,
  animals: ReadonlyMap<string, Pick<Animal, 'name' | 'number'>>,
): HomeChecks {
  return {
    checks: checks
      .filter(({ state }) => state === 'requested')
      .sort(byDue)
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
