// A litter in the house, and an animal that runs away and comes back: both on a phone without a network.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carer, inHouse } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, openTab, visit, zone } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

interface Resident {
  id: string
  name: string
  number: string
  roomId: string
  room: string
}

/** One in a room of the house that the carer works in. */
async function resident(where: string): Promise<Resident> {
  const [one] = await stage.sql<Resident>(
    `select a.id, a.name, a.number, a.room_id as "roomId", r.name as room
     from animal a
       ${inHouse('a')}
       join room r on r.tenant_id = a.tenant_id and r.id = a.room_id
     where ${where} and a.place = 'room' order by a.number limit 1`,
    [carer.id],
  )
  return one!
}

const newChange = async (page: Page, flow: string): Promise<void> => {
  await page.getByRole('link', { name: 'Was ist passiert?' }).tap()
  await page.getByRole('heading', { name: 'Was ist passiert?', level: 1 }).waitFor()
  await page.getByRole('link', { name: flow, exact: true }).tap()
  await page.getByRole('heading', { name: flow, level: 1 }).waitFor()
}

test('a litter is entered with one form, each pup is weighed, and none leaves its mother before eight weeks', async () => {
  const mother = await resident(`a.species = 'dog' and a.sex = 'f' and a.custody in ('turnedIn', 'stock')`)
  const device = await stage.phoneOf(carer)
  const { page } = device
  await device.goOffline()

  await newChange(page, 'Geburt')
  await page.getByRole('combobox', { name: 'Mutter' }).fill(mother.number)
  await page.getByRole('option', { name: new RegExp(mother.number) }).tap()
  await page.getByLabel('Lebend geboren').fill('4')
  await page.getByRole('button', { name: 'Die 3 fehlenden Tiere anlegen' }).tap()
  const names = ['Pfote', 'Pünktchen', 'Piet', 'Pina']
  for (const [at, name] of names.entries()) await page.getByLabel('Name des Tieres').nth(at).fill(name)
  const species = page.getByLabel('Tierart').locator('option:checked')
  for (const at of names.keys()) expect(await species.nth(at).textContent()).toBe('Hund')
  await page.getByLabel('Lebend geboren').fill('3')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Es sind mehr Jungtiere erfasst, als lebend geboren wurden.').waitFor()
  await page.getByLabel('Lebend geboren').fill('4')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('heading', { name: 'Pfote', level: 1 }).waitFor()
  await page.getByRole('main').getByText(mother.room, { exact: true }).first().waitFor()

  // Each is weighed, straight from the list of those in care.
  for (const [at, name] of names.entries()) {
    await visit(page, `${device.gate.origin}/animals?care=in`)
    await page.getByRole('searchbox').first().fill(name)
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .tap()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await openTab(page, 'Gewicht')
    await page.getByLabel('Gewicht in Kilogramm').fill(`0,${31 + at}`)
    await page.getByRole('button', { name: 'Speichern' }).tap()
    await page
      .getByRole('list', { name: 'Gewichte' })
      .getByText(`${310 + 10 * at} g`)
      .waitFor()
  }

  // Somebody wants one at once: it stays with its mother, and parting them in the house is asked about.
  await openTab(page, 'Stammdaten')
  await page.getByRole('link', { name: 'Übergabe', exact: true }).tap()
  await page.getByLabel('Grund', { exact: true }).fill('Anfrage aus dem Nachbarort')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Bitte wählen Sie den Kontakt, der das Tier bekommt, oder legen Sie einen neuen an.').waitFor()
  await page.getByText('Welpen bleiben bei der Mutter, bis sie acht Wochen alt sind.').waitFor()
  await page.getByRole('button', { name: 'Abbrechen' }).tap()
  await page.getByRole('button', { name: 'Verlassen' }).tap()
  await page.getByRole('link', { name: 'Interne Verlegung' }).tap()
  await page.getByRole('combobox', { name: 'Raum oder Gehege' }).tap()
  const elsewhere = page.getByRole('option').filter({ hasNotText: mother.room }).first()
  await elsewhere.tap()
  await page.getByRole('button', { name: 'Speichern' }).tap()
  const question = page.getByRole('dialog')
  await question.getByText('Ein Welpe unter acht Wochen würde von seiner Mutter getrennt (§ 2 TierSchHuV).').waitFor()
  await question.getByRole('button', { name: 'Zurück zum Formular' }).tap()
  await page.getByRole('button', { name: 'Abbrechen' }).tap()
  await page.getByRole('button', { name: 'Verlassen' }).tap()

  await device.goOnline()
  await chip(page, 'Gespeichert')
  const pups = await stage.sql<{
    name: string
    birthDate: string
    day: string
    roomId: string
    owner: string
    grams: number
    flow: string
  }>(
    `select a.name, a.birth_date::text as "birthDate", (c.at at time zone '${zone}')::date::text as day, a.room_id as "roomId", c.owner, w.grams, c.flow_id as flow
     from status_change c join animal a on a.tenant_id = c.tenant_id and a.id = c.animal_id
       join weight w on w.tenant_id = a.tenant_id and w.animal_id = a.id
     where c.kind = 'birth' and c.details ->> 'motherId' = $1 order by w.grams`,
    [mother.id],
  )
  expect(pups).toEqual(
    names.map((name, at) => ({
      name,
      birthDate: pups[0]!.day,
      day: pups[0]!.day,
      roomId: mother.roomId,
      owner: 'organisation',
      grams: 310 + 10 * at,
      flow: pups[0]!.flow,
    })),
  )
  await visit(page, `${device.gate.origin}/birth/${pups[0]!.flow}`)
  await page.getByText('Der Wurf ist offen: 4 Jungtiere sind in Obhut.').waitFor()
  await device.close()
})

