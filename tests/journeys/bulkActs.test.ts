// Several animals of the list are chosen and get the same act: moved, vaccinated, released, printed, saved.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { inHouse, lead } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { picture } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, today, visit } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

async function choose({ page, gate }: ContextDevice, ...names: string[]): Promise<void> {
  await visit(page, `${gate.origin}/animals`)
  await page.getByRole('button', { name: 'Mehrere auswählen' }).click()
  for (const name of names) {
    await page.getByRole('searchbox', { name: 'Tiere suchen' }).fill(name)
    await page
      .getByRole('checkbox', { name: `${name} auswählen` })
      .first()
      .check()
  }
  await page.getByRole('searchbox', { name: 'Tiere suchen' }).fill('')
  await page.getByText(`${names.length} ausgewählt`).waitFor()
}

const roomsOf = async (...names: string[]) =>
  (
    await stage.sql<{ name: string; room: string }>(
      `select a.name, r.name as room from animal a join room r on r.tenant_id = a.tenant_id and r.id = a.room_id
       ${inHouse('a')} where a.name = any($2) order by a.name`,
      [lead.id, names],
    )
  ).map(({ name, room }) => `${name}: ${room}`)

const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('on a desktop three are moved together without a network, and one undo takes all back', async () => {
  const desk = await stage.tabletOf(lead, { viewport: { width: 1280, height: 900 } })
  const { page } = desk
  const before = await roomsOf('Ludwig', 'Hope')
  await choose(desk, 'Ludwig', 'Hope')
  await noGraveFault(page)
  await desk.goOffline()
  await act(page, 'Umziehen').click()
  const dialog = page.getByRole('dialog', { name: '2 Tiere verlegen' })
  await dialog.getByRole('textbox', { name: 'Räume suchen' }).fill('Zwinger 7')
  await dialog.getByRole('button', { name: /Zwinger 7/ }).click()
  // One lives there already, and there are two places.
  await page.getByRole('dialog', { name: 'Trotzdem speichern?' }).getByRole('button', { name: 'Trotzdem speichern' }).click()
  await page.getByText('2 Tiere wohnen jetzt in Zwinger 7.').waitFor()
  await page.getByText('2 ausgewählt').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await desk.goOnline()
  await chip(page, 'Gespeichert')
  expect(await roomsOf('Ludwig', 'Hope')).toEqual(before)
  await desk.close()
})

test('on a phone two are vaccinated in one step, and those that may be are released', async () => {
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  await choose(phone, 'Peppa', 'Kasper')
  await noGraveFault(page)
  await act(page, 'Impfen').tap()
  const form = page.getByRole('dialog')
  await form.getByRole('link', { name: 'Kasper' }).waitFor()
  await form.getByLabel('Gegen').selectOption('Rabies')
  await noGraveFault(page)
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('2 Impfungen erfasst').waitFor()
  await chip(page, 'Gespeichert')

  await choose(phone, 'Peppa', 'Kasper')
  await act(page, 'Freigeben').tap()
  const question = page.getByRole('dialog', { name: 'Zur Vermittlung freigeben' })
  await noGraveFault(page)
  await question.getByRole('button', { name: 'Freigeben' }).tap()
  await page.getByText(/zur Vermittlung freigegeben/).waitFor()
  await chip(page, 'Gespeichert')
  expect(
    await stage.sql(
      `select a.name from animal a ${inHouse('a')}
       join vaccination v on v.tenant_id = a.tenant_id and v.animal_id = a.id
       where a.released and v.classification = 'Rabies' and v.date = $2 order by a.name`,
      [lead.id, today()],
    ),
  ).toEqual([{ name: 'Kasper' }, { name: 'Peppa' }])
  await phone.close()
})

test('on a phone several are weighed one after the other without a network, and one undo takes all weights back', async () => {
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  const names = ['Ludwig', 'Hope', 'Kasper']
  const counted = async () => {
    const [row] = await stage.sql<{ n: number }>(
      'select count(*)::int as n from weight w join animal a on a.id = w.animal_id where a.name = any($1)',
      [names],
    )
    return row!.n
  }
  const before = await counted()
  await choose(phone, ...names)
  await phone.goOffline()
  await act(page, 'Wiegen').tap()
  const form = page.getByRole('dialog', { name: '3 Tiere wiegen' })
  const fields = form.getByRole('textbox', { name: /Gewicht in Kilogramm/ })
  await expect.poll(() => fields.count()).toBe(3)
  await expect.poll(() => form.getByText(/\d k?g am \d/).count()).toBe(3)
  await noGraveFault(page)
  await picture(page, 'weighing')
  /** Two hundredths more than it weighed last, as a person types it. */
  const typed = async (at: number) => {
    const [, last, unit] = /([\d,]+) (k?g) am/.exec(await form.getByRole('listitem').nth(at).innerText())!
    const kilograms = Number(last!.replace(',', '.')) / (unit === 'g' ? 1000 : 1)
    return String(Math.round(kilograms * 1020) / 1000).replace('.', ',')
  }
  // The first has the focus; Enter leads to the next, and in the last it saves. The one in the middle is not weighed today.
  await expect.poll(() => fields.first().evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('900')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type(await typed(2))
  await page.keyboard.press('Enter')
  await form.getByText(/Ein Tier dieser Art wiegt zwischen/).waitFor()
  expect(await counted()).toBe(before)
  await fields.first().fill(await typed(0))
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('2 Gewichte gespeichert').waitFor()
  await phone.goOnline()
  await chip(page, 'Gespeichert')
  expect(await counted()).toBe(before + 2)
  await page.getByRole('button', { name: 'Rückgängig' }).tap()
  await chip(page, 'Gespeichert')
  await expect.poll(counted).toBe(before)
  await phone.close()
})

test('one animal is weighed from home in three taps', async () => {
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  await page.getByRole('link', { name: 'Was ist passiert?' }).tap()
  await page.getByRole('button', { name: 'Tiere wiegen' }).tap()
  const form = page.getByRole('dialog', { name: 'Tiere wiegen' })
  await form.getByRole('combobox').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
  await page.keyboard.type('Peppa')
  await form.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  const field = form.getByRole('textbox', { name: 'Peppa: Gewicht in Kilogramm' })
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type('12,4')
  await picture(page, 'weighing one')
  await form.getByRole('button', { name: 'Speichern' }).tap()
  const question = page.getByRole('dialog', { name: 'Stimmt dieses Gewicht?' })
  await Promise.race([question.waitFor(), page.getByText('1 Gewicht gespeichert').waitFor()])
  if (await question.count()) await question.getByRole('button', { name: 'Ja, Gewicht speichern' }).tap()
  await page.getByText('1 Gewicht gespeichert').waitFor()
  await phone.close()
})
