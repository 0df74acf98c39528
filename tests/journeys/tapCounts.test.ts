// What a tap costs in things that can be counted. Times are printed beside them and never held: the machine of a test is not quiet.
import type { Locator } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countIn, countOpening, countScroll, countTap, countUntilHeading, type TapCount } from './counted.ts'
import { carer, daycare, inHouse, type Person } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { openStage, type Stage } from './stage.ts'
import { card, chip, comeHome, openTimes, signIn, typeTime } from './steps.ts'

/** Transactions until the change is painted, and in all until it has arrived and is settled. Some taps are drawn from the rows that they write. */
const bars = { untilPaint: 12, whole: 40 }
const fewer: Partial<Record<string, number>> = { 'check-in': 1, 'check-out': 1, time: 3 }
/** Rows of lists that are drawn anew until the change is painted: what is tapped, and its neighbour that opens or takes the focus. */
const mostRows = 4
/** Components that are drawn until the paint: a form that showed that it is busy would be drawn whole, some 600 of them. */
const mostComponents: Partial<Record<string, number>> = { time: 120 }
/** Stores that a tap locks: of the 39, its rows, those that its rule reads, and the queue with its shadows. */
const mostLocked = 8

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

/** One for each person and kind: a new one costs more than most of what is counted. */
const devices = new Map<string, ContextDevice>()

/** On home, with everything on the device. */
async function signedIn(person: Person, kind: 'tablet' | 'phone' = 'tablet'): Promise<ContextDevice> {
  const name = `${kind} of ${person.email}`
  const known = devices.get(name)
  if (known) {
    await comeHome(known)
    return known
  }
  const device = await stage[kind]()
  await countIn(device)
  await signIn(device, person)
  devices.set(name, device)
  return device
}

interface Tap {
  button: Locator
  /** What is read on the page afterwards; without it the button leaves. */
  shown?: string
}

/** Three taps, printed and held. */
async function hold(name: string, device: ContextDevice, next: (nth: number) => Promise<Tap>): Promise<void> {
  const settled = () => chip(device.page, 'Gespeichert')
  const counts: TapCount[] = []
  for (let nth = 0; nth < 3; nth++) {
    const { button, shown } = await next(nth)
    await settled()
    counts.push(await countTap(device, button, { settled, shown }))
  }
  for (const { transactions, ...count } of counts) {
    console.log(name, JSON.stringify(count))
    if (process.env.OBHUT_COUNTS) for (const { at, mode, durability, stores } of transactions) console.log(at, mode, durability, stores)
  }
  for (const { locked } of counts) expect(locked, name).toBeLessThanOrEqual(mostLocked)
  // An answer of the server or a new minute can add reads and rows to a tap. The lowest of three counts is the tap alone.
  expect(Math.min(...counts.map(({ whole }) => whole)), name).toBeLessThanOrEqual(bars.whole)
  expect(Math.min(...counts.map(({ untilPaint }) => untilPaint)), name).toBeLessThanOrEqual(fewer[name] ?? bars.untilPaint)
  expect(Math.min(...counts.map(({ rows }) => rows)), name).toBeLessThanOrEqual(mostRows)
  expect(Math.min(...counts.map(({ components }) => components)), name).toBeLessThanOrEqual(mostComponents[name] ?? Infinity)
}

test('a check-in and a check-out', async () => {
  const device = await signedIn(daycare)
  const arrivals = card(device.page, 'Aufnahme zur Tagesstätte')
  // A row of two animals is done after two taps.
  const alone = arrivals.locator('li:not([data-done]) button[aria-expanded=false]:visible').filter({ hasNotText: ', ' })
  await hold('check-in', device, async () => {
    await alone.first().click()
    return { button: arrivals.getByRole('button', { name: / ist da$/ }).first() }
  })
  const departures = card(device.page, 'Abholung aus Tagesstätte')
  await hold('check-out', device, async () => {
    const inside = departures.locator('li:not([data-done]) button[aria-expanded=false]:visible').filter({ hasText: 'da seit' })
    await inside.first().click()
    return { button: departures.getByRole('button', { name: / ist abgeholt$/ }).first() }
  })
})

