// The board of rooms: animals are dragged into another room by mouse and by finger, or moved by a button, without a network too.
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { inHouse, lead } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, middleOf, takeByFinger, takeByMouse, visit } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

/** The cell of a room of the demo. */
const cell = (page: Page, room: string): Locator =>
  page
    .getByRole('list', { name: 'Räume von Hundehaus' })
    .locator('> li')
    .filter({ has: page.getByText(room, { exact: true }) })

async function openBoard({ page, gate }: ContextDevice): Promise<void> {
  await visit(page, `${gate.origin}/shelters`)
  await cell(page, 'Zwinger 1').waitFor()
}

const roomOf = async (name: string) =>
  (
    await stage.sql<{ room: string }>(
      `select r.name as room from animal a join room r on r.tenant_id = a.tenant_id and r.id = a.room_id
       ${inHouse('a')} where a.name = $2 and a.species = 'dog'`,
      [lead.id, name],
    )
  ).map(({ room }) => room)

/** Drags the face over a room, and stays there before it lets go. */
async function dragOver(page: Page, name: string, room: string, take = takeByMouse) {
  const carried = await take(page, await middleOf(page.getByRole('link', { name, exact: true })))
  await carried.to(await middleOf(cell(page, room)))
  await cell(page, room).and(page.locator('[data-target]')).waitFor()
  return carried
}

test('a dog is dragged into another kennel without a network, taken back, and asked about where the kennel is full', async () => {
  const desk = await stage.tabletOf(lead, { viewport: { width: 1280, height: 900 } })
  const { page } = desk
  await openBoard(desk)
  await noGraveFault(page)
  await desk.goOffline()
  await (await dragOver(page, 'Peppa', 'Zwinger 8')).drop()
  await page.getByText('Peppa wohnt jetzt in Zwinger 8.').waitFor()
  await cell(page, 'Zwinger 8').getByRole('link', { name: 'Peppa' }).waitFor()
  expect(await cell(page, 'Zwinger 7').getByRole('link').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/shelters')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await cell(page, 'Zwinger 7').getByRole('link', { name: 'Peppa' }).waitFor()

  // Two live in kennel 1, which has two places: the cell shows it before the animal is let go, and a question comes after.
  const over = await dragOver(page, 'Peppa', 'Zwinger 1')
  await cell(page, 'Zwinger 1').getByText('3 von 2').waitFor()
  await over.drop()
  const question = page.getByRole('dialog', { name: 'Trotzdem speichern?' })
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await question.waitFor({ state: 'detached' })
  await cell(page, 'Zwinger 7').getByRole('link', { name: 'Peppa' }).waitFor()

  await (await dragOver(page, 'Peppa', 'Zwinger 8')).drop()
  await cell(page, 'Zwinger 8').getByRole('link', { name: 'Peppa' }).waitFor()
  await desk.goOnline()
  await chip(page, 'Gespeichert')
  expect(await roomOf('Peppa')).toEqual(['Zwinger 8'])

  // A closed room takes no animal, and says so.
  await page.getByRole('link', { name: 'Hundehaus', exact: true }).click()
  await page.getByRole('link', { name: 'Bearbeiten' }).click()
  await page.getByRole('button', { name: 'Neuer Raum' }).click()
  const added = page.getByRole('dialog', { name: 'Neuer Raum' })
  await added.getByLabel('Name').fill('Zwinger 16')
  await added.getByRole('button', { name: 'Hinzufügen' }).click()
  await page.getByRole('button', { name: 'Zwinger 16 bearbeiten' }).click()
  const form = page.getByRole('dialog', { name: 'Raum bearbeiten' })
  await form.getByLabel(/In Betrieb/).uncheck()
  await form.getByRole('button', { name: 'Speichern' }).click()
  await form.waitFor({ state: 'detached' })
  await openBoard(desk)
  await page.getByRole('link', { name: 'Balu', exact: true }).scrollIntoViewIfNeeded()
  await (await dragOver(page, 'Balu', 'Zwinger 16')).drop()
  await page.getByText('Zwinger 16 ist geschlossen: Dort zieht kein Tier ein.').waitFor()
  await cell(page, 'Zwinger 15').getByRole('link', { name: 'Balu' }).waitFor()
  await desk.close()
})

test('on a phone a finger that waits drags, one that wipes scrolls, and a button moves by keyboard', async () => {
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  await openBoard(phone)
  await noGraveFault(page)
  await page.getByRole('link', { name: 'Hugo', exact: true }).scrollIntoViewIfNeeded()
  await (await dragOver(page, 'Hugo', 'Zwinger 5', takeByFinger)).drop()
  await page.getByText('Hugo wohnt jetzt in Zwinger 5.').waitFor()

  const move = page.getByRole('button', { name: 'Luna verlegen' })
  await move.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Luna verlegen' })
  await dialog.getByRole('textbox', { name: 'Räume suchen' }).fill('zwinger 15')
  await noGraveFault(page)
  await dialog.getByRole('button', { name: 'Zwinger 15' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Luna wohnt jetzt in Zwinger 15.').waitFor()
  await chip(page, 'Gespeichert')
  expect([await roomOf('Hugo'), await roomOf('Luna')]).toEqual([['Zwinger 5'], ['Zwinger 15']])

  // A place in a foster home has a form of its own: it opens with the animal and the place.
  await page.getByRole('button', { name: 'Taro verlegen' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Räume suchen' }).fill('Grothe')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Bei Familie Grothe/ })
    .click()
  await page.getByRole('heading', { name: 'In Pflegestelle geben', level: 1 }).waitFor()
  await page.getByText('Taro').first().waitFor()
  expect(
    await page
      .getByRole('combobox', { name: 'Pflegestelle' })
      .or(page.getByLabel('Pflegestelle', { exact: true }))
      .first()
      .inputValue(),
  ).toContain('Bei Familie Grothe')
  await phone.close()
})
