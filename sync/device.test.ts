import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { fakeEnvironment, json } from '../tests/factories/environment.ts'
import { userContext } from '../tests/factories/userContext.ts'
import { openDevice } from './device.ts'

test('a device knows each organisation that was opened on it, for the person who opened it and for nobody else', async () => {
  const device = openDevice(fakeEnvironment(() => json({}), { indexedDB: new IDBFactory() }))
  const of = (userId: string, tenantId: string | null) => ({
    userId,
    tenantId,
    context: userContext({ userId, forename: '', surname: '', tenants: [], tenant: null, rights: [] }),
    signedInAt: '',
  })
  await device.remember(of('nora', 'shelter'))
  await device.remember(of('emil', 'boarding'))
  await device.remember(of('emil', null))
  expect(await device.remembered()).toMatchObject({ userId: 'emil', tenantId: null })
  expect(await device.rememberedIn('shelter', 'nora')).toMatchObject({ userId: 'nora', tenantId: 'shelter' })
  expect(await device.rememberedIn('boarding', 'emil')).toMatchObject({ userId: 'emil', tenantId: 'boarding' })
  expect(await device.rememberedIn(null, 'emil')).toMatchObject({ userId: 'emil', tenantId: null })
  expect(await device.rememberedIn('boarding', 'nora')).toBeNull()
  expect(await device.rememberedIn('kennel', 'nora')).toBeNull()
  await device.forgetTenant('boarding')
  expect([await device.rememberedIn('boarding', 'emil'), await device.remembered()]).toMatchObject([null, { userId: 'emil' }])
})

test('a queue that is opened again is parked no more, and the others stay', async () => {
  const device = openDevice(fakeEnvironment(() => json({}), { indexedDB: new IDBFactory() }))
  const parked = (replica: string) => ({ replica, userId: 'nora', tenantId: replica, name: 'Nora', waiting: 2 })
  for (const replica of ['shelter', 'boarding']) await device.park(parked(replica))
  for (const replica of ['boarding', 'kennel']) await device.unpark(replica)
  expect(await device.parked()).toEqual([parked('shelter')])
})
