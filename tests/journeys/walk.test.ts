// A walk that does not come back: planned, taken out on a phone without a network, missed by a colleague, and brought back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { carer, inHouse, lead } from './demo.ts'
import { follow, inScheme, picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { card, chip, yesterday } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

/** A helper of the demo with the dog of the walk that is planned for today. */
const walker = async () =>
  (
    await stage.sql<{ helper: string; surname: string; dog: string; number: string }>(
      `select c.forename || ' ' || c.surname as helper, c.surname, a.name as dog, a.number from participation p ${inHouse('p')}
       join contact c on c.tenant_id = p.tenant_id and c.id = p.contact_id
       join animal a on a.tenant_id = p.tenant_id and a.id = p.animal_id
       where p.state = 'attended' order by p.id limit 1`,
      [carer.id],
    )
  )[0]!

test('a walk is planned, taken out without a network, overdue for a colleague, and brought back', async () => {
  const { helper, surname, dog, number } = await walker()
  const office = await stage.phoneOf(lead)
  const { page, gate } = office
  // What is out is overdue at once, and the session was yesterday.
  await page.goto(`${gate.origin}/admin/animals/animal-helpers`)
  await page.getByLabel('Minuten nach dem Ende eines Einsatzes, bis ein Tier überfällig ist').fill('0')
  await page.getByText('Gassi-Erfahrene').waitFor()
  await picture(page, 'animal-helpers-settings')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Alles ist gespeichert').waitFor()
  await follow(page, '/animal-helper/session/new')
  await page.getByLabel('Titel').fill('Runde am Bach')
  for (const nth of [0, 1]) {
    await page.getByLabel(nth === 0 ? 'Beginnt am' : 'Endet am').fill(yesterday())
    await page
      .getByLabel('Uhrzeit')
      .nth(nth)
      .fill(nth === 0 ? '09:00' : '10:00')
  }
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Tierbegleiter' }).waitFor()
  await page.getByText('Vergangene', { exact: true }).tap()
  await page.getByRole('link', { name: 'Runde am Bach' }).tap()
  await page.getByRole('button', { name: 'Neue Teilnahme' }).tap()
  const form = page.getByRole('dialog', { name: 'Neue Teilnahme am Einsatz' })
  await form.getByRole('combobox', { name: 'Tierbegleiter' }).fill(surname)
  await page
    .getByRole('option', { name: new RegExp(helper) })
    .first()
    .tap()
  await form.getByRole('combobox', { name: 'Welches Tier?' }).fill(number)
  await page.getByRole('option').first().tap()
  await picture(page, 'participation-new')
  await form.getByRole('button', { name: 'Speichern' }).tap()
  const people = page.getByRole('list', { name: 'Teilnehmende' })
  await people.getByText('bestätigt', { exact: true }).waitFor()
  await chip(page, 'Gespeichert')
  const address = new URL(page.url()).pathname

  const phone = await stage.phoneOf(carer)
  await phone.page.goto(`${phone.gate.origin}${address}`)
  const there = phone.page.getByRole('list', { name: 'Teilnehmende' })
  await there.getByText('bestätigt', { exact: true }).waitFor()
  await phone.goOffline()
  await there.getByRole('button', { name: `Mitgeben: ${dog}` }).tap()
  await there.getByText(/^Überfällig, unterwegs seit/).waitFor()
  expect(await tooSmall(phone.page)).toEqual([])
  await noGraveFault(phone.page)
  await picture(phone.page, 'session')
  await phone.goOnline()
  await chip(phone.page, 'Gespeichert')
  await there.getByRole('link', { name: dog }).first().tap()
  await phone.page.getByText(`Überfällig: unterwegs mit ${helper}`).waitFor()
  await picture(phone.page, 'animal-out')
  for (const [path, name] of [
    [`/animals?search=${number}`, 'animals-out'],
    ['/shelters', 'board-out'],
  ] as const) {
    await follow(phone.page, path)
    await phone.page.getByText(`Überfällig: unterwegs mit ${helper}`).first().waitFor()
    expect(await tooSmall(phone.page)).toEqual([])
    await picture(phone.page, name)
  }
  await phone.close()

  await follow(page, '/')
  const overdue = card(page, 'Vom Spaziergang nicht zurück')
  await overdue.getByText(/^Überfällig, unterwegs seit/).waitFor()
  await noGraveFault(page)
  await picture(page, 'walk-overdue')
  await inScheme(page, 'dark')
  await picture(page, 'walk-overdue-dark')
  await overdue.getByRole('button', { name: `Wieder da: ${dog}` }).tap()
  await overdue.waitFor({ state: 'detached' })
  await chip(page, 'Gespeichert')
  expect(
    await stage.sql(
      `select state, back_at > checkout_at as back from participation p join helper_session s on s.tenant_id = p.tenant_id and s.id = p.session_id
       where s.title = 'Runde am Bach'`,
    ),
  ).toEqual([{ state: 'attended', back: true }])
  await follow(page, '/animal-helper/sessions?view=past')
  await page.getByRole('list', { name: 'Stunden für den Jahresbericht' }).getByText(helper).waitFor()
  await picture(page, 'sessions-dark')
  await office.close()
})
