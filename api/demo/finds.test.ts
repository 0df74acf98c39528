// The example shelter has finds in every state of the law, and animals in quarantine; the server lists by them whom a device lists.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rights } from '../../shared/access.ts'
import { isUnsigned } from '../../shared/adoption/signed.ts'
import { takes, type ChosenFilters } from '../../shared/animals/animalFilters.ts'
import { findsAmong } from '../../shared/changes/findStates.ts'
import { findStates } from '../../shared/changes/story/findState.ts'
import { ownershipAt } from '../../shared/changes/story/ownership.ts'
import { asBefore, flowProblems } from '../../shared/changes/flowRules.ts'
import { stillMissing } from '../../shared/changes/missing.ts'
import { termsOfHouse } from '../../shared/changes/ownershipRules.ts'
import { isFlow, type Flow } from '../../shared/changes/story/flows.ts'
import { inOrder } from '../../shared/changes/story/replay.ts'
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import type { Rows } from '../../shared/rows.ts'
import { exposuresCall } from '../../shared/medical/findings/exposure.ts'
import { allSettings } from '../../shared/settings/areaSetting.ts'
import { grantedScopes, meets, scopesOf } from '../../shared/synced.ts'
import { addDays, localDate } from '../../shared/time.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { startSession } from '../identity/tokens.ts'
import { reading } from '../unitOfWork.ts'
import { rowsOf } from '../orm/rows.ts'
import { loadDemo } from './load.ts'
import { tenants, users } from './organisations.ts'

const zone = 'Europe/Berlin'
const { sonnenhof } = tenants
const carer = users.find(({ memberships }) => memberships.some(({ tenant }) => tenant === 'sonnenhof'))!

let world: World
let token: string
beforeAll(async () => {
  world = await startWorld()
  await loadDemo(world.app.server, { password: 'kennel-lantern-riverbed-42' })
  token = (await startSession(world.app.server, carer.id, true, 'test')).access
})
afterAll(() => world.stop())

async function listed(filters: ChosenFilters): Promise<string[]> {
  const { status, body } = await world.client(token).send('POST', '/api/animal/list', { search: '', filters, page: 0, perPage: 200 })
  expect(status).toBe(200)
  return (body.items as { id: string }[]).map(({ id }) => id).sort()
}

test('what a device holds of the changes of an animal in care tells its owner as all of them do', async () => {
  const { animals, changes, settings } = await reading(world.app.server.orm, { tenantId: sonnenhof.id, userId: carer.id }, async (em) => ({
    animals: await rowsOf(em, sonnenhof.id, 'animal'),
    changes: await rowsOf(em, sonnenhof.id, 'statusChange'),
    settings: allSettings(await rowsOf(em, sonnenhof.id, 'areaSetting')),
  }))
  // A device that has been in the drawer for a while: nothing is of the months around its day.
  const granted = new Set(grantedScopes({ userId: carer.id, rights: new Set(rights), today: '2031-01-01', wholeStock: false }))
  const [now, terms] = [new Date(world.clock.now()).toISOString(), termsOfHouse(settings, zone)]
  const here = animals.filter(({ custody }) => custody !== null)
  expect(here.length).toBeGreaterThan(40)
  const judged = (known: readonly StatusChange[]) =>
    here.map((animal) => {
      const own = inOrder(known.filter(({ animalId }) => animalId === animal.id))
      const ownership = ownershipAt({ animal, changes: own }, now, terms)
      return [animal.name, ownership && { ...ownership, find: ownership.find?.claim }, isUnsigned(own)]
    })
  expect(judged(changes.filter((change) => meets(scopesOf('statusChange', change), granted)))).toEqual(judged(changes))
})

test('every change of every organisation of the demo can be saved again as it is', async () => {
  const spoken: string[] = []
  for (const { id: tenantId } of Object.values(tenants)) {
    const { rows, changes } = await reading(world.app.server.orm, { tenantId, userId: carer.id }, async (em) => {
      const kinds = ['animal', 'room', 'shelter'] as const
      const held = await Promise.all(
        kinds.map(async (kind) => (await rowsOf(em, tenantId, kind)).map((row) => [`${kind}:${row.id}`, row] as const)),
      )
      return { rows: new Map(held.flat()), changes: await rowsOf(em, tenantId, 'statusChange') }
    })
    const rowOf = <K extends 'animal' | 'room' | 'shelter'>(kind: K, id: string | null) =>
      (id ? rows.get(`${kind}:${id}`) : undefined) as Rows[K] | undefined
    const flowsOf = Map.groupBy(
      changes.filter(({ kind, cancelledAt }) => isFlow(kind) && cancelledAt === null),
      ({ flowId }) => flowId,
    )
    for (const of of flowsOf.values()) {
      const { kind, at, contactId, roomId, reason, details } = of[0]!
      const concerned = of.map(({ animalId }) =>
        asBefore(
          { animal: rowOf('animal', animalId)!, changes: changes.filter((change) => change.animalId === animalId) },
          of.map(({ id }) => id),
          zone,
        ),
      )
      const home = rowOf('shelter', rowOf('room', roomId)?.shelterId ?? null) ?? null
      for (const { code } of flowProblems(kind as Flow, { at, contactId, roomId, reason, details }, concerned, zone, home))
        spoken.push(`${concerned[0]!.animal.id} ${kind} at ${at}: ${code}`)
    }
  }
  expect(spoken).toEqual([])
})

