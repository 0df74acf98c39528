import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { areaSettingId } from '../../shared/settings/areaSetting.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { pdfOf } from '../../tests/pdf.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { settingsIn } from './settingsOf.ts'
import { reading } from '../unitOfWork.ts'

let world: World
let lead: Person

beforeAll(async () => void (world = await startWorld()))
beforeEach(async () => void (lead = await world.person(await world.tenant())))
afterAll(() => world.stop())

const settle = (path: string, body: object, person = lead) => world.client(person.token).send('POST', `/api/admin/${path}`, body)
const held = (person = lead) => reading(world.app.server.orm, { tenantId: person.tenantId, userId: person.userId }, settingsIn)

test('what is settled holds from then on, the rest has its default, and other organisations have theirs', async () => {
  expect((await held()).found).toMatchObject({ notifyWithinHours: 24, commission: 'none' })
  const { body } = await settle('finds/found', { commission: 'standing' })
  expect(body).toMatchObject({ id: areaSettingId(lead.tenantId, 'found'), area: 'found', values: { commission: 'standing' } })
  expect((await held()).found).toMatchObject({ notifyWithinHours: 24, commission: 'standing' })
  const stranger = await world.person(await world.tenant())
  expect((await held(stranger)).found.commission).toBe('none')
})

test('two people who settle different things both have their way, also at the same moment', async () => {
  const answers = await Promise.all([
    settle('finds/found', { notifyWithinHours: 12 }),
    settle('finds/found', { commission: 'order' }),
    settle('finds/found', { registries: ['TASSO'] }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await held()).found).toMatchObject({ notifyWithinHours: 12, commission: 'order', registries: ['TASSO'] })
})

test.each([
  ['animals/birth', { puppyWeeks: 7 }, 'invalid'],
  ['finds/found', { claimMonths: 3 }, 'invalid'],
  ['finds/found', { claimMonths: 12 }, 'find.claimReasonMissing'],
  ['finds/found', { whatever: 1 }, 'invalid'],
])('%s refuses %o as %s', async (path, body, code) => expect((await settle(path, body)).body.code).toBe(code))

test('who settled what is told to whoever may settle it', async () => {
  await settle('animals/birth', { puppyWeeks: 10 })
  await settle('animals/birth', { puppyWeeks: 9 })
  const read = async (person: Person) => (await world.client(person.token).send('GET', '/api/admin/settings/birth/history')).body
  const { items } = await read(lead)
  expect(items.map(({ op, diff }: any) => [op, diff.values])).toEqual([
    ['u', [{ puppyWeeks: 10 }, { puppyWeeks: 9 }]],
    ['i', [null, { puppyWeeks: 10 }]],
  ])
  expect((await read(await world.person(lead.tenantId, ['animals.view']))).code).toBe('forbidden')
  expect((await read(await world.person(await world.tenant()))).items).toEqual([])
})

describe('the logo', () => {
  const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const picture = `data:image/png;base64,${onePixel}`

  test('is drawn anew, is in every document with the address, and can be taken away', async () => {
    const { body } = await settle('company/logo', { picture })
    expect(body.values.picture).toMatch(/^data:image\/webp;base64,/)
    await settle('company/data', { address: 'Am Anger 3\n15299 Müllrose', phone: '+4933606123456', email: 'post@hof.example' })
    const paper = async () => {
      const response = await world.app.handle(
        new Request('http://obhut.test/api/animals/stock-list?language=de', {
          headers: { authorization: `Bearer ${lead.token}`, 'x-active-tenant': lead.tenantId },
        }),
      )
      return pdfOf(new Uint8Array(await response.arrayBuffer()))
    }
    const { text, standard } = await paper()
    expect([standard, text.replaceAll(/\s+/g, ' ')]).toEqual(['PDF/A-2A', expect.stringContaining('Am Anger 3 · 15299 Müllrose')])
    expect((await settle('company/logo', { picture: '' })).body.values.picture).toBe('')
    expect((await paper()).text).toContain('Müllrose')
  })

  test.each([
    ['company/logo', { picture: `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}` }, 'invalid'],
    [
      'company/logo',
      { picture: `data:image/png;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}` },
      'image.kind',
    ],
    ['company/logo', { picture: `data:image/jpeg;base64,${onePixel}` }, 'image.kind'],
    ['company/logo', { picture: `data:image/png;base64,${onePixel.slice(0, 40)}` }, 'image.unreadable'],
    ['company/logo', { picture: 'https://example.org/logo.png' }, 'invalid'],
    ['company/logo', { picture: `data:image/png;base64,${'A'.repeat(240_000)}` }, 'invalid'],
    ['company/data', { email: 'nobody' }, 'contact.emailInvalid'],
  ])('%s refuses what is none', async (path, body, code) => expect((await settle(path, body)).body.code).toBe(code))
})
