// A change of something that was deleted meanwhile: entered as something new, where the change says all of it.
import * as v from 'valibot'
import type { Mutation } from './mutation.ts'
import { mutations } from './mutations.ts'

export interface NewAct {
  mutation: Mutation
  input: unknown
}

/** What is changed by one name and entered by another. */
const enteredBy: Readonly<Record<string, string>> = { changeTime: 'bookTime' }

/** The act that enters the content of a change as a row of its own; null where there is none, or where the change does not say everything. */
export function asNew({ name, input }: { name: string; input: unknown }): NewAct | null {
  const create = mutations.get(enteredBy[name] ?? name.replace(/^change(?=[A-Z])/, 'create'))
  if (!create || create.name === name || !create.endpoint.body) return null
  const { id: _id, number: _number, body, ...flat } = input as { id?: unknown; number?: unknown; body?: object }
  const content = { ...(body ?? flat), id: null }
  return v.safeParse(create.endpoint.body, content).success ? { mutation: create, input: content } : null
}
