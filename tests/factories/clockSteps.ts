// Calls about punches and months of working time.
import { expect } from 'vitest'
import type { World } from '../world.ts'
import type { Person } from './maker.ts'
import { createTerminals } from './terminals.ts'

/** The call of a terminal, which no person makes. */
export const punchCall = ['POST', '/api/terminal/clock/punch'] as const

/** Somebody has punched without a PIN at a terminal; what a lead does about that and about the month. */
export async function clockSteps(world: World, person: Person) {
  const { token } = await createTerminals(world, () => person).terminal([], 'x', true)
  const [method, path] = punchCall
  const key = world.id()
  const tapped = { id: null, userId: person.userId, at: '2026-05-10T06:00:00.000Z', kind: 'in', localSeq: 1, clockOffsetMs: 0, proof: null }
  const { body } = await world.client(token).send(method, path, tapped, { 'idempotency-key': key })
  expect((await world.sql('select 1 from change_log where mutation_id = $1', [key])).length).toBeGreaterThan(0)
  const month = `${person.userId}/2026/05`
  return [
    ['POST', '/api/timetracking/punch/{id}', body.id as string, { accepted: true }],
    ['POST', '/api/timetracking/team/{userId}/{year}/{month}/approve', month, undefined],
    ['POST', '/api/timetracking/team/{userId}/{year}/{month}/reopen', month, { reason: 'x is missing' }],
  ] as const
}
