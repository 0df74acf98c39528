// Care: 100 animals of a seizure, from the tap that saves them to the list; the round of a house with 250 animals that get a medicine, from the tap that opens it and for each dose, and the doses of a year.
import { randomUUID } from 'node:crypto'
import { careLogId, dueOn } from '../../shared/care/due.ts'
import { addDays, localDate } from '../../shared/time.ts'
import { rights } from '../../shared/access.ts'
import { careItemOf } from '../factories/careRows.ts'
import { roomOf, shelterOf } from '../factories/rooms.ts'
import { seizureOf } from '../factories/seizures.ts'
import { slowProcessor } from './browser.ts'
import { animalOf } from './house.ts'
import { installationOf } from './installation.ts'
import { inTurns, median, oncePerRun, timed, type Bench, type Group, type Result } from './measure.ts'
import { password, signedInTablet, type Account } from './tablet.ts'
import { alternate, floorOf, prepare, resultOf, type Screen } from './tapping.ts'

declare function untilPainted(act: () => void, done: () => boolean): Promise<number>
declare const __TSR_ROUTER__: { history: { push(address: string): void } }
declare const drawRound: () => void
declare const takeBare: (count: number) => Promise<void>

const animals = 250
const late = 40
const roomsOf = 10
/** Lines that the page draws at first: the late ones, and a step of the others. */
const drawn = late + 100

const rows = {
  open: `medication round of ${animals}, tap to paint, 4× CPU, p50`,
  tick: `a dose of a round of ${animals}, tap to paint, 4× CPU, p50`,
  seizure: 'intake of 100 animals of a seizure in two forms, tap to list, 4× CPU, p50',
  year: `the doses of a year, ${animals} plans of two a day`,
}

const seizureId = randomUUID()
/** As many as one form takes. */
const inForm = 50
const intakes = 2

const zone = 'Europe/Berlin'

/** In the first minutes of a day nothing is late yet. */
const timesOf = (nth: number) => (nth < late ? ['00:01'] : ['23:59'])

const roundOf = oncePerRun(async (bench): Promise<Account> => {
  const world = await installationOf(bench)
  const email = 'round@obhut.example'
  const person = await world.person(await world.tenant({ name: 'Große Runde' }), rights, { email, password })
  const house = shelterOf(world.id(), { name: 'Katzenhaus' })
  const cats = Array.from({ length: animals }, (_, n) => animalOf(world, n))
  const rooms = Array.from({ length: animals / roomsOf }, (_, n) =>
    roomOf(world.id(), { shelterId: house.id, name: `Zimmer ${n + 1}`, capacity: roomsOf, position: n }),
  )
  await world.write(person, { shelter: [house], room: rooms })
  const inCare = { custody: 'turnedIn', place: 'room', outcome: null, careUntil: null } as const
  await world.write(person, { animal: cats.map((cat, n) => ({ ...cat, ...inCare, roomId: rooms[n % rooms.length]!.id })) })
  const from = localDate(Date.now(), zone)
  await world.write(person, { careItem: cats.map(({ id }, n) => careItemOf(world.id(), { animalId: id, times: timesOf(n), from })) })
  const authority = await world.contact(person, { company: 'Veterinäramt', kind: 'authority', roles: ['authority'] })
  await world.write(person, { animalSeizure: [seizureOf(seizureId, authority.id)] })
  await world.analyse()
  return { email, tenantId: person.tenantId, guests: [], world }
})

/** In the page: a plain list of as many lines, each with a name, a dose and two buttons. */
const plainRound = `
globalThis.plainBox = document.body.appendChild(document.createElement('ul'))
globalThis.drawRound = () => plainBox.replaceChildren(...Array.from({ length: ${drawn} }, (_, n) => {
  const line = document.createElement('li')
  for (const text of ['✓', 'Bella ' + n, 'Metacam', '…']) line.appendChild(document.createElement(text.length > 1 ? 'span' : 'button')).textContent = text
  return line
}))
`

async function openings({ page, taps }: Screen): Promise<Result> {
  await prepare(page)
  await page.evaluate(plainRound)
  const open = () =>
    page.evaluate(() =>
      untilPainted(
        () => __TSR_ROUTER__.history.push('/care'),
        () => document.querySelectorAll('main li button').length > 100,
      ),
    )
  const leave = async () => {
    await page.evaluate(() => __TSR_ROUTER__.history.push('/tools'))
    await page.getByRole('heading', { name: 'Werkzeuge', level: 1 }).waitFor()
  }
  const plain = () =>
    page.evaluate(() => {
      document.querySelector('body > ul')!.replaceChildren()
      return untilPainted(drawRound, () => document.querySelectorAll('body > ul li').length > 100)
    })
  const seen: { product: number[]; floor: number[] } = { product: [], floor: [] }
  for (let n = 0; n <= taps; n++) {
    await leave()
    const [floor, product] = [await plain(), await open()]
    // The first one loads code.
    if (n === 0) continue
    seen.product.push(product)
    seen.floor.push(floor)
  }
  return resultOf(rows.open, seen.product, seen.floor, null)
}

