import { afterAll, beforeAll, expect, test } from 'vitest'
import { carer, lead } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { today } from './steps.ts'

let stage: Stage
beforeAll(async () => void (stage = await openStage()))
afterAll(() => stage.stop())

const file = (text: string | Buffer, name = 'bestand.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text as string) })
const table = `Nr;Wer;Tierart;Chipnummer;Zugang;Zugangsart
Q-1;Bärbel;Hund;276098100000911;01.02.2024;Fundtier
Q-2;Quirin;Katze;;03.02.2024;Zauberei
Q-3;Ulf;Hund;;31.02.2024;Fundtier
`

test('a table is uploaded, its columns are assigned, the report is read, and the animals are there', async () => {
  const device = await stage.phoneOf(lead)
  const { page, gate } = device
  await page.goto(`${gate.origin}/admin/settings`)
  await page.getByRole('link', { name: 'Tiere importieren' }).click()
  await page.getByRole('heading', { name: 'Tiere importieren', level: 1 }).waitFor()
  const input = page.getByLabel('Datei wählen')
  await input.setInputFiles(file(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 1]), 'mappe.xlsx'))
  await page.getByText('mappe.xlsx: Diese Arbeitsmappe lässt sich nicht lesen').waitFor()
  // As a spreadsheet on Windows writes it.
  await input.setInputFiles(file(Buffer.from(table, 'latin1')))
  await page.getByRole('heading', { name: 'bestand.csv' }).waitFor()
  expect(await page.getByLabel('Tierart').inputValue()).toBe('2')
  await page.getByText('Bitte wählen Sie eine Spalte.').waitFor()
  await page.getByLabel('Nummer des Tieres').selectOption({ label: 'Nr' })
  await page.getByLabel('Name', { exact: true }).selectOption({ label: 'Wer' })
  await page.getByText('zum Beispiel Bärbel').waitFor()
  await page.getByRole('button', { name: 'Tabelle prüfen' }).click()
  await page.getByText('Die Tabelle hat 3 Zeilen. 2 Tiere können importiert werden.').waitFor()
  await page.getByText('Der Tag des Zugangs fehlt oder ist kein Datum').click()
  await page.getByText('Zeile 4, Tier Q-3: 2024-02-31').waitFor()
  await page.getByText('Art des Zugangs: “Zauberei” (1 Zeile) wird als Abgabetier importiert').waitFor()
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Bericht als CSV speichern' }).click(),
  ])
  expect(report.suggestedFilename()).toBe('Bericht bestand.csv')
  expect(await stage.sql(`select 1 from animal where number like 'Q-%'`)).toEqual([])
  await page.getByRole('button', { name: 'Jetzt importieren' }).click()
  await page.getByText('2 Tiere importieren?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Jetzt importieren' }).click()
  await page.getByText('Neue Tiere: 2.').waitFor()
  expect(await stage.sql(`select name, chip from animal where number like 'Q-%' order by number`)).toEqual([
    { name: 'Bärbel', chip: '276098100000911' },
    { name: 'Quirin', chip: null },
  ])
  await page.goto(`${gate.origin}/animals?search=Q-2`)
  await page.getByText('Quirin').first().waitFor()
  // Somebody works with one of them before the import is taken back.
  const [one] = await stage.sql(`select id from animal where number = 'Q-1'`)
  await page.goto(`${gate.origin}/animal/${one!.id}/medical/weight`)
  await page.getByLabel('Gewicht in Kilogramm').fill('12')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect.poll(() => stage.sql(`select 1 from weight where animal_id = $1`, [one!.id])).toHaveLength(1)
  await page.goto(`${gate.origin}/admin/animals/import`)
  await page.getByRole('button', { name: 'bestand.csv' }).click()
  const takeBack = async (name: string) => {
    await page.getByRole('button', { name }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Import zurücknehmen' }).click()
  }
  await takeBack('Import zurücknehmen')
  await page.getByText('1 Eintrag wurde seit dem Import geändert').waitFor()
  await page.getByRole('link', { name: 'Q-1 Bärbel' }).waitFor()
  expect(await stage.sql(`select 1 from animal where number like 'Q-%'`)).toHaveLength(2)
  await takeBack('Alle anderen zurücknehmen')
  await page.getByText('Dieser Import wurde zurückgenommen.').waitFor()
  expect(await stage.sql(`select number from animal where number like 'Q-%'`)).toEqual([{ number: 'Q-1' }])
})

