import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingSaid } from '../../shared/animals/animalActs.ts'
import { noGraveFault } from './axe.ts'
import { carer, lead } from './demo.ts'
import { picture } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, visit } from './steps.ts'
import { elsewhere } from './truth.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

/** Enters an animal without a change; the id. */
async function enter(page: Page, origin: string, name: string, more: Record<string, string> = {}): Promise<string> {
  await visit(page, `${origin}/animal/new`)
  await page.getByLabel('Name des Tieres').fill(name)
  // The list of a field with proposals has its label too.
  for (const [label, value] of Object.entries(more))
    await page
      .locator('input')
      .and(page.getByLabel(label, { exact: true }))
      .fill(value)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.waitForURL(/animal=/)
  await chip(page, 'Gespeichert')
  return new URL(page.url()).searchParams.get('animal')!
}

test('an animal that was entered twice becomes one at the desk; what a phone had noted for the other without a network lands on it', async () => {
  const desk = await stage.tabletOf(lead)
  const { page, gate } = desk
  const stays = await enter(page, gate.origin, 'Doppelkopf')
  const goes = await enter(page, gate.origin, 'Doppelgänger', { Rasse: 'Dackel' })
  const phone = await stage.phoneOf(carer)
  await visit(phone.page, `${phone.gate.origin}/animal/${goes}/medical/weight`)
  await phone.page.getByRole('heading', { name: 'Doppelgänger', level: 1 }).waitFor()
  await phone.goOffline()
  await phone.page.getByLabel('Gewicht in Kilogramm').fill('210')
  await phone.page.getByRole('button', { name: 'Speichern' }).tap()
  await phone.page.getByText(/Ein Tier dieser Art wiegt zwischen/).waitFor()
  await phone.page.getByLabel('Gewicht in Kilogramm').fill('9,4')
  await phone.page.getByRole('button', { name: 'Speichern' }).tap()
  await chip(phone.page, /Offline seit \d\d:\d\d · 1/)

  await visit(page, `${gate.origin}/animal/${stays}`)
  await page.getByRole('button', { name: 'Mit anderem zusammenführen' }).click()
  await page.getByRole('combobox', { name: 'Welches Tier?' }).fill('doppelg')
  await page.getByRole('option', { name: 'Doppelgänger' }).click()
  await page.getByRole('region', { name: 'entfällt' }).getByText('Dackel').waitFor()
  await noGraveFault(page)
  await page.getByRole('button', { name: 'Zusammenführen', exact: true }).click()
  await page.getByRole('region', { name: 'Stammdaten' }).getByText('Dackel').waitFor()

  await phone.goOnline()
  await chip(phone.page, 'Gespeichert')
  expect(await stage.sql('select animal_id, grams from weight where animal_id = any($1)', [[stays, goes]])).toEqual([
    { animal_id: stays, grams: 9400 },
  ])

  await visit(page, `${gate.origin}/animal/${stays}/history`)
  const merged = page.getByRole('region', { name: 'Mit diesem Tier zusammengeführt' })
  await merged.getByText('Doppelgänger').waitFor()
  await noGraveFault(page)
  await merged.getByRole('button', { name: 'Rückgängig machen' }).click()
  await merged.waitFor({ state: 'detached' })
  await visit(page, `${gate.origin}/animal/${goes}`)
  await page.getByRole('heading', { name: 'Doppelgänger', level: 1 }).waitFor()
  // Nothing has happened to it, so it can go.
  await page.getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await page.getByText('Das Tier wurde gelöscht.').waitFor()
  await chip(page, 'Gespeichert')
  expect(await stage.sql('select 1 from animal where id = $1', [goes])).toEqual([])
  await Promise.all([desk.close(), phone.close()])
})

