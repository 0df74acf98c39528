import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { HouseRound, RoundLogBody } from '../../../shared/care/houseRound.ts'
import { Caller } from '../../../sync/call.ts'
import { openEngine } from '../../../sync/engine.ts'
import { fakeEnvironment, json } from '../../../tests/factories/environment.ts'
import { idOf } from '../../../tests/factories/house.ts'
import { openTerminalDevice } from '../../session/terminalDevice.ts'
import { RoundKeeper } from './roundKeeper.ts'

const terminalId = idOf('terminal')
const round: HouseRound = { house: { id: idOf('house'), name: 'Haus' }, animals: [], rooms: [], items: [], logs: [], people: [] }
const feeding: RoundLogBody = {
  id: null,
  animalId: idOf('balu'),
  itemId: null,
  kind: 'feeding',
  label: '',
  dueDate: null,
  dueTime: null,
  at: '2026-06-10T10:00:00.000Z',
  result: 'given',
  note: '',
  batch: '',
  expiresOn: null,
  userId: idOf('kim'),
  proof: null,
}

test('the round keeps what waits on the device while the server answers without it, and leaves with the house', async () => {
  let status = 200
  const environment = fakeEnvironment(
    async (path) =>
      path === '/api/terminal/care' ? json(status === 200 ? round : { code: 'forbidden' }, status) : json({ code: 'unavailable' }, 503),
    { indexedDB: new IDBFactory() },
  )
  const device = openTerminalDevice({ indexedDB: environment.indexedDB!, IDBKeyRange: IDBKeyRange as never })
  const caller = new Caller(environment, () => Promise.resolve('token'))
  const engine = await openEngine({ environment, caller, tenantId: idOf('tenant'), userId: terminalId, zone: 'Europe/Berlin' })
  const keeper = new RoundKeeper(engine, device, terminalId)
  await keeper.start()
  expect(keeper.current()).toBeNull()
  await keeper.refresh()
  const { id, fromQueue } = await keeper.log(feeding)
  await keeper.refresh()
  expect(keeper.current()?.logs).toEqual([expect.objectContaining({ id, by: feeding.userId, unconfirmed: feeding.at })])
  const later = new RoundKeeper(engine, device, terminalId)
  await later.start()
  expect(later.current()).toEqual(keeper.current())
  expect(await fromQueue()).toBe(true)
  expect(keeper.current()?.logs).toEqual([])
  status = 403
  await keeper.refresh()
  expect([keeper.current(), await device.round(terminalId)]).toEqual([null, null])
  await engine.stop()
})