test('an animal that has run away is missing at once and back at once, and the server tells the same story', async () => {
  const runaway = await resident(`a.species = 'cat' and a.custody in ('turnedIn', 'stock', 'found') and a.name <> ''`)
  const device = await stage.phoneOf(carer)
  const { page } = device
  await device.goOffline()
  await visit(page, `${device.gate.origin}/animal/${runaway.id}`)
  await page.getByRole('heading', { name: runaway.name, level: 1 }).waitFor()

  await page.getByRole('link', { name: 'Tier entlaufen', exact: true }).tap()
  await page.getByLabel('Ort oder Stelle').fill('Loch im Zaun')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('main').getByText('entlaufen', { exact: true }).first().waitFor()
  // Nobody can move whom nobody has.
  await page.getByText('Jetzt nicht möglich').tap()
  await page.getByRole('listitem').filter({ hasText: 'Interne Verlegung' }).first().waitFor()

  await page.getByRole('link', { name: 'Entlaufenes Tier ist zurück', exact: true }).tap()
  await page.getByRole('combobox', { name: 'Raum oder Gehege' }).tap()
  await page.getByRole('option', { name: new RegExp(`^${runaway.room}(?!\\d)`) }).tap()
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('main').getByText('im Tierheim', { exact: true }).first().waitFor()
  await page.reload()
  await page.getByRole('heading', { name: runaway.name, level: 1 }).waitFor()
  await openTab(page, 'Chronik')
  const timeline = page.getByRole('list', { name: 'Chronik' })
  await timeline.getByRole('listitem').filter({ hasText: 'Loch im Zaun' }).waitFor()

  await device.goOnline()
  await chip(page, 'Gespeichert')
  const story = await stage.sql<{ kind: string; open: boolean }>(
    `select kind, residency_until is null as open from status_change where animal_id = $1 and place is not null order by at desc, nth desc limit 2`,
    [runaway.id],
  )
  expect(story).toEqual([
    { kind: 'lostReturned', open: true },
    { kind: 'lost', open: false },
  ])
  expect(await stage.sql('select place, room_id as "roomId" from animal where id = $1', [runaway.id])).toEqual([
    { place: 'room', roomId: runaway.roomId },
  ])
  await device.close()
})
