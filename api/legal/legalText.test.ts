import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'obhut-legal-'))
  world = await startWorld({ legalFolder: join(folder, 'legal') })
})
afterAll(async () => {
  await world.stop()
  await rm(folder, { recursive: true })
})

const read = (page: string) => world.client().send<{ own: boolean; markdown: string }>('GET', `/api/legal/${page}`)

test('without a text of the operator the one of the program is shown, and it says so', async () => {
  const imprint = await read('impressum')
  expect(imprint).toMatchObject({ status: 200, body: { own: false } })
  expect(imprint.body.markdown).toContain('noch nicht ausgefüllt')
  const { markdown } = (await read('privacy')).body
  for (const covered of ['Mit Anmeldung', 'Ohne Anmeldung', 'Eingebettete Formulare', 'Auf Ihrem Gerät', 'nicht verschlüsselt'])
    expect(markdown).toContain(covered)
  for (const covered of ['Cookies', 'Terminals', 'Demokonten', 'Aufbewahrung']) expect(markdown).toContain(`## ${covered}`)
})

test('the text of the operator takes its place at once, and an empty file does not', async () => {
  await mkdir(join(folder, 'legal'))
  await writeFile(join(folder, 'legal', 'impressum.md'), '  \n')
  expect((await read('impressum')).body.own).toBe(false)
  await writeFile(join(folder, 'legal', 'impressum.md'), '# Impressum\n\nTierheim Nord e. V.')
  expect((await read('impressum')).body).toEqual({ own: true, markdown: '# Impressum\n\nTierheim Nord e. V.' })
})

test.each(['..%2f..%2fetc%2fpasswd', 'agb', 'impressum.md', '%00'])('the page %s is none', async (page) => {
  expect((await read(page)).status).toBe(400)
})
