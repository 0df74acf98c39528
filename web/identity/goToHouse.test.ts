import { expect, test } from 'vitest'
import { Failure } from '../../shared/errors.ts'
import { bookTime } from '../../shared/timetracking/timeRecord.ts'
import { boarding, device, nora, shelter, signIn } from '../../tests/factories/sessionDevice.ts'
import { toastStores } from '../ui/toasts.ts'
import { goToHouse } from './goToHouse.ts'

/** Nora in her shelter, on a server where sub-domains have these organisations. */
async function inShelter(houses: Record<string, string>) {
  const { world, open } = device()
  const session = open()
  await session.start()
  await signIn(session, nora)
  const { caller } = session
  const call = caller.open.bind(caller)
  caller.open = (endpoint, parts, options) => {
    if (endpoint.path !== '/api/house/{subDomain}') return call(endpoint, parts, options)
    const tenantId = houses[String((parts.params as { subDomain: string }).subDomain)]
    if (!world.online) return Promise.reject(new Failure('unreachable'))
    return tenantId
      ? Promise.resolve(Response.json({ tenantId, name: '', logo: '', accentColour: '' }))
      : Promise.reject(new Failure('notFound'))
  }
  const opened = () => {
    const state = session.current()
    return state.phase === 'signedIn' ? state.context.tenant?.id : null
  }
  const book = async () => {
    const state = session.current()
    if (state.phase !== 'signedIn' || !state.engine) throw new Error('not signed in')
    const [startTime, endTime] = ['2026-06-10T06:00:00.000Z', '2026-06-10T07:00:00.000Z']
    await state.engine.perform(bookTime, { id: null, userId: nora, date: '2026-06-10', startTime, endTime, task: '' })
  }
  return { world, session, opened, book }
}

test('a sub-domain opens its organisation for people who work there, asked twice at once too', async () => {
  const { session, opened } = await inShelter({ waldblick: boarding })
  await Promise.all([goToHouse(session, 'waldblick'), goToHouse(session, 'waldblick')])
  expect(opened()).toBe(boarding)
})

test.each([
  ['has an organisation in which they do not work', 'fremd'],
  ['nobody has', 'nowhere'],
])('people stay where they are when it leads to a sub-domain that %s', async (_, subDomain) => {
  const { session, opened } = await inShelter({ fremd: '0190a000-0000-7000-8000-00000000beef' })
  await goToHouse(session, subDomain)
  expect(opened()).toBe(shelter)
})

test('people stay where they are without a network', async () => {
  const { world, session, opened } = await inShelter({ waldblick: boarding })
  world.online = false
  await goToHouse(session, 'waldblick')
  expect(opened()).toBe(shelter)
})

test('what waits in the organisation that is left is sent first', async () => {
  const { world, session, opened, book } = await inShelter({ waldblick: boarding })
  await book()
  world.takes = [shelter]
  await goToHouse(session, 'waldblick')
  expect(opened()).toBe(boarding)
  expect(world.pushed).toMatchObject([{ tenant: shelter, mids: [expect.any(String)] }])
  expect(toastStores.done.getState().notifications).toEqual([])
})
