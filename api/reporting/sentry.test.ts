import { parseEnvelope } from '@sentry/core'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../tests/world.ts'
import { listFaults, type StoredFault } from '../orm/clientErrors.ts'
import { createFaults } from './faults.ts'
import { createSentry, framesOf } from './sentry.ts'

let world: World
let service: Server
let dsn: string
const heard: { request: IncomingMessage; body: Buffer }[] = []
let answer = { status: 200, headers: {} as Record<string, string> }

beforeAll(async () => {
  world = await startWorld()
  service = createServer(async (request, response) => {
    heard.push({ request, body: await buffer(request) })
    response.writeHead(answer.status, answer.headers).end('{}')
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  dsn = `http://key@127.0.0.1:${(service.address() as AddressInfo).port}/7`
})
afterAll(async () => {
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
  await world.stop()
})

const fault: StoredFault = {
  source: 'device',
  level: 'warning',
  name: 'TypeError',
  message: 'x is undefined',
  route: '/animals/$animalId',
  build: 'b1',
  stack: 'at save (https://obhut.example/assets/a.js:1:22)\nat https://obhut.example/assets/b.js:3:4',
  facts: { syncing: true },
  count: 3,
  browser: 'Safari, iPadOS',
}
const at = '2026-06-10T10:00:00.000Z'

test('a fault arrives as an event in an envelope of the project', async () => {
  await createSentry(dsn, world.clock)!(fault, at)
  const { request, body } = heard.pop()!
  expect(request.url).toMatch(/^\/api\/7\/envelope\/\?sentry_version=7&sentry_key=key/)
  expect(request.headers['content-type']).toBe('application/x-sentry-envelope')
  const [header, [[itemHeader, event]]] = parseEnvelope(body) as unknown as [object, [[object, object]]]
  expect(itemHeader).toMatchObject({ type: 'event' })
  expect(header).toMatchObject({ event_id: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(event).toMatchObject({
    level: 'warning',
    platform: 'javascript',
    logger: 'device',
    release: 'obhut@b1',
    transaction: '/animals/$animalId',
    timestamp: Date.parse(at) / 1000,
    tags: { source: 'device', browser: 'Safari, iPadOS' },
    extra: { syncing: true, count: 3 },
    exception: { values: [{ type: 'TypeError', value: 'x is undefined' }] },
  })
  expect((event as { exception: { values: [{ stacktrace: { frames: unknown[] } }] } }).exception.values[0].stacktrace.frames).toEqual([
    { filename: 'https://obhut.example/assets/b.js', function: '?', lineno: 3, colno: 4, in_app: true },
    { filename: 'https://obhut.example/assets/a.js', function: 'save', lineno: 1, colno: 22, in_app: true },
  ])
})

test('frames of Firefox and Safari are read too, and what is no frame is left out', () => {
  expect(framesOf('save@https://obhut.example/a.js:1:2\n@https://obhut.example/b.js:3:4\nsomething else')).toMatchObject([
    { filename: 'https://obhut.example/b.js', function: '?', lineno: 3 },
    { filename: 'https://obhut.example/a.js', function: 'save', colno: 2 },
  ])
})

test('what the service does not take goes into the table, and a service that asks to wait is left alone as long', async () => {
  const { orm, clock, log } = world.app.server
  const faults = createFaults({ orm, clock, log, build: 'b1', outlet: createSentry(dsn, clock) })
  const told = async (message: string) => {
    faults.tell(new Error(message), 'about')
    await faults.settled()
  }
  heard.length = 0
  await told('taken')
  answer = { status: 429, headers: { 'Retry-After': '30' } }
  await told('refused')
  answer = { status: 200, headers: {} }
  await told('not even sent')
  world.clock.advance(31_000)
  await told('taken again')
  expect(heard).toHaveLength(3)
  const kept = await listFaults(orm, '2020-01-01T00:00:00Z')
  expect(kept.map(({ message }) => message).sort()).toEqual(['not even sent', 'refused'])
})
