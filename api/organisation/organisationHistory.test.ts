import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rights, type Right } from '../../shared/access.ts'
import type { HistoryEvent } from '../../shared/organisation/history.ts'
import { audit } from '../audit/audit.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person
let carer: Person

const allBut = (...without: Right[]) => rights.filter((right) => !without.includes(right))

beforeAll(async () => {
  world = await startWorld()
  const tenantId = await world.tenant()
  lead = await world.person(tenantId)
  carer = await world.person(tenantId, allBut('admin.history'))
})
afterAll(() => world.stop())

async function read(person: Person, query: Record<string, string> = {}) {
  const { status, body } = await world.client(person.token).send('GET', `/api/admin/history?${new URLSearchParams(query)}`)
  return { status, ...(body as { items: HistoryEvent[]; next: string | null; groups: string[] }) }
}

/** Every page of it. */
async function readAll(person: Person, query: Record<string, string> = {}) {
  const items: HistoryEvent[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page = await read(person, after === undefined ? query : { ...query, after })
    expect(page.status).toBe(200)
    items.push(...page.items)
    after = page.next
  }
  return items
}

const rowsOf = (items: readonly HistoryEvent[]) => items.flatMap((item) => (item.type === 'row' ? [item] : []))
const acts = (items: readonly HistoryEvent[]) => items.flatMap((item) => (item.type === 'act' ? [item] : []))

describe('the history of an organisation', () => {
  test('names what was written, of which animal, by whom, and what happened', async () => {
    const animal = await world.animal(lead, { name: 'Bello' })
    await identityUnitOfWork(world.app.server, { userId: lead.userId, tenantId: lead.tenantId }, async (em) => {
      audit(em, world.clock, {
        action: 'tenant.entered',
        concerns: lead.tenantId,
        actorId: lead.userId,
        facts: { reason: 'The invoices do not print', secret: 'never shown' },
      })
      await em.flush()
    })
    const items = await readAll(lead)
    const written = rowsOf(items).find(({ what, id }) => what === 'animal' && id === animal.id)
    expect(written).toMatchObject({ op: 'i', animal: { id: animal.id, name: 'Bello' }, diff: { name: [null, 'Bello'] } })
    expect(acts(items)).toContainEqual(expect.objectContaining({ what: 'tenant.entered', about: 'The invoices do not print' }))
    expect(JSON.stringify(items)).not.toContain('never shown')
    const moments = items.map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted().toReversed())
  })

  test('is read page after page, each entry once', async () => {
    for (let n = 0; n < 70; n++) await world.animal(lead, { name: `Page ${n}` })
    const first = await read(lead)
    expect(first.items).toHaveLength(25)
    const all = await readAll(lead)
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
    const [counted] = await world.sql<{ n: number }>(`select count(*)::int as n from change_log where tenant_id = $1`, [lead.tenantId])
    expect(rowsOf(all)).toHaveLength(counted!.n)
  })

  test('is narrowed by kind, person, period and words', async () => {
    expect(new Set((await readAll(lead, { group: 'users' })).map(({ what }) => what))).toEqual(new Set(['member']))
    expect(acts(await readAll(lead, { group: 'support' }))).toHaveLength(1)
    const found = rowsOf(await readAll(lead, { text: 'page 17' }))
    expect(found.map(({ animal }) => animal?.name)).toEqual(expect.arrayContaining(['Page 17']))
    expect(found.every(({ animal }) => animal?.name === 'Page 17')).toBe(true)
    expect(acts(await readAll(lead, { text: 'invoices' }))).toHaveLength(1)
    expect(await readAll(lead, { text: '100%' })).toEqual([])
    expect(await readAll(lead, { person: world.id() })).toEqual([])
    const today = new Date(world.clock.now()).toISOString().slice(0, 10)
    expect((await readAll(lead, { from: today, to: today })).length).toBeGreaterThan(70)
    expect(await readAll(lead, { to: '2020-01-01' })).toEqual([])
  })

  test('shows of each area only what the reader may see there', async () => {
    const narrow = await world.person(lead.tenantId, ['admin.history'])
    const page = await read(narrow)
    expect(page.groups).toEqual(['settings', 'support', 'data'])
    expect(rowsOf(await readAll(narrow)).filter(({ what }) => what === 'animal' || what === 'member')).toEqual([])
    expect(await readAll(narrow, { group: 'animals' })).toEqual([])
  })

  test('says nothing of an animal that is locked, and of what was deleted with it', async () => {
    const animal = await world.animal(lead, { name: 'Hidden' })
    const lock = await world.client(lead.token).send('POST', `/api/animal/${animal.id}/access`, { userIds: [lead.userId] })
    expect(lock.status).toBe(200)
    const other = await world.person(lead.tenantId)
    expect(rowsOf(await readAll(lead)).some(({ id }) => id === animal.id)).toBe(true)
    expect(JSON.stringify(await readAll(other))).not.toContain(animal.id)
    expect(JSON.stringify(await readAll(other, { text: 'hidden' }))).not.toContain(animal.id)
  })

  test('is refused without the right, and begins anew for a place that is none', async () => {
    expect((await read(carer)).status).toBe(403)
    expect((await read(lead, { after: 'x' })).items).toEqual((await read(lead)).items)
    expect((await read(lead, { group: 'x' })).status).toBe(400)
  })
})
