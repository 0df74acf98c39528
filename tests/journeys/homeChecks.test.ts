// A home check: the office asks a colleague, who carries it out on the road without a network.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { users } from '../../api/demo/organisations.ts'
import { carer, inHouse, lead } from './demo.ts'
import { draw } from './drawing.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip } from './steps.ts'

const colleague = users.find(({ email }) => email === 'office@sonnenhof.example')!
let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

interface Visited {
  id: string
  contact: string
  name: string
}

/** A check of which nobody has taken care yet, for a cat. */
const wanted = async () =>
  (
    await stage.sql<Visited>(
      `select h.id, h.contact_id as contact, c.forename || ' ' || c.surname as name from home_check h ${inHouse('h')}
       join contact c on c.tenant_id = h.tenant_id and c.id = h.contact_id
       join animal a on a.tenant_id = h.tenant_id and a.id::text = h.animal_ids[1]
       where a.species = 'cat' and h.state = 'requested' and h.type = 'before' and h.zip <> '' order by h.requested_at desc limit 1`,
      [carer.id],
    )
  )[0]!

test('a check is asked for, carried out without a network, and known in the office', async () => {
  const { id, contact, name } = await wanted()
  const office = await stage.phoneOf(lead)
  const { page, gate } = office
  await page.goto(`${gate.origin}/home-checks`)
  const row = page.getByRole('list', { name: 'Platzkontrollen' }).getByRole('listitem').filter({ hasText: name })
  await row.getByText('noch niemand zugeteilt').waitFor()
  await picture(page, 'home-checks')
  await row.getByRole('link', { name: 'Besuch planen' }).tap()
  await page.getByRole('heading', { name: `Platzkontrolle planen: ${name}` }).waitFor()
  await page.getByLabel('Wer aus dem Team fährt').selectOption({ label: `${colleague.forename} ${colleague.surname}` })
  await page.getByLabel('Worauf zu achten ist').fill('Bitte den Zaun messen.')
  expect(await tooSmall(page)).toEqual([])
  await noGraveFault(page)
  await picture(page, 'home-check-plan')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await row.getByText('zugeteilt, noch ohne Termin').waitFor()
  await chip(page, 'Gespeichert')

  // The road: the way there, then the questions.
  await row.getByRole('link', { name: 'Anfahrt' }).tap()
  const way = page.getByRole('link', { name: 'Navigation starten' })
  expect(await way.getAttribute('href')).toMatch(/^(geo:0,0\?q|maps:\?daddr)=\w/)
  await office.goOffline()
  await page.getByRole('link', { name: 'Durchführen' }).tap()
  await page.getByText('Bitte den Zaun messen.').first().waitFor()
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Bitte tragen Sie das Ergebnis ein.').first().waitFor()
  await page.getByLabel('Ist Tierhaltung erlaubt?').selectOption({ label: 'Eigentum' })
  await page.getByLabel('Wie viele Stunden am Tag ist das Tier allein?').fill('Vier')
  await page.getByRole('radiogroup', { name: 'Sind Kippfenster und Balkon gesichert?' }).getByText('Ja').tap()
  await page.getByRole('radiogroup', { name: 'Leben dort schon andere Tiere?' }).getByText('Nein').tap()
  await page.getByLabel('Wer wohnt dort, und wie alt sind die Kinder?').fill('Zwei Erwachsene')
  await page.getByLabel('Ergebnis').selectOption({ label: 'bestanden mit Auflagen' })
  await page.getByLabel('Auflagen').fill('Zaun auf 1,60 m erhöhen')
  await page.getByLabel('Fotos auswählen').setInputFiles(['public/icons/pwa-192x192.png', 'public/icons/pwa-512x512.png'])
  const taken = page.getByRole('list', { name: 'Fotos der Platzkontrolle' }).getByRole('listitem')
  await taken.nth(1).getByText('ausstehend').waitFor()
  await page.getByLabel('Beschriftung von Foto 2').fill('Gartenzaun')
  await page.getByRole('button', { name: 'Foto 1 entfernen' }).tap()
  await expect.poll(() => taken.count()).toBe(1)
  await page.getByRole('button', { name: 'Rückgängig' }).last().tap()
  await expect.poll(() => taken.count()).toBe(2)
  await page.getByLabel('Name der Person, die unterschreibt').fill('Änne Groß')
  await draw(page, 'Unterschrift der besuchten Person')
  expect(await tooSmall(page)).toEqual([])
  await noGraveFault(page)
  await picture(page, 'home-check-do')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await row.waitFor({ state: 'detached' })
  await page.getByText('Vorbei', { exact: true }).tap()
  await row.getByText('bestanden mit Auflagen').waitFor()
  await row.getByText('Zaun auf 1,60 m erhöhen').waitFor()
  await office.goOnline()
  await chip(page, 'Gespeichert')
  const [stored] = await stage.sql<{ state: string; answers: { answer: string }[] }>(
    'select state, answers from home_check where id = $1',
    [id],
  )
  const arrived = () =>
    stage.sql<{ caption: string }>(
      'select caption from home_check_photo where check_id = $1 and large is not null and deleted_at is null order by taken_at, id',
      [id],
    )
  await expect.poll(async () => (await arrived()).map(({ caption }) => caption), { timeout: 20_000 }).toEqual(['', 'Gartenzaun'])
  expect([stored!.state, stored!.answers.map(({ answer }) => answer)]).toEqual([
    'done',
    ['Eigentum', 'Zwei Erwachsene', 'Vier', 'yes', 'no'],
  ])

  await page.goto(`${gate.origin}/contact/${contact}`)
  const past = page.getByRole('list', { name: 'Platzkontrollen' })
  await past.getByText('bestanden mit Auflagen').waitFor()
  await picture(page, 'home-check-contact')
  await office.close()

  // Another device has neither the pictures nor the form.
  const desk = await stage.phoneOf(colleague)
  await desk.page.goto(`${desk.gate.origin}/home-check/${id}`)
  const shown = desk.page.getByRole('list', { name: 'Fotos der Platzkontrolle' })
  await shown.getByRole('img', { name: 'Foto 2: Gartenzaun' }).waitFor()
  await desk.page.getByRole('img', { name: 'Unterschrift von Änne Groß' }).waitFor()
  await noGraveFault(desk.page)
  await picture(desk.page, 'home-check-report')
  await shown.getByRole('button', { name: /Gartenzaun/ }).tap()
  const large = desk.page.getByRole('dialog', { name: 'Foto 2 von 2' }).getByRole('img', { name: 'Gartenzaun' })
  await large.waitFor()
  await picture(desk.page, 'home-check-photo')
  await desk.page.keyboard.press('ArrowLeft')
  await desk.page.getByRole('dialog', { name: 'Foto 1 von 2' }).waitFor()
})
