// What the server refuses comes back in its own form with everything that was entered; a history says in words what became of it.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { lead } from './demo.ts'
import { inScheme, picture } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const refusedRights = ['contacts.edit', 'tasks.edit', 'animals.incoming']
const entryOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

async function correct(page: Page, entry: string, label: string, value: string): Promise<void> {
  const refused = entryOf(page, entry)
  await refused.getByRole('button', { name: 'Bearbeiten' }).tap()
  const form = page.getByRole('dialog')
  await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await form.waitFor({ state: 'detached' })
}

test('refused entries of three nouns open in their forms with what was entered, are corrected and arrive', async () => {
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  await page.goto(`${gate.origin}/contact/new`)
  await page.getByLabel('Vorname', { exact: true }).waitFor()
  await phone.goOffline()
  await page.getByLabel('Vorname', { exact: true }).fill('Ilse')
  await page.getByLabel('Nachname', { exact: true }).fill('Brandtt')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('heading', { name: 'Ilse Brandtt', level: 1 }).waitFor()

  await page.goto(`${gate.origin}/tasks`)
  await page.getByRole('button', { name: 'Neue Aufgabe' }).tap()
  const task = page.getByRole('dialog', { name: 'Neue Aufgabe' })
  await task.getByLabel('Was ist zu tun?').fill('Futter zählenn')
  await task.getByRole('button', { name: 'Hinzufügen' }).tap()
  await task.waitFor({ state: 'detached' })

  await page.goto(`${gate.origin}/found`)
  await page.getByRole('button', { name: 'Neue Meldung' }).tap()
  const report = page.getByRole('dialog', { name: 'Neue Vermisstmeldung' })
  await report.getByLabel('Name des Tieres').fill('Pauline')
  await report.getByLabel('Farbe').fill('dreifarbigg')
  await report.getByLabel('Name', { exact: true }).fill('Anke Lorenz')
  await report.getByLabel('Telefon').fill('0176 04069099')
  await report.getByRole('button', { name: 'Speichern' }).tap()
  await report.waitFor({ state: 'detached' })

  await stage.sql(
    'update membership set rights = (select array_agg(r) from unnest(rights) r where r <> all($2::text[])) where user_id = $1',
    [lead.id, refusedRights],
  )
  await phone.goOnline()
  await chip(page, '3 Probleme')
  await stage.sql('update membership set rights = rights || $2::text[] where user_id = $1', [lead.id, refusedRights])

  await page.goto(`${gate.origin}/outbox`)
  const refused = entryOf(page, 'Neue Vermisstmeldung: Pauline, Katze')
  for (const [label, value] of [
    ['Farbe', 'dreifarbigg'],
    ['Telefon', '0176 04069099'],
    ['Geschlecht', 'Geschlecht unbekannt'],
  ] as const) {
    await refused.getByText(label, { exact: true }).waitFor()
    await refused.getByText(value, { exact: true }).waitFor()
  }
  await noGraveFault(page)
  await picture(page, 'refused')
  await inScheme(page, 'dark')
  await picture(page, 'refused-dark')
  await inScheme(page, 'light')

  await correct(page, 'Neuer Kontakt: Ilse Brandtt', 'Nachname', 'Brandt')
  await correct(page, 'Neue Vermisstmeldung: Pauline', 'Farbe', 'dreifarbig')
  await correct(page, 'Neue Aufgabe: Futter zählenn', 'Was ist zu tun?', 'Futter zählen')
  await chip(page, 'Gespeichert')
  expect(await stage.sql(`select colour, phone from lost_report where name = 'Pauline'`)).toEqual([
    { colour: 'dreifarbig', phone: '0176 04069099' },
  ])
  expect(await stage.sql(`select state from task where title = 'Futter zählen'`)).toEqual([{ state: 'open' }])
  const [contact] = await stage.sql<{ id: string; surname: string }>(
    `select id, surname from contact where forename = 'Ilse' and surname like 'Brandt%'`,
  )
  expect(contact!.surname).toBe('Brandt')

  await page.goto(`${gate.origin}/contact/${contact!.id}/history`)
  const history = page.getByRole('list', { name: 'Verlauf' })
  await history.getByText('Nachname: Brandt').waitFor()
  const told = (await history.innerText()).replaceAll(/\s+/g, ' ')
  expect(told).toContain('Person')
  expect(told).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|\b[a-z]+[A-Z]\w*\b|\d{4}-\d\d-\d\d/)
  await noGraveFault(page)
  await picture(page, 'history-of-contact')
  await phone.close()
})
