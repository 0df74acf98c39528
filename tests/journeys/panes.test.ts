// A list and what is opened from it: beside each other on tablets, one after the other on phones.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lead } from './demo.ts'
import { online, openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage({}, online)))
afterAll(() => stage.stop())

const focused = (page: { evaluate<T>(read: () => T): Promise<T> }) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-row') ?? document.activeElement?.tagName)

test('on a tablet the list stays beside the open user, by finger, by keyboard, by link and by Back', async () => {
  const tablet = await stage.tabletOf(lead, { viewport: { width: 768, height: 1024 } })
  const { page } = tablet
  await page.goto(`${tablet.gate.origin}/admin/account/user?search=sonnenhof`)
  const list = page.getByRole('region', { name: 'Benutzer', exact: true })
  const rows = list.getByRole('listitem').getByRole('link')
  await page.getByText('Wählen Sie links jemanden aus').waitFor()
  await rows.filter({ hasText: 'Jonas Albrecht' }).click()
  await page.getByRole('heading', { name: 'Jonas Albrecht', level: 1 }).waitFor()
  expect(new URL(page.url()).search).toBe('?search=sonnenhof')
  await list.locator('[aria-current]').filter({ hasText: 'Jonas Albrecht' }).waitFor()

  await rows.filter({ hasText: 'Miriam Keller' }).click()
  await page.getByRole('heading', { name: 'Miriam Keller', level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Jonas Albrecht', level: 1 }).waitFor()
  await page.goBack()
  await page.getByText('Wählen Sie links jemanden aus').waitFor()

  const ids = await rows.evaluateAll((links) => links.map((link) => link.getAttribute('data-row')))
  expect(await focused(page)).toBe(ids[0])
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe(ids[1])
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/user/${ids[1]}**`)
  await page.getByRole('region', { name: 'Zugang' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Wählen Sie links jemanden aus').waitFor()
  expect(await focused(page)).toBe(ids[1])

  // A link to somebody shows both, and turning the tablet keeps what was chosen.
  await page.goto(`${tablet.gate.origin}/admin/user/${ids[0]}`)
  await page.getByRole('checkbox', { name: 'Kontakte ansehen' }).check()
  await page.setViewportSize({ width: 390, height: 844 })
  await list.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1024, height: 768 })
  await list.waitFor()
  expect(await page.getByRole('checkbox', { name: 'Kontakte ansehen' }).isChecked()).toBe(true)
  // Narrowing the list leaves the open user as they are, unsaved input included.
  await page.getByRole('searchbox', { name: 'Benutzer suchen' }).fill('keller')
  await list.getByText('1 Benutzer').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Kontakte ansehen' }).isChecked()).toBe(true)
  await rows.filter({ hasText: 'Miriam Keller' }).click()
  await page.getByRole('dialog', { name: 'Seite verlassen?' }).getByRole('button', { name: 'Verlassen' }).click()
  await page.getByRole('heading', { name: 'Miriam Keller', level: 1 }).waitFor()
  await tablet.close()
})

test('a task opens beside the list on a tablet and over it on a phone, and Back closes it', async () => {
  for (const beside of [true, false]) {
    const device = beside ? await stage.tabletOf(lead) : await stage.phoneOf(lead)
    const { page } = device
    await page.goto(`${device.gate.origin}/tasks?view=all`)
    const row = page.locator('[data-row]').first()
    const id = await row.getAttribute('data-row')
    await row.click()
    const form = page.getByRole(beside ? 'region' : 'dialog', { name: 'Aufgabe bearbeiten' })
    await form.getByLabel('Was ist zu tun?').waitFor()
    expect(new URL(page.url()).searchParams.get('task')).toBe(id)
    await page.goBack()
    await form.waitFor({ state: 'detached' })
    await row.click()
    await form.getByLabel('Was ist zu tun?').fill('Anders')
    await page.goBack()
    await page.getByRole('dialog', { name: 'Seite verlassen?' }).getByRole('button', { name: 'Bleiben' }).click()
    expect(await form.getByLabel('Was ist zu tun?').inputValue()).toBe('Anders')
    await form.getByRole('button', { name: 'Abbrechen' }).click()
    await page.getByRole('dialog', { name: 'Seite verlassen?' }).getByRole('button', { name: 'Verlassen' }).click()
    await form.waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.get('task')).toBeNull()
    expect(await focused(page)).toBe(id)
    await device.close()
  }
})

test('an animal opens beside the list, with the filters it was found by, and Escape leads back to its row', async () => {
  const tablet = await stage.tabletOf(lead)
  const { page } = tablet
  await page.goto(`${tablet.gate.origin}/animals?care=in&species=cat`)
  const list = page.getByRole('region', { name: 'Tiere', exact: true })
  const row = list.locator('[data-row]').first()
  const id = await row.getAttribute('data-row')
  await row.click()
  const open = list.locator(`[data-row="${id}"][aria-current]`)
  await open.waitFor()
  const tabs = page.getByRole('navigation', { name: 'Teile der Akte' })
  // The record is shown when its tabs are; until then the only heading is that of the list.
  await tabs.waitFor()
  await open.getByText((await page.getByRole('main').getByRole('heading', { level: 1 }).last().textContent())!).waitFor()
  await tabs.getByRole('link', { name: 'Chronik' }).click()
  await page.getByRole('list', { name: 'Chronik' }).waitFor()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ care: 'in', species: 'cat' })
  await page.keyboard.press('Escape')
  await page.waitForURL('**/animals?**')
  expect(await focused(page)).toBe(id)
  await tablet.close()
})
