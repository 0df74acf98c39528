import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openTerminalDevice, terminalDatabase } from './terminalDevice.ts'
import { isTerminalRegistered } from './registered.ts'

const registration = async (terminalId: string, registeredAt: string) => {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  return { terminalId, privateKey, registeredAt, context: null, revokedAt: null, kept: 0 }
}

test('a device is a terminal from its registration until that is revoked, and asking leaves nothing behind', async () => {
  expect(await isTerminalRegistered()).toBe(false)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(terminalDatabase)
  const device = openTerminalDevice({})
  expect(await device.current()).toBeNull()
  expect(await isTerminalRegistered()).toBe(false)
  await device.add(await registration('a', '2026-06-10T10:00:00.000Z'))
  expect(await isTerminalRegistered()).toBe(true)
  await device.change('a', { revokedAt: '2026-06-11T10:00:00.000Z', kept: 2 })
  expect(await isTerminalRegistered()).toBe(false)
  await device.add(await registration('b', '2026-06-12T10:00:00.000Z'))
  expect(await isTerminalRegistered()).toBe(true)
  expect((await device.all()).map(({ terminalId, kept }) => [terminalId, kept])).toEqual([
    ['a', 2],
    ['b', 0],
  ])
})
