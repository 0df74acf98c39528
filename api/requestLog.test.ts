// What the log says of a request at the level that an installation has by itself (docs/OPERATING.md): who asked for what and how long it took.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../tests/world.ts'

interface Line {
  level: number
  msg: string
  requestId?: string
  method?: string
  path?: string
  status?: number
  millis?: number
  tenant?: string
  user?: string
}

const lines: string[] = []
let world: World
beforeAll(async () => (world = await startWorld({}, { log: { write: (line) => void lines.push(line) } })))
afterAll(() => world.stop())

/** From `info` on: what is logged unless LOG_LEVEL sets another level. */
const requests = () => lines.map((line) => JSON.parse(line) as Line).filter(({ level, msg }) => level >= 30 && msg === 'request')

test('each request has a line with its id, organisation, user and duration, without body or token', async () => {
  const { userId, tenantId, token } = await world.person(await world.tenant())
  const refusedBody = { surname: 'Geheimrat', note: 'steht nirgends' }
  const answered = await world.client(token).send('POST', '/api/contact/new', refusedBody)
  const closed = await world.client().send('GET', '/api/auth/user')
  const [first, second] = requests()
  expect(first).toMatchObject({ method: 'POST', path: '/api/contact/new', status: answered.status, tenant: tenantId, user: userId })
  expect([typeof first!.requestId, typeof first!.millis]).toEqual(['string', 'number'])
  expect(second).toMatchObject({ method: 'GET', path: '/api/auth/user', status: closed.status })
  expect(requests()).toHaveLength(2)
  const all = lines.join('\n')
  for (const secret of ['Geheimrat', 'steht nirgends', token]) expect(all).not.toContain(secret)
})
