import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../tests/world.ts'
import { clientAddress, isNetwork, within } from './clientAddress.ts'

const loopback = within(['loopback'])
const proxies = within(['loopback', '10.0.0.0/8', '2001:db8:1::/48', '203.0.113.7'])

test.each<[string, string | undefined, string]>([
  ['198.51.100.1', undefined, '198.51.100.1'],
  // Nobody asked this client what it says of itself.
  ['198.51.100.1', '192.0.2.9', '198.51.100.1'],
  ['127.0.0.1', '192.0.2.9', '192.0.2.9'],
  ['::1', '192.0.2.9', '192.0.2.9'],
  ['::ffff:127.0.0.1', '192.0.2.9', '192.0.2.9'],
  // What is before the proxy's own entry was sent by the client.
  ['127.0.0.1', '192.0.2.1, 192.0.2.9', '192.0.2.9'],
  ['127.0.0.1', 'unknown', '127.0.0.1'],
  ['127.0.0.1', '192.0.2.9, unknown', '127.0.0.1'],
  ['127.0.0.1', ' , ', '127.0.0.1'],
  ['127.0.0.1', '192.0.2.9:4711', '192.0.2.9'],
  ['127.0.0.1', '[2001:db8::9]:443', '2001:db8::9'],
  ['10.1.2.3', '192.0.2.9', '10.1.2.3'],
])('from %s, with X-Forwarded-For %s, behind a proxy of this machine: %s', (remote, forwarded, is) =>
  expect(clientAddress(remote, forwarded, loopback)).toBe(is),
)

test.each<[string, string, string]>([
  ['10.1.2.3', '192.0.2.9', '192.0.2.9'],
  ['203.0.113.7', '192.0.2.9, 10.9.9.9, 2001:db8:1::5', '192.0.2.9'],
  ['127.0.0.1', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
  ['203.0.113.8', '192.0.2.9', '203.0.113.8'],
])('from %s, with %s, behind a chain of trusted proxies: %s', (remote, forwarded, is) =>
  expect(clientAddress(remote, forwarded, proxies)).toBe(is),
)

test.each(['loopback', 'private', '10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])('%s is a network', (text) => {
  expect(isNetwork(text)).toBe(true)
  expect(() => within([text])).not.toThrow()
})
test.each(['', '10.0.0', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/8/8', '*', 'proxy.example', 'constructor'])('%j is none', (text) =>
  expect(isNetwork(text)).toBe(false),
)

let world: World
beforeAll(async () => void (world = await startWorld({ signInLimits: true, publicOrigin: 'https://obhut.example', trustedProxies: [] })))
afterAll(() => world.stop())

test('a client without a trusted proxy in front cannot choose the address that its tries are counted by', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 40; n += 1) {
    const body = { email: `nobody${n}@obhut.example`, password: 'wrong-password' }
    statuses.push(
      (await world.client().send('POST', '/api/auth/authenticate/password', body, { 'x-forwarded-for': `192.0.2.${n}` })).status,
    )
  }
  expect(statuses).toContain(429)
})
