import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
beforeEach(async () => void (await world.sql('truncate client_error, attempt')))
afterAll(() => world.stop())

const send = async (body: unknown, type: string, to = world) => {
  const { status, headers } = await to
    .client()
    .send('POST', '/csp-report', typeof body === 'string' ? body : JSON.stringify(body), { 'content-type': type })
  await to.app.server.faults.settled()
  return { status, retryAfter: headers.get('retry-after') }
}
const kept = () => world.sql('select name, level, message, stack, route, count::int from client_error order by message')

const page = 'https://obhut.example/animals/0196f0aa-0000-7000-8000-00000000000a?search=Huber'
const older = {
  'csp-report': {
    'document-uri': page,
    'violated-directive': "script-src 'self'",
    'blocked-uri': 'https://evil.example/steal.js?token=abc',
    'source-file': 'https://obhut.example/assets/app-1a2b3c4d.js',
    'line-number': 12,
  },
}
const newer = (body: object) => ({
  type: 'csp-violation',
  age: 1,
  url: page,
  user_agent: 'x',
  body: { documentURL: page, disposition: 'enforce', ...body },
})

test('reports of older and newer browsers are kept, the same ones once, and say nothing of whom they were about', async () => {
  expect((await send(older, 'application/csp-report')).status).toBe(204)
  expect((await send(older, 'application/csp-report')).status).toBe(204)
  const inline = newer({ effectiveDirective: 'style-src-elem', blockedURL: 'inline', sourceFile: '', lineNumber: 1 })
  const other = { type: 'deprecation', body: {} }
  expect((await send([inline, other], 'application/reports+json')).status).toBe(204)
  expect(await kept()).toEqual([
    {
      name: 'ContentSecurityPolicy',
      level: 'warning',
      message: 'script-src does not allow evil.example',
      stack: 'at /assets/app-1a2b3c4d.js:12',
      route: '/animals',
      count: 2,
    },
    {
      name: 'ContentSecurityPolicy',
      level: 'warning',
      message: 'style-src-elem does not allow inline',
      stack: '',
      route: '/animals',
      count: 1,
    },
  ])
})

test.each<[string, unknown, string, number]>([
  ['nothing', '', 'application/csp-report', 400],
  ['half a document', '{"csp-report":', 'application/csp-report', 400],
  ['something else', { other: 1 }, 'application/csp-report', 400],
  ['a list of something else', [{ type: 'crash' }, null, 7], 'application/reports+json', 400],
  ['a type that is none of ours', older, 'text/plain', 415],
  ['more than a browser tells', { 'csp-report': { 'document-uri': 'x'.repeat(70_000) } }, 'application/csp-report', 413],
])('%s is refused and nothing is kept', async (_what, body, type, status) => {
  expect((await send(body, type)).status).toBe(status)
  expect(await kept()).toEqual([])
})

test('fields of any kind do no harm', async () => {
  const strange = {
    'csp-report': {
      'document-uri': 7,
      'violated-directive': ['x'],
      'blocked-uri': { a: 1 },
      'line-number': 'x',
      'source-file': 'a\u0000b',
    },
  }
  expect((await send(strange, 'application/csp-report')).status).toBe(204)
  expect(await kept()).toMatchObject([{ message: 'unknown does not allow inline', route: '' }])
})

test('one network may send as many as other faults, together', async () => {
  const small = await startWorld({ reportsAnHour: 2 })
  const answers = [await send(older, 'application/csp-report', small), await send(older, 'application/csp-report', small)]
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect(await send(older, 'application/csp-report', small)).toEqual({ status: 429, retryAfter: '3600' })
  expect((await small.client().send('POST', '/api/client-error', { reports: [] })).status).toBe(400)
  await small.stop()
})
