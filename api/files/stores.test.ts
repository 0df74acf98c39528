import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3 } from '../../tests/factories/s3.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { createFileStore, type FileStore } from './fileStore.ts'
import { moveFiles } from './moveFiles.ts'
import { createS3Store } from './s3Store.ts'
import { removeOrphans } from './sweepFiles.ts'

const day = 86_400_000

let folder: string
let s3: Awaited<ReturnType<typeof startS3>>
let stores: Record<'disk' | 's3', FileStore>
let address: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'obhut-stores-'))
  s3 = await startS3(join(folder, 's3'))
  address = s3.address
  stores = { disk: createFileStore(join(folder, 'disk')), s3: createS3Store(address) }
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true })
})

const namesIn = async (store: FileStore) => {
  const names: string[] = []
  for await (const { name, at } of store.list()) {
    expect(Math.abs(Date.now() - at)).toBeLessThan(day)
    names.push(name)
  }
  return names.sort()
}

describe.each(['disk', 's3'] as const)('%s', (kind) => {
  test('is empty at first, and every file comes back as it was and is in the list', async () => {
    const store = stores[kind]
    expect(await namesIn(store)).toEqual([])
    const files = await Promise.all(['one', 'two', ''].map((text) => store.put(Buffer.from(text))))
    expect(await Promise.all(files.map(async (file) => (await store.read(file)).toString()))).toEqual(['one', 'two', ''])
    expect(await namesIn(store)).toEqual(files.map(({ name }) => name).sort())
    for (const { name } of files) await store.remove(name)
    await store.remove(files[0]!.name)
    await expect(store.read(files[0]!)).rejects.toThrow()
    expect(await namesIn(store)).toEqual([])
  })

  test('hands out nothing that was changed, and no name leads elsewhere', async () => {
    const store = stores[kind]
    const file = await store.put(Buffer.from('picture'))
    await store.put(Buffer.from('other'), file.name)
    await expect(store.read(file)).rejects.toThrow('not the one that was stored')
    for (const name of ['../secret', '', 'A'.repeat(32)]) expect(() => store.pathOf(name)).toThrow('A name that no file has here')
    await store.remove(file.name)
  })
})

test('a store of others in the same bucket is not seen, and a key that nobody has opens nothing', async () => {
  const ours = await stores.s3.put(Buffer.from('ours'))
  const theirs = createS3Store(address.replace('/obhut', '/theirs'))
  expect(await namesIn(theirs)).toEqual([])
  await expect(theirs.read(ours)).rejects.toThrow()
  await expect(createS3Store(address.replace('//S3RVER:', '//NOBODY:')).put(Buffer.from('x'))).rejects.toThrow()
  await stores.s3.remove(ours.name)
})

describe('with a database', () => {
  let world: World
  beforeAll(async () => void (world = await startWorld()))
  afterAll(() => world.stop())

  /** A letter to the operator with one picture. */
  async function named(store: FileStore, text: string) {
    const file = await store.put(Buffer.from(text))
    await world.sql(
      `insert into feedback (id, reason, message1, message2, message3, contact_name, contact_email, browser, url, images, created_at)
       values ($1, 'other', '', '', '', '', '', '', '', $2, now())`,
      [world.id(), JSON.stringify([{ ...file, width: 1, height: 1 }])],
    )
    return file
  }

  test('files that no row names go once they are two days old; where no row names any, none does', async () => {
    const { orm } = world.app.server
    const orphan = await stores.s3.put(Buffer.from('orphan'))
    const sweep = (now: number) => removeOrphans({ orm, fileStore: stores.s3, clock: { ...world.clock, now: () => now } })
    expect(await sweep(Date.now() + 3 * day)).toBe(0)
    const file = await named(stores.s3, 'named')
    expect(await sweep(Date.now() + day)).toBe(0)
    expect(await sweep(Date.now() + 3 * day)).toBe(1)
    expect(await namesIn(stores.s3)).toEqual([file.name])
    expect(orphan.name).not.toBe(file.name)
  })

  test('files move from one store to the other by their checksums, again and again, and what is lost is named', async () => {
    const { orm } = world.app.server
    await world.sql('delete from feedback')
    const [one, two, damaged] = [await named(stores.disk, 'one'), await named(stores.disk, 'two'), await named(stores.disk, 'three')]
    await stores.disk.put(Buffer.from('broken'), damaged.name)
    expect(await moveFiles(orm, stores.disk, stores.s3)).toEqual({ copied: 2, there: 0, lost: [damaged.name] })
    // One that arrived in part is copied again.
    await stores.s3.put(Buffer.from('tw'), two.name)
    expect(await moveFiles(orm, stores.disk, stores.s3)).toEqual({ copied: 1, there: 1, lost: [damaged.name] })
    for (const file of [one, two]) expect(await stores.s3.read(file)).toEqual(await stores.disk.read(file))
  })
})