test('contacts, vaccinations, and intakes and outcomes are taken for what they are, checked, imported and taken back', async () => {
  const [animal] = await stage.sql<{ id: string; number: string; custody: string }>(
    `select id, number, custody from animal where custody = 'turnedIn' and place = 'room' and restricted_to is null and birth_date < '2026-01-01'
       and tenant_id in (select tenant_id from membership where user_id = $1)
     order by number limit 1`,
    [lead.id],
  )
  const { id, number, custody } = animal!
  const device = await stage.phoneOf(lead)
  const { page, gate } = device
  await page.goto(`${gate.origin}/admin/animals/import`)
  const input = page.getByLabel('Datei wählen')
  const check = async (name: string, kind: string, text: string) => {
    await input.setInputFiles(file(text, name))
    await page.getByRole('heading', { name }).waitFor()
    expect(await page.getByLabel('Was die Tabelle enthält').inputValue()).toBe(kind)
    await page.getByRole('button', { name: 'Tabelle prüfen' }).click()
    await page.getByRole('heading', { name: 'Bericht' }).waitFor()
  }
  const take = async (question: string) => {
    await page.getByRole('button', { name: 'Jetzt importieren' }).click()
    await page.getByText(question).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Jetzt importieren' }).click()
  }
  const takeBack = async () => {
    await page.getByRole('button', { name: 'Import zurücknehmen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Import zurücknehmen' }).click()
    await page.getByText('Dieser Import wurde zurückgenommen.').waitFor()
  }

  await check(
    'leute.csv',
    'contacts',
    'Vorname;Nachname;Telefon\nQuirin;Quixnell;0170 9988776\nQuirina;Quixnell;0170 9988776\nQuirin;Quixnell;0170 9988776\n',
  )
  await page.getByText('Die Tabelle hat 3 Zeilen. 2 davon können importiert werden.').waitFor()
  await page.getByText('Ein anderer Kontakt mit anderem Namen hat dieselbe Telefonnummer: beide bleiben').click()
  await page.getByText('Zeile 3, Quirina Quixnell: +491709988776, Quirin Quixnell, Zeile 2').waitFor()
  await take('2 Kontakte importieren?')
  await page.getByText('Neu angelegt: 2. Nicht importierte Zeilen: 1.').waitFor()
  await takeBack()
  expect(await stage.sql(`select 1 from contact where surname = 'Quixnell'`)).toEqual([])

  await check(
    'impfungen.csv',
    'vaccinations',
    `Tiernummer;Geimpft gegen;Impfdatum\n${number};Zauber;${today()}\n${number};Tollwut;${today()}\n`,
  )
  await page.getByText('Die Impfung ist nicht bekannt').waitFor()
  await take('1 Zeile mit Impfungen importieren?')
  await page.getByText('Neu angelegt: 1.').waitFor()
  const doses = () => stage.sql(`select 1 from vaccination where animal_id = $1 and date = $2 and classification = 'Rabies'`, [id, today()])
  expect(await doses()).toHaveLength(1)
  await takeBack()
  expect(await doses()).toEqual([])

  await check(
    'vorgaenge.csv',
    'changes',
    `Tiernummer;Vorgang;Datum\n${number};Zauberei;${today()}\n${number};Tod;${today()}\n${number};Outcome.Adoption;${today()}\n`,
  )
  await page.getByText('Art des Zugangs oder Abgangs: “Zauberei” (1 Zeile) wird nicht importiert').waitFor()
  await page.getByText('Das Tier war da schon tot').click()
  await page.getByText(`Zeile 4, Tier ${number}: Outcome.Adoption, ${today()}`).waitFor()
  await take('1 Zeile mit Zu- und Abgängen importieren?')
  await page.getByText('Neu angelegt: 1. Nicht importierte Zeilen: 2.').waitFor()
  const situation = () => stage.sql(`select custody, outcome from animal where id = $1`, [id])
  expect(await situation()).toEqual([{ custody: null, outcome: 'dead' }])
  await takeBack()
  expect(await situation()).toEqual([{ custody, outcome: null }])
})

test('without the right of settings the page says so', async () => {
  const device = await stage.phoneOf(carer)
  await device.page.goto(`${device.gate.origin}/admin/animals/import`)
  await device.page.getByText('Sie haben keine Berechtigung, diese Seite zu öffnen.').first().waitFor()
  expect(await device.page.getByLabel('Datei wählen').count()).toBe(0)
})
