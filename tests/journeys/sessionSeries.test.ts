// Sessions of animal helpers: one is repeated every week without a network and changed with the later ones, and people sign up for several by one link.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../shared/time.ts'
import { noGraveFault } from './axe.ts'
import { lead } from './demo.ts'
import { follow, inScheme, picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, yesterday } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const rows = () =>
  stage.sql<{ place: string; off: boolean }>(
    `select place, is_cancelled as off from helper_session where title = 'Runde am See' order by start`,
  )

test('a session is repeated without a network, and the later ones change, are called off, and take place again', async () => {
  const { page, gate, goOffline, goOnline, close } = await stage.phoneOf(lead)
  await page.goto(`${gate.origin}/animal-helper/sessions`)
  await follow(page, '/animal-helper/session/new')
  const day = addDays(yesterday(), 2)
  await goOffline()
  await page.getByLabel('Titel').fill('Runde am See')
  for (const [nth, label] of ['Beginnt am', 'Endet am'].entries()) {
    await page.getByLabel(label).fill(day)
    await page
      .getByLabel('Uhrzeit')
      .nth(nth)
      .fill(nth === 0 ? '09:00' : '10:00')
  }
  const weekday = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'][
    new Date(`${day}T12:00:00Z`).getUTCDay()
  ]!
  await page.getByRole('checkbox', { name: weekday }).check()
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Bitte füllen Sie dieses Feld aus.').waitFor()
  await page.getByLabel('Wiederholen bis').fill(addDays(day, 21))
  await page.getByText('3 weitere Einsätze werden geplant.').waitFor()
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'session-repeat')
  await inScheme(page, 'dark')
  await picture(page, 'session-repeat-dark')
  await inScheme(page, 'light')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Die Einsätze wurden geplant.').waitFor()
  await goOnline()
  await chip(page, 'Gespeichert')
  await expect.poll(rows).toHaveLength(4)

  await page.getByRole('link', { name: 'Runde am See' }).nth(1).tap()
  await page.getByText('jede Woche').waitFor()
  await page.getByRole('button', { name: 'Einsatz ändern' }).tap()
  const form = page.getByRole('dialog', { name: 'Runde am See' })
  await form.getByLabel('Treffpunkt').fill('Steg')
  await form.getByRole('button', { name: 'Speichern' }).tap()
  const question = page.getByRole('dialog', { name: 'Welche Einsätze werden geändert?' })
  await question.getByRole('button', { name: 'Dieser und alle späteren' }).waitFor()
  await noGraveFault(page)
  await picture(page, 'session-later')
  await question.getByRole('button', { name: 'Dieser und alle späteren' }).tap()
  await page.getByText('Der Einsatz wurde gespeichert.').waitFor()
  await chip(page, 'Gespeichert')
  await expect.poll(async () => (await rows()).map(({ place }) => place)).toEqual(['', 'Steg', 'Steg', 'Steg'])

  await page.getByRole('button', { name: 'Absagen' }).tap()
  await page
    .getByRole('dialog', { name: 'Welche Einsätze werden abgesagt?' })
    .getByRole('button', { name: 'Dieser und alle späteren' })
    .tap()
  await page.getByText('Die Einsätze wurden abgesagt.').waitFor()
  await chip(page, 'Gespeichert')
  await expect.poll(async () => (await rows()).map(({ off }) => off)).toEqual([false, true, true, true])
  await page.getByRole('button', { name: 'Rückgängig' }).last().tap()
  await page.getByText('Abgesagt', { exact: true }).waitFor({ state: 'detached' })
  await chip(page, 'Gespeichert')
  await expect.poll(async () => (await rows()).map(({ off }) => off)).toEqual([false, false, false, false])

  await page.getByRole('button', { name: 'Wiederholen' }).tap()
  const repeat = page.getByRole('dialog', { name: 'Einsatz wiederholen' })
  await repeat.getByRole('checkbox', { name: weekday }).check()
  await repeat.getByLabel('Wiederholen bis').fill(addDays(day, 28))
  await picture(page, 'session-repeat-dialog')
  await repeat.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('1 weiterer Einsatz wurde geplant.').waitFor()
  await chip(page, 'Gespeichert')
  await expect.poll(async () => (await rows()).map(({ place }) => place)).toEqual(['', 'Steg', 'Steg', 'Steg', 'Steg'])
  await close()
})

test('people sign up for several sessions by one link, and each sign-up waits at its session', async () => {
  const office = await stage.phoneOf(lead)
  const { page, gate } = office
  await page.goto(`${gate.origin}/animal-helper/sessions`)
  await page.getByRole('button', { name: 'Link zum Anmelden erstellen' }).tap()
  await page.getByRole('dialog', { name: 'Link zum Anmelden' }).getByRole('button', { name: 'Link erstellen' }).tap()
  const shown = page.getByRole('dialog', { name: 'Link für alle kommenden Einsätze' })
  const address = new URL(await shown.getByLabel('Link', { exact: true }).inputValue()).pathname
  await noGraveFault(page)
  await picture(page, 'open-sessions-link')

  const guest = await stage.phone({ locale: 'de-DE' })
  const out = guest.page
  await out.goto(`${guest.gate.origin}${address}`)
  await out.getByRole('heading', { name: 'Kommende Einsätze' }).waitFor()
  await out.getByRole('button', { name: 'Anmelden' }).tap()
  await out.getByText('Bitte prüfen Sie 5 Felder.').waitFor()
  expect(await tooSmall(out)).toEqual([])
  await noGraveFault(out)
  await picture(out, 'open-sessions')
  await out.getByRole('checkbox', { name: 'Katzenstunde' }).check()
  await out.getByRole('checkbox', { name: 'Treffen der Jugendgruppe' }).first().check()
  await out.getByLabel('Vorname').fill('Nora')
  await out.getByLabel('Nachname').fill('Vogt')
  await out.getByLabel('E-Mail').fill('nora.vogt@post.example')
  await out.getByLabel(/^Ich bin einverstanden/).check()
  await inScheme(out, 'dark')
  await picture(out, 'open-sessions-dark')
  await guest.goOffline()
  await out.getByRole('button', { name: 'Anmelden' }).tap()
  await out.getByText(/^Das konnte nicht gesendet werden/).waitFor()
  await guest.goOnline()
  await out.getByRole('button', { name: 'Anmelden' }).tap()
  await out.getByRole('heading', { name: 'Ihre Anmeldung ist angekommen' }).waitFor()
  const waiting = await stage.sql(
    `select s.title from session_sign_up u join helper_session s on s.tenant_id = u.tenant_id and s.id = u.session_id
     where u.surname = 'Vogt' order by s.title`,
  )
  expect(waiting.map(({ title }) => title)).toEqual(['Katzenstunde', 'Treffen der Jugendgruppe'])
  await office.close()
})
