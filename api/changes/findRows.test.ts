// The table of finds through both ways: the rules as a device asks them over the rows it holds, and the server's calls. The answers are equal.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAnimalCall, nothingSaid } from '../../shared/animals/animalActs.ts'
import { animalRecord } from '../../shared/records/animalRecord.ts'
import { recordFlow } from '../../shared/changes/flowActs.ts'
import { recordCalls } from '../../shared/changes/flowCalls.ts'
import type { Details } from '../../shared/changes/story/flowDetails.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import { ownershipAt } from '../../shared/changes/story/ownership.ts'
import { Failure } from '../../shared/errors.ts'
import type { ReplicaReader } from '../../shared/mutation.ts'
import { editAreaCalls } from '../../shared/settings/areaActs.ts'
import { localDate } from '../../shared/time.ts'
import { findRows, type FindRow } from '../../tests/factories/findRows.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

const zone = 'Europe/Berlin'
let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())

const keyed = () => ({ 'idempotency-key': world.id() })
const said = (at: string, details: Details) => ({ at, contactId: null, roomId: null, reason: '', details })

/** What is tried in each row: nothing that only consent or a clause of the contract would allow is given. */
const acts: readonly [Flow, (at: string) => Details][] = [
  ['adoption', (signedAt) => ({ adopterIsAdult: true, signedAt })],
  ['ownerChange', () => ({ ownerBasis: 'findPeriod' })],
  ['foundGiveBack', () => ({ proof: ['photos'] })],
]

async function found(person: Person, row: FindRow): Promise<string> {
  const client = world.client(person.token)
  const made = await client.call(createAnimalCall, { body: { ...nothingSaid, id: null, species: 'cat' } }, keyed())
  const { id } = made.body.animal
  const { notifiedAt, rights, ownerKnownOn, months } = row
  if (months) {
    const settled = await client.call(editAreaCalls.found, { body: { claimMonths: months, claimReason: 'Beschluss' } }, keyed())
    expect(settled.status).toBe(200)
  }
  const details = {
    place: 'Park',
    municipality: 'Unterlüß',
    person: 'Finn',
    finderRights: rights,
    ...(notifiedAt && { notifiedAt }),
    ...(ownerKnownOn && ownerKnownOn <= localDate(row.at, zone) && { ownerKnownOn }),
  }
  const at = notifiedAt ?? '2025-01-15T10:00:00.000Z'
  const answer = await client.call(recordCalls.found, { body: { id: null, animalIds: [id], ...said(at, details) } as never }, keyed())
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await world.sql('update animal set released = true where id = $1', [id])
  return id
}

/** The rows of one animal as a device would hold them. */
const deviceOf = (told: any, months: number): ReplicaReader => ({
  get: async (kind: string, id: string) =>
    kind === 'animal' && id === told.animal.id
      ? told.animal
      : kind === 'areaSetting'
        ? { id, version: 1, area: 'found', values: { claimMonths: months } }
        : undefined,
  where: async (kind: string, field: string, value: string) =>
    kind === 'statusChange' ? told.changes.filter((one: Record<string, unknown>) => one[field] === value) : [],
  from: async () => [],
})

const codeOf = async (judge: Promise<unknown> | undefined): Promise<string | null> => {
  try {
    await judge
    return null
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}

test('the table has at least sixty rows', () => expect(findRows.length).toBeGreaterThanOrEqual(60))

test.each(findRows.toSorted((a, b) => (a.at < b.at ? -1 : 1)))('$name: $claim, of $owner', async (row) => {
  world.clock.set(row.at)
  const person = await world.person(await world.tenant())
  const id = await found(person, row)
  const { body: told } = await world.client(person.token).call(animalRecord, { params: { id } })
  const months = row.months ?? 6
  const here = ownershipAt({ animal: told.animal, changes: told.changes }, row.at, { zone, holdingMonths: months })
  expect(told.ownership).toEqual(here)
  expect([here?.find?.claim, here?.is, here?.find?.provisional]).toEqual([row.claim, row.owner, row.provisional])

  const { id: contactId } = await world.contact(person)
  const onServer: (string | null)[] = []
  const onDevice: (string | null)[] = []
  const inTurn = acts
    .map((act, at) => ({ act, at }))
    .sort((a, b) => Number(row.refused[a.at] === null) - Number(row.refused[b.at] === null))
  for (const {
    act: [flow, details],
    at,
  } of inTurn) {
    const input = { id: null, animalIds: [id], late: [], ...said(row.at, details(row.at)), contactId }
    const intent = { mid: world.id(), input, userId: person.userId, tenantId: person.tenantId, occurredAt: row.at, zone }
    onDevice[at] = await codeOf(recordFlow[flow].check?.(intent, deviceOf(told, months)))
    const { late: _, ...body } = input
    const answer = await world.client(person.token).call(recordCalls[flow], { body: body as never }, keyed())
    onServer[at] = answer.status === 200 ? null : (answer.body as unknown as { code: string }).code
  }
  expect({ onDevice, onServer }).toEqual({ onDevice: row.refused, onServer: row.refused })
})
