import { afterAll, beforeAll, expect, test } from 'vitest'
import { daycare, lead } from './demo.ts'
import { online, openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage({}, online)))
afterAll(() => stage.stop())

test('at a desk everything is reached by keys: palette, shortcuts, their overlay, the search', async () => {
  const desk = await stage.tabletOf(lead, { viewport: { width: 1280, height: 800 }, hasTouch: false })
  const { page } = desk
  const { keyboard } = page
  await keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Suchen und öffnen' }).waitFor()
  await keyboard.type('zeiten')
  await page.getByRole('option', { name: 'Meine Zeiten', selected: true }).waitFor()
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Meine Zeiten', level: 1 }).waitFor()
  await expect.poll(() => page.title()).toBe('Meine Zeiten · Obhut')
  await expect.poll(() => page.locator('[data-announcement]').textContent()).toBe('Meine Zeiten')

  await keyboard.press('?')
  await page.getByRole('dialog', { name: 'Tastenkürzel' }).getByText('Gehe zu: Werkzeuge').waitFor()
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await keyboard.press('g')
  await keyboard.press('w')
  await page.getByRole('heading', { name: 'Werkzeuge', level: 1 }).waitFor()

  await keyboard.press('/')
  await page.locator('header input:focus').waitFor()
  await keyboard.type('b')
  await page.getByRole('listbox', { name: 'Tiere' }).waitFor()
  // What is typed is text, not a shortcut.
  await keyboard.type('?')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await keyboard.press('Backspace')
  await keyboard.press('ArrowDown')
  // Its face comes first, without a word.
  const words = page.locator('header [role=option][aria-selected=true] > span > span').filter({ hasText: /\S/ })
  const name = await words.first().textContent()
  expect(name).toMatch(/^\S/)
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: name!, level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/animal\/[\da-f-]{36}$/)

  // Where an id belongs, nothing else leads to a page.
  await page.goto(`${desk.gate.origin}/admin/user/new`)
  await page.getByRole('heading', { name: 'Seite nicht gefunden', level: 1 }).waitFor()
  await desk.close()
})

test('the menu folds on tablets and stays as it was left; phones have four places and all others behind one', async () => {
  const tablet = await stage.tabletOf(lead, { viewport: { width: 820, height: 1180 } })
  await tablet.page.getByRole('button', { name: 'Menü ausklappen' }).click()
  await tablet.page.reload()
  await tablet.page.getByRole('button', { name: 'Menü einklappen' }).waitFor()
  await tablet.close()

  const phone = await stage.phoneOf(daycare)
  const bar = phone.page.getByRole('navigation', { name: 'Hauptmenü' })
  expect(await bar.getByRole('link').allTextContents()).toEqual(['Übersicht', 'Tiere', 'Zeiten', 'Aufnahme'])
  await bar.getByRole('button', { name: 'Mehr' }).tap()
  await phone.page.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name: 'Mehr' }).tap()
  await phone.page.getByRole('heading', { name: 'Werkzeuge', level: 1 }).waitFor()
  await phone.page.getByRole('dialog').waitFor({ state: 'detached' })
  await phone.close()
})

test('large buttons are chosen for this device and stand before the first paint', async () => {
  const phone = await stage.phoneOf(daycare)
  const height = () =>
    phone.page.getByRole('button', { name: 'Mehr' }).evaluate((element) => getComputedStyle(element).getPropertyValue('--touch'))
  expect(await height()).toBe('48px')
  await phone.page.goto(`${phone.gate.origin}/my-settings`)
  await phone.page.getByRole('switch', { name: 'Große Schaltflächen und Schrift' }).check()
  await phone.page.goto(`${phone.gate.origin}/`)
  await expect.poll(height).toBe('60px')
  await phone.close()
})
