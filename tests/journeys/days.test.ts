// Days and times as people type them: in shorthand, in the language of the app whatever the browser speaks, never lost where nobody can read them.
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../shared/time.ts'
import { noGraveFault } from './axe.ts'
import { carer } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { signIn, today } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const shown = (date: string): string => date.split('-').toReversed().join('.')

async function newTask({ page, gate }: { page: Page; gate: { origin: string } }): Promise<Locator> {
  await page.goto(`${gate.origin}/tasks`)
  await page.getByRole('button', { name: 'Neue Aufgabe' }).click()
  return page.getByRole('dialog', { name: 'Neue Aufgabe' })
}

test('a day typed in shorthand is the day that is stored; text that is no day keeps the form open and stands there', async () => {
  const phone = await stage.phone({ locale: 'en-US' })
  await phone.page.goto(`${phone.gate.origin}/login?lang=de`)
  await signIn(phone, carer)
  await phone.goOffline()
  const dialog = await newTask(phone)
  const due = dialog.getByLabel('Fällig am')
  await dialog.getByLabel('Was ist zu tun?').fill('Boxen holen')
  await due.fill('irgendwann')
  await dialog.getByRole('button', { name: 'Hinzufügen' }).tap()
  await dialog.getByText('Das ist kein Tag.').waitFor()
  expect(await due.inputValue()).toBe('irgendwann')
  await expect.poll(() => due.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await dialog.getByRole('alert').getByRole('button').allTextContents()).toEqual(['Fällig am'])
  await noGraveFault(phone.page)

  await due.fill('morgen')
  await dialog.getByLabel('Uhrzeit').fill('930')
  await dialog.getByLabel('Uhrzeit').blur()
  expect([await due.inputValue(), await dialog.getByLabel('Uhrzeit').inputValue()]).toEqual([shown(addDays(today(), 1)), '09:30'])
  await due.fill('2412')
  await due.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await phone.goOnline()
  const rows = () =>
    stage.sql<{ due: string; at: string }>(`select due_date::text as due, due_time as at from task where title = 'Boxen holen'`)
  await expect.poll(rows).toHaveLength(1)
  expect((await rows())[0]).toMatchObject({ due: expect.stringMatching(/^\d{4}-12-24$/), at: expect.stringMatching(/^09:30/) })
})

test('the calendar is a sheet on a phone and stands at the field elsewhere, begins on Monday, and Escape closes it alone', async () => {
  const [phone, desk] = [await stage.phoneOf(carer), await stage.tabletOf(carer, { viewport: { width: 1280, height: 900 } })]
  for (const device of [phone, desk]) {
    const { page } = device
    const dialog = await newTask(device)
    await dialog.getByLabel('Was ist zu tun?').fill('Offen')
    const open = dialog.getByRole('button', { name: 'Kalender öffnen' }).first()
    await open.click()
    const calendar = page.getByRole('dialog', { name: /^(?:Fällig am|Kalender)$/ })
    await calendar.getByRole('button', { name: 'Nächster Monat' }).waitFor()
    expect((await calendar.locator('th').allTextContents())[0]).toMatch(/^Mo/)
    await noGraveFault(page)
    // A finger needs it on the phone.
    if (device === phone) expect(await tooSmall(page)).toEqual([])
    await picture(page, 'days-calendar')
    await page.keyboard.press('Escape')
    await calendar.waitFor({ state: 'detached' })
    expect(await dialog.isVisible()).toBe(true)

    await open.click()
    const tomorrow = calendar.getByRole('button', { name: 'Morgen', exact: true })
    const scrolled = () => page.evaluate(() => scrollY)
    const before = await scrolled()
    // It does not go away from under the finger when the press gives it the focus.
    await tomorrow.focus()
    expect(await scrolled()).toBe(before)
    await tomorrow.click()
    await calendar.waitFor({ state: 'detached' })
    expect(await dialog.getByLabel('Fällig am').inputValue()).toBe(shown(addDays(today(), 1)))
  }
})
