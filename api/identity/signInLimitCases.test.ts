import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Failure } from '../../shared/errors.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'

// Every limit to the attempt and to the millisecond. Counted without hashing; the tests beside this one send real requests.
let world: World
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]
const [me, home, kd] = ['me@obhut.example', '127.0.0.1', 'device-of-mine']

beforeAll(async () => {
  world = await startWorld({ signInLimits: true, publicOrigin: 'http://obhut.test' })
})
beforeEach(async () => {
  world.clock.set(noon)
  await world.sql('truncate attempt')
})
afterAll(() => world.stop())

type Source = { email?: string; from?: string; device?: string | null }
const limits = () => world.app.server.signInLimits
const take = ({ email = me, from = home, device = null }: Source) => limits().take(email, from, device)
const somewhere = (index: number) => `127.${1 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`
const ipv6 = (rest: string) => `2001:db8:0:${rest}`

/** Seconds until it is let through; 0 when it is. */
async function waitOf(work: () => Promise<unknown>): Promise<number> {
  try {
    await work()
    return 0
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'tooManyRequests') throw error
    return error.detail!.retryAfter as number
  }
}
/** The wait of one more, which leaves no trace. */
const wait = (source: Source = {}) => waitOf(async () => (await take(source)).unjudged())
const succeed = async (source: Source = {}) => (await take(source)).succeeded()
/** Failures at one moment, all of them let through. */
async function fail(count: number, source: Source | ((index: number) => Source) = {}): Promise<void> {
  for (let i = 0; i < count; i++) await take(typeof source === 'function' ? source(i) : source)
}
/** Failures that wait as long as they are asked to. */
async function failPatiently(count: number, source: Source = {}): Promise<void> {
  for (let i = 0; i < count; i++) {
    world.clock.advance((await wait(source)) * second)
    await take(source)
  }
}
/** Failures of one account from anywhere, slowly enough that only their number in a row counts. */
async function failSlowly(count: number, email = me): Promise<void> {
  for (let i = 0; i < count; i++) {
    if (i % 19 === 18) world.clock.advance(hour)
    await take({ email, from: somewhere(i) })
  }
  world.clock.advance(hour)
}

