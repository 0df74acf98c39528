import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyOrganization, type OrganizationFields, type OrganizationRecord } from '../../../shared/operator/organizationRecord.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { startSession } from '../../identity/tokens.ts'

let world: World
let operator: string
beforeAll(async () => {
  world = await startWorld()
  operator = (await startSession(world.app.server, await world.operator(), true, 'test')).access
})
afterAll(() => world.stop())

const post = (path: string, body: unknown) => world.client(operator).send('POST', `/api/tenantadmin/${path}`, body)
const get = async (path: string) => (await world.client(operator).send('GET', `/api/tenantadmin/${path}`)).body
const record = (id: string): Promise<OrganizationRecord> => get(`organization/${id}`)
const refused = (code: string) => ({ status: 422, body: { code } })

async function made(officialName: string, more: Partial<OrganizationFields> = {}): Promise<OrganizationRecord> {
  const { status, body } = await post('organization/new', { id: world.id(), fields: { ...emptyOrganization, officialName, ...more } })
  expect(status).toBe(200)
  return body
}
const terms = {
  start: '2026-01-01',
  minTermMonths: 0,
  noticeDays: 0,
  priceModel: 'flat',
  priceCents: 1000,
  discountPercent: 0,
  interval: 'month',
}
const contract = { ...terms, taxRate: 1900, onceItems: [] }
const bind = async (organization: OrganizationRecord, start = '2026-01-01') =>
  (await post(`organization/${organization.id}/contract/new`, { id: world.id(), quoteId: null, contract: { ...contract, start } })).body
const bill = (organization: OrganizationRecord, contractId: string, start: string, end: string) =>
  post(`organization/${organization.id}/billing/new`, { id: world.id(), contractId, start, end, extra: [], isGapWanted: true })
const quoted = async ({ id }: OrganizationRecord) => {
  const items = [{ title: 'x', quantity: 1, unitCents: 100, every: 'month' }]
  const quote = { email: 'a@b.example', items, taxRate: 1900, validUntil: '2027-01-31', text: '' }
  return post(`organization/${id}/quote/new`, { id: world.id(), quote })
}
const merge = async (stays: OrganizationRecord, goes: OrganizationRecord, more: object = {}) => {
  world.clock.advance(1000)
  const [mine, theirs] = [await record(stays.id), await record(goes.id)]
  return post(`organization/${stays.id}/merge`, {
    id: world.id(),
    version: mine.version,
    other: { id: goes.id, version: theirs.version },
    taken: [],
    ...more,
  })
}
const mergesOf = async ({ id }: OrganizationRecord) => (await get(`organization/${id}/merges`)).items
const undo = async (stays: OrganizationRecord) => {
  world.clock.advance(1000)
  const [last] = await mergesOf(stays)
  return post(`organization-merge/${last.id}/undo`, { version: (await record(stays.id)).version })
}
async function withEverything(name: string) {
  const organization = await made(name, { notes: 'Ruft im Mai an' })
  const tenantId = await world.tenant()
  await world.sql('update tenant set organization_id = $2 where id = $1', [tenantId, organization.id])
  expect((await quoted(organization)).status).toBe(200)
  const { id: contractId } = await bind(organization)
  expect((await bill(organization, contractId, '2026-01-01', '2026-01-31')).status).toBe(200)
  return { organization, tenantId, contractId }
}
const owners = (id: string) =>
  world.sql<{ tables: string }>(
    `select string_agg(t, ' ' order by t) as tables from (select 'tenant' as t from tenant where organization_id = $1
     union all select 'quote' from quote where organization_id = $1 union all select 'contract' from service_contract where organization_id = $1
     union all select 'period' from billing_period where organization_id = $1) x`,
    [id],
  )

