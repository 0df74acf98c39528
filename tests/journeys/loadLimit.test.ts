// Parts of the app that do not come: without a worker that keeps them, as on the first visit.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carer } from './demo.ts'
import type { ContextDevice } from './device.ts'
import type { Exchange } from './gate.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, openTimes, typeSignIn, typeTime } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

/** A phone that keeps no files, signed in, with a clock that the test moves and a record of the load-error events. */
async function visit(): Promise<ContextDevice> {
  const device = await stage.phone({ serviceWorkers: 'block' })
  const { page, gate, context } = device
  await context.clock.install()
  await context.addInitScript(() => {
    Object.assign(window, { loadErrors: 0 })
    window.addEventListener('obhut:load-error', () => Object.assign(window, { loadErrors: (window as any).loadErrors + 1 }))
  })
  await page.goto(`${gate.origin}/`)
  await typeSignIn(page, carer)
  await chip(page, 'Gespeichert')
  return device
}

const loadErrors = (page: Page): Promise<number> => page.evaluate(() => (window as any).loadErrors)
const bar = (page: Page) => page.getByRole('alert').filter({ hasText: 'Ein Teil der App konnte nicht geladen werden.' })

/** What the browser and React say about a part that did not come, and nothing else. */
const expectNoOther = ({ faults }: ContextDevice) =>
  expect(faults.splice(0).filter((fault) => !/dynamically imported module|Importing a module script failed/.test(fault))).toEqual([])

test('a page that does not come is told after 20 seconds; what was typed stays, and trying again brings the page', async () => {
  const device = await visit()
  const { page, gate } = device
  await page.goto(`${gate.origin}/tasks`)
  const field = page.getByPlaceholder('Neue Aufgabe für heute')
  await field.fill('Halb geschrieben')
  const held: Exchange[] = []
  const part = /^\/assets\/timetracking-pages-.*\.js$/
  const hang = gate.when(part, (exchange) => void held.push(exchange))
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Zeiten' }).tap()
  await expect.poll(() => held.length).toBe(1)

  await page.clock.fastForward(19_000)
  expect(await bar(page).count()).toBe(0)
  await page.clock.fastForward(1_500)
  await bar(page).waitFor()
  expect(await loadErrors(page)).toBe(1)
  expect(await field.inputValue()).toBe('Halb geschrieben')

  // What hung breaks off, and so does what the browser tries by itself.
  hang()
  const letPass = gate.when(part, ({ drop }) => drop())
  held[0]!.drop()
  await expect.poll(() => loadErrors(page)).toBe(2)
  expect(await field.inputValue()).toBe('Halb geschrieben')

  letPass()
  await bar(page).getByRole('button', { name: 'Erneut versuchen' }).tap()
  await page.getByRole('heading', { name: 'Meine Zeiten', level: 1 }).waitFor()
  await bar(page).waitFor({ state: 'detached' })
  expectNoOther(device)
  await device.close()
})

test('a part that breaks off beside a half-written form takes nothing of it away', async () => {
  const device = await visit()
  const { page, gate } = device
  await openTimes(page)
  const dialog = await typeTime(page, { start: '01:00', end: '01:10', task: 'Halb geschrieben' })
  const task = dialog.getByLabel('Tätigkeit')
  const letPass = gate.when(/^\/assets\/ConfirmationDialog-.*\.js$/, ({ drop }) => drop())
  await page.keyboard.press('Escape')
  await bar(page).waitFor()
  expect(await loadErrors(page)).toBe(1)
  expect(await task.inputValue()).toBe('Halb geschrieben')

  letPass()
  await bar(page).getByRole('button', { name: 'Erneut versuchen' }).tap()
  await bar(page).waitFor({ state: 'detached' })
  // The question that broke off is asked now; Escape closes it alone.
  const question = page.getByRole('dialog', { name: 'Seite verlassen?' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await task.inputValue()).toBe('Halb geschrieben')
  expectNoOther(device)
  await device.close()
})