test('one animal has been missing for so long that home asks about it, and one ran away lately', async () => {
  const [animals, changes, settings] = await reading(world.app.server.orm, { tenantId: sonnenhof.id, userId: carer.id }, async (em) => [
    await rowsOf(em, sonnenhof.id, 'animal'),
    await rowsOf(em, sonnenhof.id, 'statusChange'),
    allSettings(await rowsOf(em, sonnenhof.id, 'areaSetting')),
  ])
  const missing = stillMissing(animals, changes, new Date(world.clock.now()).toISOString(), zone, settings.animals)
  expect(missing.map(({ isDue }) => isDue)).toEqual([true, false])
})

test('each state has an animal, and the list of the server is the list of a device', async () => {
  const { animals, changes, settings } = await reading(world.app.server.orm, { tenantId: sonnenhof.id, userId: carer.id }, async (em) => ({
    animals: await rowsOf(em, sonnenhof.id, 'animal'),
    changes: await rowsOf(em, sonnenhof.id, 'statusChange'),
    settings: allSettings(await rowsOf(em, sonnenhof.id, 'areaSetting')),
  }))
  const now = new Date(world.clock.now()).toISOString()
  const today = localDate(now, zone)
  const here = animals.filter(({ custody }) => custody !== null)
  const of = (id: string) => changes.filter(({ animalId }) => animalId === id)
  const read = { animal: async (id: string) => animals.find((one) => one.id === id), changesOf: async (id: string) => of(id) }
  const finds = await findsAmong(here, changes, read, now, termsOfHouse(settings, zone))
  // Nobody of the demo has bought a find, and the server has the record of every mother.
  const without = ['somebody', 'motherAway']
  for (const state of findStates) {
    const wanted = here.filter((animal) => takes({ find: [state] }, animal, today, { find: finds.get(animal.id)?.state }))
    expect([state, wanted.length > 0]).toEqual([state, !without.includes(state)])
    expect([state, await listed({ find: [state], care: ['in'] })]).toEqual([state, wanted.map(({ id }) => id).sort()])
  }
  expect(await listed({ find: ['endsSoon', 'none'], care: ['in'] })).toEqual(
    here
      .filter(({ id }) => ['endsSoon', 'none'].includes(finds.get(id)?.state ?? 'none'))
      .map(({ id }) => id)
      .sort(),
  )
  const keeps = [...finds.values()].filter(({ ownership: { find } }) => find?.claim === 'runs' && find.rights === 'kept')
  expect(keeps.some(({ ownership: { find } }) => find?.finder?.contactId != null)).toBe(true)
  const isolated = here.filter((animal) => takes({ quarantine: ['yes'] }, animal, today))
  expect(isolated).toHaveLength(3)
  expect(await listed({ quarantine: ['yes'] })).toEqual(isolated.map(({ id }) => id).sort())
})

test('the cat with cat flu lives in the quarantine, and others of its room are on its list', async () => {
  const [sick] = await reading(world.app.server.orm, { tenantId: sonnenhof.id, userId: carer.id }, (em) =>
    rowsOf(em, sonnenhof.id, 'condition'),
  )
  const today = localDate(world.clock.now(), zone)
  const asked = { params: { id: sick!.animalId }, query: { from: addDays(today, -18), to: today } }
  const { exposures } = (await world.client(token).call(exposuresCall, asked)).body
  const inRoom = exposures.filter(({ nearness }) => nearness === 'room')
  expect(inRoom.length).toBeGreaterThan(1)
  // The last move ended that, and nobody shares the box.
  expect(inRoom.filter(({ until }) => until === null)).toEqual([])
  expect(await listed({ quarantine: ['yes'] })).toContain(sick!.animalId)
})
