import { afterAll, beforeAll, expect, test } from 'vitest'
import { carer, daycare } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { bookingRow, card, chip, openCard } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('a carer without a network sees the shelter in the morning and chooses how much of it', async () => {
  const device = await stage.phoneOf(carer)
  const { page } = device
  const shelter = await openCard(page, 'Tiere im Tierheim')
  await expect.poll(() => shelter.getByRole('listitem').count()).toBe(3)

  await device.goOffline()
  await shelter.getByRole('combobox').selectOption('6')
  await expect.poll(() => shelter.getByRole('listitem').count()).toBe(6)
  // What was opened is found open again.
  await page.reload()
  await expect.poll(() => shelter.getByRole('listitem').count()).toBe(6)
  await card(page, 'Fällige Impfungen').getByRole('link', { name: 'Alle fälligen Impfungen' }).tap()
  await page.getByRole('heading', { name: 'Fällige Impfungen', level: 1 }).waitFor()
  await page.getByText('keine Impfung erfasst').first().waitFor()

  await device.goOnline()
  await chip(page, 'Gespeichert')
  const [saved] = await stage.sql('select count, version from in_shelter_setting where user_id = $1', [carer.id])
  expect(saved).toMatchObject({ count: 6 })
  await device.close()
})

test('the numbers above home lead to the lists of what they count', async () => {
  const device = await stage.phoneOf(carer)
  const { page } = device
  const tile = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^\\d+ ?${name}$`) })
  const shown = async (name: string) => parseInt((await tile(name).textContent())!, 10)
  for (const name of ['aktuell aufgenommene Tiere', 'zur Vermittlung']) {
    const number = await shown(name)
    expect(number).toBeGreaterThan(3)
    await tile(name).tap()
    await page.getByRole('heading', { name: 'Tiere', level: 1 }).waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${number} Tiere`) })
      .waitFor()
    await page.goBack()
  }
  const due = await shown('fällige Aufgaben')
  const all = (await openCard(page, 'Offene Aufgaben')).getByRole('button', { name: `Alle ${due} anzeigen` })
  if (due > 6) await all.tap()
  await expect.poll(() => card(page, 'Offene Aufgaben').getByRole('checkbox').count()).toBe(due)
  await tile('fällige Aufgaben').tap()
  await page.getByRole('heading', { name: 'Aufgaben', level: 1 }).waitFor()
  await device.close()
})

test('a boarder who arrives while the tablet is offline is among the boarders at once, and in custody when it is sent', async () => {
  const device = await stage.tabletOf(daycare)
  const { page } = device
  const [arrivals, boarders] = [card(page, 'Aufnahme zur Pension'), card(page, 'Tiere in Pension oder Verwahrung')]
  const row = bookingRow(arrivals, 'erwartet').first()
  const [guest] = await stage.sql<{ id: string; name: string }>(
    `select a.id, a.name from stay s join animal a on a.tenant_id = s.tenant_id and a.id = s.animal_id join booking b on b.id = s.booking_id
     where s.service = 'pension' and s.start_date = today() and s.checked_in_at is null
       and b.contact_id is not null and (select count(*) from stay o where o.booking_id = b.id) = 1
       and s.tenant_id = (select tenant_id from membership where user_id = $1 limit 1) order by a.name limit 1`,
    [daycare.id],
  )
  await row.waitFor()
  const before = await boarders.getByRole('listitem').count()
  await device.goOffline()
  await bookingRow(arrivals, guest!.name).first().tap()
  await arrivals.getByRole('button', { name: `${guest!.name} ist da` }).tap()
  const all = boarders.getByRole('button', { name: /^Alle \d+ anzeigen$/ })
  if (await all.count()) await all.tap()
  await expect.poll(() => boarders.getByRole('listitem').count()).toBeGreaterThan(before)
  await boarders.getByRole('listitem').filter({ hasText: guest!.name }).first().waitFor()

  await device.goOnline()
  await chip(page, 'Gespeichert')
  const [animal] = await stage.sql('select custody, place from animal where id = $1', [guest!.id])
  expect(animal).toEqual({ custody: 'pension', place: 'room' })
  const changes = await stage.sql(`select kind from status_change where animal_id = $1 and custody_until is null and basis is not null`, [
    guest!.id,
  ])
  expect(changes).toEqual([{ kind: 'pensionIn' }])
  await device.close()
})
