import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { openOrm } from '../openOrm.ts'
import { createLive, type Poke } from './live.ts'

let world: World
let carer: Person

beforeAll(async () => {
  world = await startWorld({ heartbeat: 30 })
  carer = await world.person(await world.tenant())
})
afterAll(() => world.stop())

async function open(person: Person) {
  const response = await world.app.handle(
    new Request('http://obhut.test/api/sync/live', { headers: { authorization: `Bearer ${person.token}` } }),
  )
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  return {
    reader,
    async until(wanted: RegExp) {
      for (let text = ''; ;) {
        const { value, done } = await reader.read()
        if (done) return null
        if (wanted.test((text += value))) return text
      }
    },
  }
}

test('another process hears of a commit of this one', async () => {
  const { live } = world.app.server
  await live.connect()
  const orm = await openOrm({ url: world.urls.app })
  const elsewhere = createLive(orm, pino({ level: 'silent' }), 5)
  await elsewhere.connect()
  // The poke of what made the carer may still be under way.
  const heard = new Promise<Poke>((resolve) => elsewhere.listen(carer.tenantId, (poke) => poke.version > 1 && resolve(poke)))
  await world.animal(carer)
  expect(await heard).toMatchObject({ tenantId: carer.tenantId, version: 2 })
  await elsewhere.stop()
  await orm.close(true)
})

test('organisations hear of themselves alone', async () => {
  const other = await world.person(await world.tenant())
  const stream = await open(other)
  await stream.until(/"version":1/)
  await world.animal(carer)
  await world.animal(other)
  expect(await stream.until(/event: version/)).toContain('"version":2')
  await stream.reader.cancel()
})

test('the stream beats, outlives its access token, and ends with the session', async () => {
  const person = await world.person(carer.tenantId)
  const stream = await open(person)
  world.clock.advance(11 * 60_000)
  expect(await stream.until(/: beat/)).not.toBeNull()
  await world.sql('update session set ended_at = now() where user_id = $1', [person.userId])
  expect(await stream.until(/never/)).toBeNull()
})

test('the stream ends when the server stops', async () => {
  const ending = await startWorld()
  const person = await ending.person(await ending.tenant())
  const response = await ending.app.handle(
    new Request('http://obhut.test/api/sync/live', { headers: { authorization: `Bearer ${person.token}` } }),
  )
  const whole = response.text()
  await ending.app.stop()
  expect(await whole).toContain('retry: 3000')
  await ending.stop()
})
