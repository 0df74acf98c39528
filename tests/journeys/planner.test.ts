// A day of daycare in the planner: dogs are dragged between groups by finger and without a network, carers come, and the permit bounds the bookings.
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../shared/time.ts'
import { noGraveFault } from './axe.ts'
import { inHouse, lead } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, isOver, middleOf, takeByFinger, today } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const group = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** A full group asks, and so does one that the animal does not fit into. */
async function putInAllTheSame(page: Page, done: Locator): Promise<void> {
  const asked = page.getByRole('button', { name: 'Trotzdem aufnehmen' })
  for (let questions = 0; questions < 3 && !(await done.isVisible()); questions++) {
    await asked.or(done).first().waitFor()
    if (await asked.isVisible()) await asked.click()
  }
  await done.waitFor()
}

const placesToday = () =>
  stage.sql<{ group: string | null }>(
    `select g.name as group from group_place p left join daycare_group g on g.tenant_id = p.tenant_id and g.id = p.group_id
       ${inHouse('p')} where p.date = $2`,
    [lead.id, today()],
  )

test('a dog is dragged into another group without a network, put back, moved by the list, and a carer comes', async () => {
  const device = await stage.tabletOf(lead, { viewport: { width: 1280, height: 2400 } })
  const { page, gate } = device
  await page.getByRole('navigation').getByRole('link', { name: 'Tagesplaner' }).first().tap()
  const [small, quiet] = [group(page, 'Kleine Hunde'), group(page, 'Ruhige Gruppe')]
  await small.getByRole('listitem').first().waitFor()
  await noGraveFault(page)

  const link = small.getByRole('link').first()
  const name = (await link.innerText()).split('\n')[0]!.trim()
  await device.goOffline()
  const carried = await takeByFinger(page, await middleOf(link))
  await carried.to(await middleOf(quiet))
  await isOver(page, quiet)
  await carried.drop()
  const done = (inGroup: string) => page.getByText(`${name} ist in der Gruppe „${inGroup}“.`)
  await putInAllTheSame(page, done('Ruhige Gruppe'))
  await quiet
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .waitFor()
  expect(new URL(page.url()).pathname).toBe('/daycare/planner')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await small
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .waitFor()
  await device.goOnline()
  await chip(page, 'Gespeichert')

  await small
    .getByRole('button', { name: `${name} in eine andere Gruppe` })
    .first()
    .click()
  const choice = page.getByRole('dialog', { name: `${name} in eine andere Gruppe` })
  await noGraveFault(page)
  await choice.getByRole('button', { name: /Große Hunde/ }).click()
  await putInAllTheSame(page, done('Große Hunde'))
  await group(page, 'Große Hunde')
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .waitFor()
  await chip(page, 'Gespeichert')
  expect((await placesToday()).map((place) => place.group)).toContain('Große Hunde')

  await quiet.getByRole('button', { name: 'Betreuung von Ruhige Gruppe' }).click()
  const carers = page.getByRole('dialog', { name: 'Betreuung von Ruhige Gruppe' })
  await carers.getByRole('checkbox').first().click()
  await noGraveFault(page)
  await carers.getByRole('button', { name: 'Schließen' }).click()
  await quiet.getByText('Katrin Sander').waitFor()
  await chip(page, 'Gespeichert')

  // The permit of the day is taken: no further booking.
  const tomorrow = addDays(today(), 1)
  const [{ booked } = { booked: 0 }] = await stage.sql<{ booked: number }>(
    `select count(*)::int as booked from stay s ${inHouse('s')}
     where s.service = 'daycare' and s.active and s.start_date = $2
       and exists (select from animal f where f.tenant_id = s.tenant_id and f.custody = 'found')`,
    [lead.id, tomorrow],
  )
  await page.goto(`${gate.origin}/admin/daycare/bookings`)
  const bound = page.getByLabel('Tiere an einem Tag nach der Erlaubnis')
  await bound.fill(String(Math.max(1, booked)))
  await page.getByRole('button', { name: 'Speichern' }).first().click()
  await chip(page, 'Gespeichert')
  await page.goto(`${gate.origin}/daycare/planner?date=${tomorrow}`)
  await page.getByText(`${booked} gebucht, 0 da, ${Math.max(1, booked)} nach der Erlaubnis`).waitFor()
  await page.goto(`${gate.origin}/daycare/booking/new?date=${tomorrow}`)
  await page.getByLabel('Tag', { exact: true }).waitFor()
  await device.close()
})

test('a group that takes no dogs says so beside its dogs and asks before another one is put in, without a network too', async () => {
  const device = await stage.tabletOf(lead, { viewport: { width: 1280, height: 2400 } })
  const { page, gate } = device
  await page.goto(`${gate.origin}/admin/daycare/groups`)
  await page.getByRole('button', { name: /^Ruhige Gruppe/ }).click()
  const form = page.getByRole('dialog', { name: 'Ruhige Gruppe' })
  const dogs = (list: string) => form.getByRole('group', { name: list }).getByRole('checkbox', { name: 'Hund', exact: true })
  const save = form.getByRole('button', { name: 'Speichern' })
  await dogs('Nur für diese Tiere').click()
  await dogs('Nicht für diese Tiere').click()
  await save.click()
  await form.getByText('Bitte wählen Sie jedes Merkmal nur einmal').waitFor()
  await noGraveFault(page)
  await dogs('Nur für diese Tiere').click()
  await save.click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Ruhige Gruppe.*nicht: Hund/ }).waitFor()
  await chip(page, 'Gespeichert')

  await page.goto(`${gate.origin}/daycare/planner`)
  const [small, quiet] = [group(page, 'Kleine Hunde'), group(page, 'Ruhige Gruppe')]
  await quiet
    .getByText(/^Passt nicht in die Gruppe: Hund/)
    .first()
    .waitFor()
  await noGraveFault(page)
  await device.goOffline()
  const name = (await small.getByRole('link').first().innerText()).split('\n')[0]!.trim()
  await small
    .getByRole('button', { name: `${name} in eine andere Gruppe` })
    .first()
    .click()
  const choice = page.getByRole('dialog', { name: `${name} in eine andere Gruppe` })
  await choice.getByRole('button', { name: /Ruhige Gruppe.*Passt nicht in die Gruppe: Hund/s }).click()
  await putInAllTheSame(page, page.getByText(`${name} ist in der Gruppe „Ruhige Gruppe“.`))
  await device.goOnline()
  await chip(page, 'Gespeichert')
  await device.close()
})