describe('an account from one address', () => {
  test.each([
    [0, 0],
    [1, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [8, 8],
    [9, 16],
    [10, 32],
    [11, 64],
    [12, 128],
    [13, 256],
    [14, 512],
    [15, 900],
    [16, 900],
    [18, 900],
  ])('after %i failures waits %i s, to the millisecond', async (failures, seconds) => {
    await failPatiently(failures)
    expect(await wait()).toBe(seconds)
    if (seconds === 0) return
    world.clock.advance(seconds * second - 1)
    expect(await wait()).toBe(1)
    world.clock.advance(1)
    expect(await wait()).toBe(0)
  })

  test.each<[string, Source, number]>([
    ['the same address', {}, 1],
    ['the same address in IPv6 clothes', { from: '::ffff:127.0.0.1' }, 1],
    ['the next address', { from: '127.0.0.2' }, 0],
    ['another account', { email: 'other@obhut.example' }, 0],
    ['a device that the account knows', { device: kd }, 0],
  ])('five failures close %s as they should', async (_name, source, seconds) => {
    await fail(5)
    expect(await wait(source)).toBe(seconds)
  })

  test.each([
    ['another host of the network', ipv6('7:9:9:9:9'), 1],
    ['the short form', ipv6('7::'), 1],
    ['capitals and leading zeros', '2001:0DB8:0000:0007::1', 1],
    ['a zone behind it', `${ipv6('7::1')}%eth0`, 1],
    ['the next network', ipv6('8::1'), 0],
    ['a network that begins alike', '2001:db8:7::1', 0],
  ])('counts a /64 of IPv6 as one: %s', async (_name, from, seconds) => {
    await fail(5, (index) => ({ from: ipv6(`7::${index + 1}`) }))
    expect(await wait({ from })).toBe(seconds)
  })

  test.each([
    ['11:59:59.999 hours', 12 * hour - 1, 1],
    ['12 hours', 12 * hour, 0],
  ])('forgets four failures not before twelve quiet hours: %s', async (_name, quiet, seconds) => {
    await fail(4)
    world.clock.advance(quiet)
    await fail(1)
    expect(await wait()).toBe(seconds)
  })

  test('counts the quiet hours from the last failure, not from the first', async () => {
    for (let i = 0; i < 5; i++) {
      world.clock.advance(11 * hour)
      await fail(1)
    }
    expect(await wait()).toBe(1)
  })
})

describe('an account from everywhere', () => {
  test.each([
    [19, 0],
    [20, 900],
  ])('after %i failures of an hour strangers wait %i s, and a device that it knows does not', async (failures, seconds) => {
    await fail(failures, (index) => ({ from: somewhere(index) }))
    expect(await wait()).toBe(seconds)
    expect(await wait({ device: kd })).toBe(0)
    expect(await wait({ email: 'other@obhut.example' })).toBe(0)
    world.clock.advance(15 * minute - 1)
    expect(await wait()).toBe(seconds && 1)
    world.clock.advance(1)
    expect(await wait()).toBe(0)
  })

  test('closes again for a quarter of an hour with every further failure', async () => {
    await fail(20, (index) => ({ from: somewhere(index) }))
    world.clock.advance(15 * minute)
    await fail(1, { from: somewhere(20) })
    expect(await wait()).toBe(900)
  })

  test.each([
    ['59:59.999 minutes', hour - 1, 900],
    ['an hour', hour, 0],
  ])('begins a new hour after %s', async (_name, passed, seconds) => {
    await fail(19, (index) => ({ from: somewhere(index) }))
    world.clock.advance(passed)
    await fail(1, { from: somewhere(19) })
    expect(await wait()).toBe(seconds)
  })
})

describe('failures in a row', () => {
  test.each([
    [99, 0, 0],
    [100, 0, 86_400],
    [100, 30 * day, 86_400],
    [100, 390 * day, 86_400],
    [100, 400 * day, 0],
  ])('%i of them, and %i ms later', async (failures, later, seconds) => {
    await failSlowly(failures)
    world.clock.advance(later)
    expect(await wait({ from: '127.0.0.9' })).toBe(seconds)
    expect(await wait({ device: kd })).toBe(0)
  })

  test('are forgotten by one success', async () => {
    await failSlowly(99)
    await succeed({ from: '127.0.0.9' })
    await failSlowly(99)
    expect(await wait({ from: '127.0.0.9' })).toBe(0)
    await fail(1, { from: '127.0.0.9' })
    expect(await wait({ from: '127.0.0.10' })).toBe(86_400)
  })

  test('say that a link is needed, and a link opens sign-in for a hundred more', async () => {
    await failSlowly(100)
    await expect(take({})).rejects.toMatchObject({ code: 'tooManyRequests', detail: { retryAfter: 86_400, resetNeeded: true } })
    await limits().passwordSet('other@obhut.example')
    expect(await wait()).toBe(86_400)
    await limits().passwordSet(me)
    expect(await wait()).toBe(0)
    await failSlowly(99)
    expect(await wait({ from: '127.0.0.9' })).toBe(0)
    await fail(1, { from: '127.0.0.9' })
    expect(await wait({ from: '127.0.0.10' })).toBe(86_400)
  })

  test('of a known device close that device alone', async () => {
    await failPatiently(100, { device: kd })
    expect(await wait({ device: kd })).toBe(86_400)
    expect(await wait({ device: 'another-one' })).toBe(0)
    expect(await wait()).toBe(0)
  })
})

describe('an address', () => {
  const guess = (index: number): Source => ({ email: `guess${index}@obhut.example` })
  test.each([
    [29, 0],
    [30, 600],
  ])('that tried %i accounts in ten minutes waits %i s', async (accounts, seconds) => {
    await fail(accounts, guess)
    expect(await wait()).toBe(seconds)
    expect(await wait({ from: '127.0.0.2' })).toBe(0)
    expect(await wait({ device: kd })).toBe(0)
    world.clock.advance(10 * minute - 1)
    expect(await wait()).toBe(seconds && 1)
    world.clock.advance(1)
    expect(await wait()).toBe(0)
  })

  test.each([
    [199, 0],
    [200, day / second - 8 * 600],
  ])('that tried %i accounts in a day, slowly, waits %i s', async (accounts, seconds) => {
    for (let i = 0; i < accounts; i++) {
      if (i > 0 && i % 25 === 0) world.clock.advance(10 * minute)
      await fail(1, guess(i))
    }
    world.clock.advance(10 * minute)
    expect(await wait()).toBe(seconds)
    world.clock.advance(day - 80 * minute - 1)
    expect(await wait()).toBe(seconds && 1)
    world.clock.advance(1)
    expect(await wait()).toBe(0)
  })

  test('of an office: 29 colleagues come in after two failures each, and a hundred more at once', async () => {
    for (let i = 0; i < 29; i++) {
      await fail(2, guess(i))
      await succeed(guess(i))
    }
    for (let i = 100; i < 200; i++) await succeed(guess(i))
    expect(await wait()).toBe(0)
  })

  test('of an office: one who fails for hours counts once', async () => {
    await fail(28, guess)
    await failPatiently(9, { email: 'forgetful@obhut.example' })
    expect(await wait()).toBe(0)
    await fail(1, { email: 'thirtieth@obhut.example' })
    expect(await wait()).toBe(600 - 1 - 2 - 4 - 8)
  })

  test('of IPv6 is its /64', async () => {
    await fail(30, (index) => ({ ...guess(index), from: ipv6(`7::${index + 1}`) }))
    expect(await wait({ from: ipv6('7:ffff::') })).toBe(600)
    expect(await wait({ from: ipv6('8::1') })).toBe(0)
  })
})

describe('a success', () => {
  test('resets its own address and the row, and of the hour its own attempt alone', async () => {
    await fail(4)
    await fail(5, { from: '127.0.0.2' })
    await fail(5, (index) => ({ from: somewhere(index) }))
    await succeed()
    await fail(4)
    expect(await wait()).toBe(0)
    expect(await wait({ from: '127.0.0.2' })).toBe(1)
    await fail(1, { from: '127.0.0.3' })
    expect(await wait({ from: '127.0.0.4' })).toBe(0)
    await fail(1, { from: '127.0.0.4' })
    expect(await wait({ from: '127.0.0.5' })).toBe(900)
  })

  test('on a known device opens nothing for strangers', async () => {
    await fail(20, (index) => ({ from: somewhere(index) }))
    await succeed({ device: kd })
    expect(await wait()).toBe(900)
  })

  test('of an account of their own gives a guesser no further accounts', async () => {
    for (let i = 0; i < 30; i++) {
      await fail(1, { email: `guess${i}@obhut.example` })
      if (i < 29) await succeed({ email: 'attacker@obhut.example' })
    }
    expect(await wait({ email: 'attacker@obhut.example' })).toBe(600)
  })
})