/** The answer of a tap is the count above the round. */
async function ticks(screen: Screen): Promise<Result> {
  const { page, origin } = screen
  await page.goto(`${origin}/care`)
  const first = page.getByRole('checkbox', { name: /^Erledigt: / }).first()
  await first.waitFor()
  await prepare(page)
  const tick = () =>
    first.evaluate((element: HTMLElement) => {
      const count = () => document.querySelector('main p[role=status]')!.textContent
      const before = count()
      return untilPainted(
        () => element.click(),
        () => count() !== before,
      )
    })
  const { product, floor } = await alternate(screen, tick, (n) => floorOf(page, n))
  return resultOf(rows.tick, product, floor, null)
}

/** In the page: as many transactions of an animal, its facts, its change and a queued call, each strict, then a plain list. */
const bareIntake = `
globalThis.bareBox = document.body.appendChild(document.createElement('ol'))
globalThis.takeBare = async (count) => {
  for (let n = 0; n < count; n++)
    await floorDb.transaction('rw', floorDb.rows, floorDb.queue, async () => {
      for (const kind of ['animal', 'facts', 'change']) await floorDb.rows.put({ id: kind + bareBox.children.length + '-' + n })
      await floorDb.queue.add({ id: n, path: '/take' })
    })
  bareBox.append(...Array.from({ length: count }, (_, n) => {
    const line = document.createElement('li')
    line.textContent = '2026-' + n + ' Hund'
    return line
  }))
}
`

/** Both forms of one intake, added up; what people type between them is not measured. */
async function intake({ page, origin }: Screen): Promise<Result> {
  await page.goto(`${origin}/animal-seizure/${seizureId}`)
  const more = page.getByRole('button', { name: 'Weitere Tiere aufnehmen' })
  await more.waitFor()
  await prepare(page)
  await page.evaluate(bareIntake)
  const form = async () => {
    const there = await page.locator('main ul li').count()
    await more.click()
    await page.getByLabel('Anzahl der Tiere').fill(String(inForm - 1))
    await page.getByRole('button', { name: 'Tiere hinzufügen' }).click()
    const save = page.getByRole('button', { name: 'Speichern', exact: true })
    // It lasts longer than a tap that `untilPainted` waits for.
    return timed(async () => {
      await save.click()
      await page.waitForFunction((wanted) => document.querySelectorAll('main ul li').length >= wanted, there + inForm, { timeout: 120_000 })
    })
  }
  const bare = () =>
    page.evaluate((count) => {
      const box = document.querySelector('body > ol')!
      const wanted = box.children.length + count
      return untilPainted(
        () => void takeBare(count),
        () => box.children.length >= wanted,
      )
    }, 2 * inForm)
  const seen: { product: number[]; floor: number[] } = { product: [], floor: [] }
  for (let n = 0; n < intakes; n++) {
    seen.floor.push(await bare())
    seen.product.push((await form()) + (await form()))
    await page.getByRole('banner').getByRole('status').filter({ hasText: 'Gespeichert' }).waitFor()
  }
  return resultOf(rows.seizure, seen.product, seen.floor, null)
}

/** The floor names each dose by its plan, day and time. */
async function year(bench: Bench): Promise<Result> {
  const items = Array.from({ length: animals }, (_, n) => careItemOf(randomUUID(), { animalId: `cat ${n}` }))
  const days = Array.from({ length: 365 }, (_, n) => addDays('2026-06-01', n))
  let doses = 0
  const seen = await inTurns(bench.count(6, 2), {
    product: () => timed(async () => days.forEach((day) => (doses += dueOn(items, day, zone).length))),
    floor: () =>
      timed(async () => days.forEach((day) => items.forEach(({ id, times }) => times.forEach((time) => careLogId(id, day, time))))),
  })
  if (doses % (animals * days.length * 2) !== 0) throw new Error(`${doses} doses are not those of whole years.`)
  return { row: rows.year, unit: 'ms', product: median(seen.product), floor: median(seen.floor), bar: null }
}

export const careRows: Group = {
  name: 'care',
  rows: Object.values(rows),
  async run(bench) {
    const { page, gate } = await signedInTablet(bench, await roundOf(bench))
    const screen: Screen = { page, origin: gate.origin, taps: bench.count(20, 7), processor: await slowProcessor(page) }
    return [await openings(screen), await ticks(screen), await intake(screen), await year(bench)]
  },
}
