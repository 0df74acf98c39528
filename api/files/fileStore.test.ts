import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileStore, type FileStore } from './fileStore.ts'

let folder: string
let store: FileStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'obhut-files-'))
  store = createFileStore(join(folder, 'not', 'there', 'yet'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a file comes back as it was, under a name that tells nothing, readable by nobody else', async () => {
  const file = await store.put(Buffer.from('picture'))
  expect(file).toMatchObject({ name: expect.stringMatching(/^[0-9a-f]{32}$/), size: 7 })
  expect((await store.read(file)).toString()).toBe('picture')
  expect((await stat(store.pathOf(file.name))).mode & 0o777).toBe(0o600)
  expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('bytes that were changed on the disk are not handed out', async () => {
  const file = await store.put(Buffer.from('picture'))
  await writeFile(store.pathOf(file.name), 'other')
  await expect(store.read(file)).rejects.toThrow('not the one that was stored')
})

test('what is removed is gone, and removing it again is no fault', async () => {
  const file = await store.put(Buffer.from('picture'))
  await store.remove(file.name)
  await store.remove(file.name)
  await expect(store.read(file)).rejects.toThrow('ENOENT')
})

test.each(['../secret', '/etc/passwd', '', 'A'.repeat(32), `${'a'.repeat(32)}/..`])('the name %j leads nowhere', (name) => {
  expect(() => store.pathOf(name)).toThrow('A name that no file has here')
})