test('at the door a phone without a network knows a runaway of the house again, and records that it is back instead of a second animal', async () => {
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  await visit(page, `${gate.origin}/found/new`)
  await page.getByLabel('Tierart').waitFor()
  await phone.goOffline()
  const atTheDoor = async (place: string) => {
    await page.getByLabel('Geschlecht').selectOption('f')
    await page.getByLabel('Farbe').fill('dreifarbig')
    await page.getByLabel('Ort oder Stelle').fill(place)
  }
  await atTheDoor('Lindenweg 4')
  await page.getByLabel('Name des Tieres').fill('Ausreißerin')
  await page.getByLabel('Gemeinde').fill('Unterlüß')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('heading', { name: 'Ausreißerin', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Tier entlaufen' }).tap()
  await page.getByLabel('Ort oder Stelle').fill('Lindenweg, Richtung Wald')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('main').getByText('entlaufen', { exact: true }).first().waitFor()

  await visit(page, `${gate.origin}/found/new`)
  await atTheDoor('Am Lindenweg')
  await page.getByText('Das könnte Ausreißerin sein, entlaufen seit').waitFor()
  await noGraveFault(page)
  await page.getByRole('link', { name: 'Es ist zurück' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Verlassen' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Entlaufenes Tier ist zurück' }).waitFor()
  await page.getByRole('button', { name: 'Speichern' }).tap()
  // Nothing was entered: nothing is saved before somebody says so.
  await page.getByRole('dialog').getByRole('button', { name: 'Trotzdem erfassen' }).tap()
  await page.getByRole('heading', { name: 'Ausreißerin', level: 1 }).waitFor()
  await page.getByRole('main').getByText('im Tierheim', { exact: true }).first().waitFor()
  await phone.goOnline()
  await chip(page, 'Gespeichert')
  const rows = await stage.sql(`select place from animal where name = 'Ausreißerin'`)
  expect(rows).toEqual([{ place: 'room' }])
  await phone.close()
})

test('a find that two people recorded becomes one: what the cancelled record says is taken over or shown, and a different claim stays open', async () => {
  const { post } = await elsewhere(stage, lead)
  const [at, notifiedAt] = [90, 60].map((minutes) => new Date(Date.now() - minutes * 60_000).toISOString()) as [string, string]
  async function find(name: string, details: object): Promise<string> {
    const { animal } = (await (await post('/api/animal/new', { ...nothingSaid, id: null, species: 'cat', name })).json()) as {
      animal: { id: string }
    }
    const said = { at, contactId: null, roomId: null, reason: '', details: { place: 'Waldweg', municipality: 'Unterlüß', ...details } }
    expect((await post('/api/animal/found/new', { id: null, animalIds: [animal.id], ...said })).status).toBe(200)
    return animal.id
  }
  const stays = await find('Waldkatze', { finderRights: 'keeps', condition: 'hinkt' })
  const enquiries = [{ registry: 'TASSO', askedAt: notifiedAt, result: 'noMatch' }]
  await find('Waldfund', { finderRights: 'waivesBoth', notifiedAt, authority: 'Ordnungsamt', enquiries, condition: 'mager' })

  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  await visit(page, `${gate.origin}/animal/${stays}`)
  await page.getByRole('button', { name: 'Mit anderem zusammenführen' }).tap()
  await page.getByRole('combobox', { name: 'Welches Tier?' }).fill('waldfund')
  await page.getByRole('option', { name: 'Waldfund' }).tap()
  const taken = page.locator('section').filter({ hasText: /^Aus der stornierten Aufnahme übernommen/ })
  for (const text of ['Ordnungsamt', /TASSO, .*, dort nicht eingetragen/]) await taken.getByText(text).waitFor()
  await page.getByText('Es bleibt: behält alle Rechte. Storniert: verzichtet auf beides').waitFor()
  await page.getByText('Es bleibt: hinkt. Storniert: mager').waitFor()
  await noGraveFault(page)
  await picture(page, 'found twice')
  await page.getByRole('button', { name: 'Zusammenführen', exact: true }).tap()
  await page.getByRole('region', { name: 'Tiere zusammenführen' }).waitFor({ state: 'detached' })
  await page.getByRole('main').getByText('verzichtet auf beides').first().waitFor()
  await picture(page, 'found once')
  const [kept] = await stage.sql('select details, conflicts from status_change where animal_id = $1 and cancelled_at is null', [stays])
  expect(kept).toMatchObject({
    details: { finderRights: 'keeps', condition: 'hinkt', notifiedAt, authority: 'Ordnungsamt', enquiries },
    conflicts: [{ field: 'details.finderRights', value: 'waivesBoth', by: lead.id }],
  })
  await phone.close()
})
