import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../shared/time.ts'
import { inHouse, lead } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { card, chip, openTab, today } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

/** A grown cat that was turned in, for whom nobody waits. */
async function cat(): Promise<{ id: string; name: string }> {
  const [found] = await stage.sql<{ id: string; name: string }>(
    `select a.id, a.name from animal a ${inHouse('a')}
     where a.custody = 'turnedIn' and a.place = 'room' and a.species = 'cat' and a.name <> '' and not a.released and a.birth_date < $2
     and not exists (select 1 from status_change c where c.animal_id = a.id and c.kind = 'ownerChange')
     order by a.number limit 1`,
    [lead.id, addDays(today(), -200)],
  )
  return found!
}

/** Somebody of the demo who waits for an animal, so that the device knows them. */
async function people(): Promise<string[]> {
  const rows = await stage.sql<{ name: string }>(
    `select distinct c.forename || ' ' || c.surname as name from contact c ${inHouse('c')}
     join interest i on i.tenant_id = c.tenant_id and i.contact_id = c.id where not c.banned order by 1 limit 2`,
    [lead.id],
  )
  return rows.map(({ name }) => name)
}

async function addInterest(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Neuer Interessent' }).tap()
  const dialog = page.getByRole('form', { name: 'Neuer Interessent' })
  const contact = dialog.getByRole('combobox', { name: 'Bekannter Kontakt' })
  await contact.tap()
  await contact.fill(name)
  await page.getByRole('option', { name }).first().tap()
  await dialog.getByRole('button', { name: 'Hinzufügen' }).tap()
  await dialog.waitFor({ state: 'detached' })
}

test('a cat is released, reserved and adopted on a phone, partly without a network, and comes back from its trial', async () => {
  const [minka, [first, second]] = [await cat(), await people()]
  const device = await stage.phoneOf(lead)
  const { page } = device
  await page.goto(`${device.gate.origin}/animal/${minka.id}/adoption`)
  await page.getByRole('heading', { name: minka.name, level: 1 }).waitFor()

  await page.getByRole('button', { name: 'Freigeben oder zurückhalten' }).tap()
  const release = page.getByRole('dialog', { name: 'Vermittlungsstatus' })
  await release.getByLabel('Zur Vermittlung freigegeben').check()
  await release.getByLabel('Was Adoptanten mitbringen müssen').fill('Geduld und ein Balkon mit Netz')
  await release.getByLabel('Schutzgebühr in Euro').fill('95,50')
  await release.getByRole('button', { name: 'Speichern' }).tap()
  await card(page, 'Vermittlungsstatus').getByText('95,50').waitFor()

  await addInterest(page, first!)
  await addInterest(page, second!)
  await chip(page, 'Gespeichert')
  await device.goOffline()
  const list = page.getByRole('list', { name: 'Interessenten' })
  const rowOf = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  await rowOf(second!).getByRole('button', { name: 'Reservieren' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Reservieren' }).tap()
  await rowOf(second!).getByText('reserviert bis').waitFor()

  // The first is quicker: what is missing is shown at its field, and that it is reserved for the other is asked about.
  await rowOf(first!).getByRole('link', { name: 'Vermittlung erfassen' }).tap()
  await page.getByRole('heading', { name: 'Vermittlung', level: 1 }).waitFor()
  await expect.poll(() => page.getByLabel('Gebühr in Euro').inputValue()).toBe('95,50')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Wer adoptiert, muss volljährig sein.').waitFor()
  await page.getByText('Ohne Unterschrift wird niemand Eigentümer.').waitFor()
  await page.getByLabel('Der Adoptant ist volljährig; der Ausweis wurde geprüft').check()
  await page.getByLabel('Der Vertrag ist unterschrieben').check()
  await page.getByText('Vertrag und Kosten').tap()
  await page.getByLabel('Auf Probe bis').fill(addDays(today(), 14))
  await page.getByRole('button', { name: 'Speichern' }).tap()
  const doubts = page.getByRole('dialog', { name: 'Trotzdem erfassen?' })
  await doubts.getByText('Das Tier ist für jemand anderen reserviert.').waitFor()
  await doubts.getByRole('button', { name: 'Trotzdem erfassen' }).tap()
  await page.getByRole('heading', { name: minka.name, level: 1 }).waitFor()
  await page.getByRole('main').getByText('vermittelt', { exact: true }).first().waitFor()

  await openTab(page, 'Aufgaben')
  await page.getByText('Nachkontrolle nach der Vermittlung').waitFor()
  expect(await stage.sql(`select 1 from status_change where animal_id = $1 and kind = 'adoption'`, [minka.id])).toEqual([])
  await device.goOnline()
  await chip(page, 'Gespeichert')
  const [adoption] = await stage.sql<{ details: Record<string, unknown>; flow_id: string; contact_id: string }>(
    `select details, flow_id, contact_id from status_change where animal_id = $1 and kind = 'adoption'`,
    [minka.id],
  )
  expect(adoption!.details).toMatchObject({ adopterIsAdult: true, feeCents: 9_550, accepted: ['interest.alreadyReserved'] })
  expect(
    await stage.sql('select state, due_date::text from task where animal_id = $1 and contact_id = $2', [minka.id, adoption!.contact_id]),
  ).toEqual([{ state: 'open', due_date: addDays(today(), 42) }])
  const interests = await stage.sql<{ status: string }>('select status from interest where animal_id = $1 order by rank', [minka.id])
  expect(interests.map(({ status }) => status)).toEqual(['adopted', 'accepted'])

  // A neighbour brings it back before the trial is over.
  await openTab(page, 'Vermittlung')
  await card(page, 'Vermittlung').getByRole('link', { name: 'Rückgabe nach einer Vermittlung' }).tap()
  await page.getByRole('heading', { name: 'Rückgabe nach einer Vermittlung', level: 1 }).waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Nachbarin Weber')
  await page.getByLabel('Warum das Tier zurückkommt').selectOption({ label: 'die Probezeit ging nicht gut' })
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('main').getByText('im Tierheim', { exact: true }).first().waitFor()
  await chip(page, 'Gespeichert')
  await openTab(page, 'Vermittlung')
  await card(page, 'Vermittlung').getByText('Nachbarin Weber').waitFor()
  expect(await stage.sql('select custody, outcome from animal where id = $1', [minka.id])).toEqual([{ custody: 'return', outcome: null }])
  await device.close()
})