describe('two records of one organisation', () => {
  test('become one with everything of both, and are two again as they were', async () => {
    const stays = await made('Tierheim Uelzen', { legalForm: 'e. V.', notes: 'Hat zwei Häuser' })
    const { organization: goes, tenantId } = await withEverything('Tierheim Uelzen e. V.')
    const before = [await record(stays.id), await record(goes.id)]
    const preview = await get(`organization/${stays.id}/merge/${goes.id}`)
    expect(preview).toMatchObject({ refusals: [], moves: { tenant: 1, quote: 1, contract: 1, period: 1 }, status: 'WAITING' })
    const merged = await merge(stays, goes, { taken: ['officialName'] })
    expect(merged.body).toMatchObject({
      officialName: 'Tierheim Uelzen e. V.',
      legalForm: 'e. V.',
      notes: 'Hat zwei Häuser\n\nRuft im Mai an',
      status: 'WAITING',
      tenants: [{ id: tenantId }],
    })
    expect(await record(goes.id)).toMatchObject({ isMerged: true, duplicateOf: { id: stays.id }, tenants: [] })
    expect([await owners(stays.id), await owners(goes.id)]).toEqual([[{ tables: 'contract period quote tenant' }], [{ tables: null }]])
    const { items } = await get(`organization/${stays.id}/history`)
    expect(items[0]).toMatchObject({
      action: 'merged',
      record: null,
      changes: [{ field: 'merged', after: 'Tierheim Uelzen e. V.' }, { field: 'officialName' }, { field: 'notes' }],
    })
    expect(
      items.some(
        ({ action, record: of }: { action: string; record: string }) => action === 'contractMade' && of === 'Tierheim Uelzen e. V.',
      ),
    ).toBe(true)
    expect((await get(`organization/${goes.id}/history`)).items[0]).toMatchObject({
      action: 'mergedAway',
      changes: [{ after: 'Tierheim Uelzen e. V.' }],
    })

    expect(await mergesOf(stays)).toMatchObject([{ other: { id: goes.id }, by: { forename: 'Robin' }, inTheWay: [] }])
    expect((await undo(stays)).status).toBe(200)
    const after = [await record(stays.id), await record(goes.id)]
    expect(after.map(({ version: _, ...rest }) => rest)).toEqual(before.map(({ version: _, ...rest }) => rest))
    expect([await owners(stays.id), await owners(goes.id)]).toEqual([[{ tables: null }], [{ tables: 'contract period quote tenant' }]])
    expect((await get(`organization/${goes.id}/history`)).items[0].action).toBe('unmerged')
  })

  test('stay two after a refusal: the same record, a third one, two contracts, the same days, notes too long', async () => {
    const [a, b, c] = [await made('Eins'), await made('Zwei'), await made('Drei')]
    expect(await post(`organization/${a.id}/merge`, { id: null, version: 0, other: { id: a.id, version: 0 }, taken: [] })).toMatchObject(
      refused('organization.notToMerge'),
    )
    await post(`organization/${b.id}/duplicate`, { version: 0, of: c.id })
    expect(await merge(a, b)).toMatchObject(refused('organization.notToMerge'))
    const [one, other] = [await withEverything('Gebunden A'), await withEverything('Gebunden B')]
    expect((await get(`organization/${one.organization.id}/merge/${other.organization.id}`)).refusals).toEqual([
      'organization.bothBound',
      'organization.periodsOverlap',
    ])
    expect(await merge(one.organization, other.organization)).toMatchObject(refused('organization.bothBound'))
    await world.sql(`update service_contract set ends_on = '2026-02-28' where id = $1`, [other.contractId])
    expect(await merge(one.organization, other.organization)).toMatchObject(refused('organization.periodsOverlap'))
    expect(await merge(await made('Lang', { notes: 'x'.repeat(3000) }), await made('Länger', { notes: 'y'.repeat(3000) }))).toMatchObject(
      refused('organization.notesTooLong'),
    )
    expect(await merge(a, { ...a, id: world.id() })).toMatchObject({ status: 400 })
  })

  test('are merged once: of two administrators who do it at once one is refused, a repeated call changes nothing', async () => {
    const [a, b] = [await made('Zugleich A'), await made('Zugleich B')]
    const body = (other: OrganizationRecord) => ({ id: world.id(), version: 0, other: { id: other.id, version: 0 }, taken: [] })
    const calls = [[a, body(b)] as const, [b, body(a)] as const]
    const answers = await Promise.all(calls.map(([stays, said]) => post(`organization/${stays.id}/merge`, said)))
    expect(answers.map(({ body: { code } }) => code ?? 'done').toSorted()).toEqual(['done', 'organization.merged'])
    const [stays, said] = calls[answers.findIndex(({ status }) => status === 200)]!
    const again = await post(`organization/${stays.id}/merge`, said)
    expect([again.status, again.body.version]).toEqual([200, 1])
    const goes = stays === a ? b : a
    expect(
      (await get(`organization/${goes.id}/history`)).items.filter(({ action }: { action: string }) => action === 'mergedAway'),
    ).toHaveLength(1)
    // Nothing is done for the record that went.
    const calledOff = [
      await post(`organization/${goes.id}`, { version: 1, fields: { ...emptyOrganization, officialName: 'x' } }),
      await post(`organization/${goes.id}/status`, { version: 1, status: 'WAITING', reason: '' }),
      await post(`organization/${goes.id}/duplicate`, { version: 1, of: null }),
      await quoted(goes),
      await post(`organization/${goes.id}/contract/new`, { id: null, quoteId: null, contract }),
      await post('tenant/new', { id: world.id(), name: 'Neu', status: 'TEST', zone: 'Europe/Berlin', organizationId: goes.id }),
    ]
    for (const answer of calledOff) expect(answer).toMatchObject(refused('organization.merged'))
    expect((await post('organization/list', { search: 'zugleich', duplicate: 'no' })).body.items).toMatchObject([{ id: stays.id }])
  })

  test('cannot be taken apart once something that moved has changed, and the answer names it', async () => {
    const stays = await made('Bleibt')
    const { organization: goes, contractId } = await withEverything('Geht')
    await merge(stays, goes)
    await post(`contract/${contractId}/end`, { version: 0, end: '2026-12-31' })
    expect((await bill(stays, contractId, '2026-02-01', '2026-02-28')).status).toBe(200)
    const inTheWay = [
      { kind: 'contract', name: '2026-01-01' },
      { kind: 'period', name: '2026-02-01' },
    ]
    expect((await mergesOf(stays))[0].inTheWay).toEqual(inTheWay)
    expect(await undo(stays)).toMatchObject({ status: 422, body: { code: 'organization.mergeFixed', detail: { inTheWay } } })
    expect(await owners(goes.id)).toEqual([{ tables: null }])
  })

  test('merged on and on are taken apart in the reverse order', async () => {
    const [a, b, c] = [await made('Kette A'), await made('Kette B'), await made('Kette C')]
    await merge(b, a)
    await merge(c, b)
    expect((await record(a.id)).duplicateOf).toMatchObject({ id: c.id })
    expect(await undo(b)).toMatchObject(refused('organization.mergeFixed'))
    expect((await undo(c)).status).toBe(200)
    expect((await record(a.id)).duplicateOf).toMatchObject({ id: b.id })
    expect((await undo(b)).status).toBe(200)
    expect((await record(a.id)).duplicateOf).toBeNull()
  })
})

test('similar records are those with the same address, or a telling word of the name, never those of the same place alone', async () => {
  const at = (zip: string, email: string | null = null) => ({
    address: { ...emptyOrganization.address, zip, city: 'Peine' },
    contact: { ...emptyOrganization.contact, email },
  })
  const one = await made('Tierschutzverein Fuhseblick', at('31224', 'post@fuhse.example'))
  const [mail, name] = [await made('Hundepension Anders', at('1', 'POST@fuhse.example')), await made('Fuhseblick Katzen', at('31224'))]
  await made('Tierschutzverein Andersdorf', at('31224'))
  expect((await get(`organization/${one.id}/similar`)).items).toMatchObject([
    { id: name.id, alike: ['name', 'place'] },
    { id: mail.id, alike: ['email'] },
  ])
})