test('a task that is done', async () => {
  const device = await signedIn(carer)
  const tasks = card(device.page, 'Offene Aufgaben')
  await hold('task', device, async () => ({ button: tasks.getByRole('checkbox', { name: /^Erledigt: / }).first() }))
})

test('a booking of time', async () => {
  const device = await signedIn(carer)
  await openTimes(device.page)
  await hold('time', device, async (nth) => {
    const task = `Runde ${nth}`
    const dialog = await typeTime(device.page, { start: `0${nth + 1}:00`, end: `0${nth + 1}:30`, task })
    return { button: dialog.getByRole('button', { name: 'Hinzufügen' }), shown: task }
  })
})

test('a weighing', async () => {
  const device = await signedIn(carer)
  const { page, gate } = device
  const [last] = await stage.sql<{ animal_id: string; grams: number }>(
    `select w.animal_id, w.grams from weight w ${inHouse('w')}
     join animal a on a.tenant_id = w.tenant_id and a.id = w.animal_id where a.species = 'dog' and a.care_until is null
     order by w.at desc, w.animal_id limit 1`,
    [carer.id],
  )
  await page.goto(`${gate.origin}/animal/${last!.animal_id}/medical/weight`)
  const weigh = async (nth: number) => {
    // A little more each time: what is far from the last weight is asked about.
    const kilograms = ((Math.floor(last!.grams / 100) * 10 + nth + 11) / 100).toFixed(2).replace('.', ',')
    await page.getByLabel('Gewicht in Kilogramm').fill(kilograms)
    return { button: page.getByRole('button', { name: 'Speichern', exact: true }), shown: `${kilograms.replace(/0$/, '')} kg` }
  }
  await hold('weighing', device, weigh)
})

test('an animal that is opened from the list is named before anything is read', async () => {
  const device = await signedIn(carer)
  const { page, gate } = device
  await page.goto(`${gate.origin}/animals`)
  const counts: number[] = []
  for (let nth = 0; nth < 3; nth++) {
    const link = page.locator('main a[href^="/animal/"]').nth(nth)
    await link.waitFor()
    await chip(page, 'Gespeichert')
    counts.push(await countUntilHeading(link))
    await page.getByRole('navigation', { name: 'Teile der Akte' }).waitFor()
    await page.goBack()
  }
  console.log('opened', counts)
  expect(Math.min(...counts)).toBe(0)
})

test('a list that scrolls draws the rows that come, once each', async () => {
  // On a phone rows differ in height, so that those below move when one is measured.
  const device = await signedIn(carer, 'phone')
  const { page, gate } = device
  await page.goto(`${gate.origin}/animals`)
  const list = page.getByRole('list', { name: 'Tiere', exact: true })
  await list.getByRole('listitem').first().waitFor()
  await chip(page, 'Gespeichert')
  for (let step = 0; step < 3; step++) {
    const { fresh, draws } = await countScroll(list)
    console.log('scrolled', JSON.stringify({ fresh, draws }))
    expect(fresh).toBeGreaterThan(0)
    expect(draws).toBe(fresh)
  }
})

/** The entry, the language, the first screen and the engine in one file each with their styles, and the font and the picture that they show. */
const opening = { transactions: 30, files: 15 }

test('home, from the rows of the device', async () => {
  const device = await signedIn(carer, 'phone')
  await chip(device.page, 'Gespeichert')
  for (let nth = 0; nth < 2; nth++) {
    const { transactions, files, calls, millis, shift } = await countOpening(device)
    console.log('opening', JSON.stringify({ transactions, files: files.length, calls: calls.length, millis, shift }))
    expect(calls).toEqual([])
    expect(shift).toBeLessThanOrEqual(0.01)
    expect(transactions).toBeLessThanOrEqual(opening.transactions)
    expect(files.length, files.join(' ')).toBeLessThanOrEqual(opening.files)
    await chip(device.page, 'Gespeichert')
  }
})
