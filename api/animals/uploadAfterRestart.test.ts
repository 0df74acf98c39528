import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IDBFactory } from 'fake-indexeddb'
import { pino } from 'pino'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Photo } from '../../shared/animals/photo.ts'
import { partBytes, pictureCalls } from '../../shared/animals/photoPicture.ts'
import { keepWaiting } from '../../sync/bytes.ts'
import { Caller } from '../../sync/call.ts'
import { openReplica } from '../../sync/openReplica.ts'
import { sendBytes, workOf, type Carrier } from '../../sync/pictures.ts'
import { fakeEnvironment } from '../../tests/factories/environment.ts'
import { photoCall } from '../../tests/factories/photoCalls.ts'
import { startWorld } from '../../tests/world.ts'
import { createApp } from '../app.ts'
import { createFileStore } from '../files/fileStore.ts'
import { startSession } from '../identity/tokens.ts'

const content = () =>
  sharp({ create: { width: 1_100, height: 1_100, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg({ quality: 95 })
    .toBuffer()

test('a picture in parts goes on after the server was restarted in the middle of it, from what had arrived', async () => {
  const world = await startWorld()
  const { orm } = world.app.server
  const folder = await mkdtemp(join(tmpdir(), 'obhut-restart-'))
  /** A process of the server: nothing but the database and the folder of files is left of the one before. */
  const start = () =>
    createApp({
      orm,
      clock: world.clock,
      settings: { rate: { perSecond: 1e6, burst: 1e6 }, signInLimits: false, deadline: 3_600_000 },
      fileStore: createFileStore(folder),
      log: pino({ level: 'silent' }),
    })
  let app = await start()
  const carer = await world.person(await world.tenant())
  const animal = await world.animal(carer, { careFrom: '2026-06-01' })
  const { access } = await startSession(world.app.server, carer.userId, true, 'test')
  const bytes = await content()
  const parts = Math.ceil(bytes.length / partBytes)
  expect(parts).toBeGreaterThan(3)

  const offsets: number[] = []
  let restart: 'before' | 'after' | null = null
  const environment = fakeEnvironment(
    async (path, init) => {
      const isPart = path.endsWith('/upload/part')
      if (isPart) offsets.push((JSON.parse(String(init.body)) as { offset: number }).offset)
      const ends = isPart && offsets.length === 2 ? restart : null
      // The process ends before it has this part, or right after; the device never hears of it.
      const answer = ends === 'before' ? null : await app.handle(new Request(`http://obhut.test${path}`, init))
      if (!ends) return answer!
      await app.stop()
      app = await start()
      throw new TypeError('connection reset')
    },
    { indexedDB: new IDBFactory() },
  )
  const caller = new Caller(environment)
  caller.userId = carer.userId
  caller.setToken(access)
  const { tenantId, userId } = carer
  const replica = await openReplica(environment, { tenantId, userId }, () => world.id())
  const carrier: Carrier = { replica, caller, tenantId, userId, millis: () => world.clock.now(), calls: pictureCalls }
  await replica.metaRow.update('meta', { firstPullDone: true, cursor: 0 })
  await keepWaiting(replica, { bytes: new Uint8Array(bytes).buffer, mime: 'image/jpeg' }, { quota: null, now: 0 })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const photo = (await photoCall(world, carer, 'POST', 'new', { id: null, animalId: animal.id, sha256, position: 0 })).body
  await replica.photo.put(photo)

  const attempt = async (when: typeof restart) => {
    restart = when
    offsets.length = 0
    const failure = await sendBytes(carrier, 'photo', () => undefined).then(
      () => null,
      (error: { code: string }) => error.code,
    )
    return [failure, [...offsets]]
  }
  expect(await attempt('before')).toEqual(['unreachable', [0, partBytes]])
  // Both parts have arrived; only the answer to the second was lost.
  expect(await attempt('after')).toEqual(['unreachable', [partBytes, 2 * partBytes]])
  expect(await attempt(null)).toEqual([null, Array.from({ length: parts - 3 }, (_, n) => (n + 3) * partBytes)])
  expect((await workOf(replica)).send.photo).toEqual([])
  const [kept] = (await photoCall<{ items: Photo[] }>(world, carer, 'GET', `of/${animal.id}`)).body.items
  expect([kept!.small !== null, kept!.refused]).toEqual([true, null])
  expect(await world.sql('select 1 from upload where tenant_id = $1', [tenantId])).toEqual([])

  replica.close()
  await app.stop()
  await world.stop()
  await rm(folder, { recursive: true })
})
