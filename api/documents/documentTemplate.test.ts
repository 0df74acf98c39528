import { afterAll, beforeAll, expect, test } from 'vitest'
import { templates } from '../../locales/de/templates.ts'
import type { Right } from '../../shared/access.ts'
import { rights } from '../../shared/access.ts'
import type { DocumentTemplateBody } from '../../shared/documents/documentTemplate.ts'
import { changeOf } from '../../shared/changes/newChange.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { pdfOf } from '../../tests/pdf.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let person: Person
let tenantId: string

beforeAll(async () => {
  world = await startWorld()
  tenantId = await world.tenant({ name: 'Tierheim Müllrose' })
  person = await world.person(tenantId)
})
afterAll(() => world.stop())

const body = (more: Partial<DocumentTemplateBody> = {}): DocumentTemplateBody => ({
  id: null,
  type: 'adoption',
  language: 'de',
  number: 1,
  title: 'Unser Vertrag',
  active: true,
  text: '§ Erstens\n{{animal.name}} geht zu {{person.name}}. #panic("x") $y$ \\',
  ...more,
})

async function post(path: string, sent: unknown, by = person): Promise<Response> {
  return world.app.handle(
    new Request(`http://obhut.test/api/admin/document-template/${path}`, {
      method: 'POST',
      body: JSON.stringify(sent),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${by.token}`, 'x-active-tenant': by.tenantId },
    }),
  )
}
const answer = async (sent: unknown, by = person) => {
  const response = await post('new', sent, by)
  return [response.status, (await response.json()) as Record<string, unknown>] as const
}

async function contract(by = person): Promise<string> {
  const animal = await world.animal(by, { name: 'Müsli' })
  const id = world.id()
  await world.write(by, {
    statusChange: [
      changeOf(animal.id, 1, {
        id,
        kind: 'adoption',
        at: '2026-06-09T09:30:00.000Z',
        recordedBy: by.userId,
        details: { person: 'Änne Groß' },
      }),
    ],
  })
  const response = await world.app.handle(
    new Request(`http://obhut.test/api/animal/change/${id}/document`, {
      headers: { authorization: `Bearer ${by.token}`, 'x-active-tenant': by.tenantId },
    }),
  )
  expect(response.status).toBe(200)
  return (await pdfOf(new Uint8Array(await response.arrayBuffer()))).text
}

test('documents are made from the newest version, which they name, and from the built-in text again where that is wanted', async () => {
  expect(await contract()).toContain('Schutzvertrag')
  expect((await answer(body()))[0]).toBe(200)
  const first = await contract()
  for (const said of ['Unser Vertrag', '§ 1 Erstens', 'Müsli geht zu Änne Groß.', '#panic("x") $y$ \\', 'Version 1', 'Ort und Datum'])
    expect(first).toContain(said)
  expect(first).not.toContain('Schutzvertrag')
  expect((await answer(body({ number: 2, text: 'Neuer Wortlaut' })))[0]).toBe(200)
  expect(await contract()).toContain('Neuer Wortlaut')
  expect((await answer(body({ number: 3, active: false })))[0]).toBe(200)
  expect(await contract()).toContain('Schutzvertrag')
  // Another organisation has nothing of it.
  expect(await contract(await world.person(await world.tenant()))).toContain('Schutzvertrag')
})

test('of two that change the same version one is refused, whichever comes second, and its words are not lost to it', async () => {
  const next = { type: 'daycare' as const, number: 1, text: 'x' }
  const answers = await Promise.all([answer(body(next)), answer(body({ ...next, text: 'y' }))])
  expect(answers.map(([status]) => status).sort()).toEqual([200, 422])
  expect(answers.find(([status]) => status === 422)![1]).toMatchObject({ code: 'template.newerVersion' })
  expect((await answer(body({ ...next, number: 5 })))[1]).toMatchObject({ code: 'template.newerVersion' })
})

test.each([
  ['{{nobody}}', 'template.unknownKey'],
  ['{{if animal.species is unicorn}}x{{end}}', 'template.unknownValue'],
  ['{{if fee}}', 'template.syntax'],
])('%s is refused with its line, for a version and for a preview', async (text, code) => {
  const problem = { code, fields: ['text'], detail: { line: 2 } }
  const [status, refused] = await answer(body({ type: 'surrender', text: `Eins\n${text.replace('fee', 'history')}` }))
  expect([status, refused]).toMatchObject([422, problem])
  const { type, language, title } = body({ type: 'adoption' })
  const preview = await post('preview', { type, language, title, text: `Eins\n${text}` })
  expect([preview.status, await preview.json()]).toMatchObject([422, problem])
})

test('a draft is shown as PDF with made-up values, also where nothing can be saved', async () => {
  const reader = await world.person(await world.tenant({ status: 'READ_ONLY' }))
  const preview = await post('preview', { type: 'adoption', language: 'de', ...templates.adoption }, reader)
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { text, standard } = await pdfOf(new Uint8Array(await preview.arrayBuffer()))
  expect(standard).toBe('PDF/A-2A')
  for (const said of ['Erika Beispiel', 'Bella', '350,00', 'Fundtier']) expect(text).toContain(said)
  expect((await answer(body(), reader))[0]).toBe(423)
  const without = await world.person(tenantId, rights.filter((right) => right !== 'admin.settings') as Right[])
  expect((await answer(body({ type: 'pension' }), without))[0]).toBe(403)
})
