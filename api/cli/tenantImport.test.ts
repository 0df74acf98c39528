import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runHere } from '../../tests/commandLine.ts'
import { createDatabase, dropDatabase } from '../../tests/databases.ts'
import { exportOf } from '../../tests/factories/movedHouse.ts'
import { startWorld } from '../../tests/world.ts'

const databases = inject('databases')

let folder: string
let name: string
let tenantId: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'obhut-cli-'))
  name = await createDatabase(databases)
  const world = await startWorld()
  tenantId = await world.tenant({ name: 'Tierheim am Umzug' })
  const lead = await world.person(tenantId)
  await world.contact(lead, { surname: 'Beck' })
  writeFileSync(path.join(folder, 'obhut.zip'), await exportOf(world, tenantId, lead.userId))
  await world.stop()
})
afterAll(async () => {
  await dropDatabase(databases, name)
  rmSync(folder, { recursive: true, force: true })
})

const obhut = (...args: string[]) => {
  const at = (url: string) => url.replace('{database}', name)
  const env = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: at(databases.app), DATABASE_OWNER_URL: at(databases.owner) }
  return runHere(args, { folder, env, input: '' })
}

test('an export of another installation is taken in at the command line, once, and the audit names it', async () => {
  const wrong = await obhut('tenant', 'import', 'obhut.zip', '--status', 'DEMO')
  expect([wrong.code, wrong.err.includes('TEST, ACTIVE')]).toEqual([2, true])
  expect((await obhut('tenant', 'import', 'nowhere.zip')).err).toContain('There is no file')
  writeFileSync(path.join(folder, 'other.zip'), 'no export')
  const other = await obhut('tenant', 'import', 'other.zip')
  expect([other.code, other.err.trim()]).toEqual([1, 'This file is not an export of Obhut.'])

  const taken = await obhut('tenant', 'import', 'obhut.zip', '--status', 'TEST')
  expect([taken.code, taken.err]).toEqual([0, ''])
  expect(taken.out).toMatch(/^contact +1 rows read, 1 written$/m)
  expect(taken.out).toContain(`The organisation is here: ${tenantId}`)
  expect((await obhut('tenant', 'list')).out).toMatch(/TEST .*Tierheim am Umzug/)
  expect((await obhut('audit', '--json')).out).toContain('"tenantImport.started"')

  const again = await obhut('tenant', 'import', 'obhut.zip')
  expect([again.code, again.err.trim()]).toEqual([1, 'The organisation of this export is here already.'])
})
