// A boarder at the door: the sheet asks what the house demands, without a network, and check-out ticks what is given back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { inHouse, lead } from './demo.ts'
import { draw } from './drawing.ts'
import { glance, picture, settled } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { bookingRow, card, chip, openList, today } from './steps.ts'
import { expectedToday } from './truth.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

interface Answered {
  belongings: { kind: string; note: string; isBack: boolean }[] | null
  arrival: { grams: number; weightId: string; inHeat: boolean; heatReason: string } | null
}

test('a bitch is checked in with her belongings, weight and heat, offline, and leaves with her leash', async () => {
  const [guest] = await expectedToday(stage, today(), lead)
  const [stay] = await stage.sql<{ booking_id: string }>('select booking_id from stay where id = $1', [guest!.stayId])
  await stage.sql(`update animal set species = 'dog', sex = 'f', neutered = 'no', classification_id = null where id = $1`, [
    guest!.animalId,
  ])
  const answered = async () => (await stage.sql<Answered>('select belongings, arrival from stay where id = $1', [guest!.stayId]))[0] ?? null
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  const open = (path: string) => page.goto(`${phone.gate.origin}${path}`).then(() => settled(page))

  await open('/admin/daycare/check-in')
  for (const question of ['Nach Mitgebrachtem fragen', 'Nach dem Gewicht fragen', 'Läufige Tiere ablehnen'])
    await page.getByLabel(question).tap()
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Die Einstellungen wurden gespeichert.').waitFor()
  await picture(page, 'asked-at-check-in')

  await open('/')
  await phone.goOffline()
  const widget = card(page, 'Aufnahme zur Tagesstätte')
  await openList(widget)
  await bookingRow(widget, guest!.animal).tap()
  await widget.getByRole('button', { name: `${guest!.animal} ist da` }).tap()
  const sheet = page.getByRole('dialog', { name: 'Fragen bei der Aufnahme' })
  await sheet.getByLabel('Gewicht in Kilogramm').fill('24,5')
  await sheet.getByRole('button', { name: 'Leine' }).tap()
  await sheet.getByLabel('Leine').first().fill('rot')
  await sheet.getByRole('button', { name: 'Eigenes Futter' }).tap()
  const checkIn = sheet.getByRole('button', { name: 'Aufnehmen', exact: true })
  await checkIn.tap()
  await sheet.getByText('Bitte mit Ja oder Nein antworten.').waitFor()
  await sheet.getByText('Ja', { exact: true }).tap()
  await checkIn.tap()
  await sheet.getByText('Bitte mindestens 5 Zeichen schreiben.').waitFor()
  await sheet.getByLabel('Grund, sie trotzdem aufzunehmen').fill('steht allein in Zwinger 4')
  await picture(page, 'check-in-sheet')
  await checkIn.tap()
  await page.getByText(`${guest!.animal} ist da.`).waitFor()

  await phone.goOnline()
  await expect.poll(async () => (await answered())?.belongings?.length).toBe(2)
  const { arrival } = (await answered())!
  expect(arrival).toMatchObject({ grams: 24_500, inHeat: true, heatReason: 'steht allein in Zwinger 4' })
  expect(await stage.sql('select grams from weight where id = $1', [arrival!.weightId])).toEqual([{ grams: 24_500 }])

  await open(`/daycare/booking/${stay!.booking_id}`)
  await page.getByText('Mitgebracht: Leine (rot), Eigenes Futter').waitFor()
  await picture(page, 'belongings-on-the-record')
  await page.getByLabel('Abgeholt von').fill('Oma Petersen')
  await page.getByRole('button', { name: `${guest!.animal} ist abgeholt` }).tap()
  const handing = page.getByRole('dialog', { name: 'Was wird zurückgegeben?' })
  await handing.getByLabel('Leine (rot)').tap()
  await picture(page, 'check-out-sheet')
  await handing.getByRole('button', { name: 'Abholung eintragen' }).tap()
  await page.getByText('Nicht zurückgegeben: Eigenes Futter').waitFor()
  await page.getByText('Zurückgegeben: Leine (rot)').waitFor()
  await page.getByText('Abgeholt von: Oma Petersen').waitFor()
  await picture(page, 'picked-up-by-on-the-record')
  await expect.poll(async () => (await answered())?.belongings?.map(({ isBack }) => isBack)).toEqual([true, false])

  await open('/admin/daycare/check-in')
  for (const question of ['Nach Mitgebrachtem fragen', 'Nach dem Gewicht fragen', 'Läufige Tiere ablehnen'])
    await page.getByLabel(question).tap()
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Die Einstellungen wurden gespeichert.').waitFor()
  await chip(page, 'Gespeichert')
  await phone.close()
})

test('who collects a guest is written at its row without a network, and is on its page and in its history', async () => {
  await stage.sql(`update stay set belongings = null`)
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  const widget = card(page, 'Abholung aus Pension')
  const row = widget.locator('button[aria-expanded=false]:visible').filter({ hasText: 'da seit' }).first()
  await row.waitFor()
  await phone.goOffline()
  await row.tap()
  const name = 'Nachbarin, Frau Albers'
  await widget.getByLabel('Abgeholt von').fill(name)
  await glance(page, 'picked-up-by-at-the-row')
  await widget
    .getByRole('button', { name: / ist abgeholt$/ })
    .first()
    .tap()
  await page
    .getByText(/ ist abgeholt\.$/)
    .first()
    .waitFor()
  await phone.goOnline()
  const collected = () =>
    stage.sql<{ booking_id: string }>(
      `select s.booking_id from stay s ${inHouse('s', '$2')} where s.picked_up_by = $1 and s.checked_out_by = $2 and s.checked_out_at > now() - interval '1 hour'`,
      [name, lead.id],
    )
  await expect.poll(collected).toHaveLength(1)
  const [stay] = await collected()
  await page.goto(`${phone.gate.origin}/pension/booking/${stay!.booking_id}`)
  await page.getByText(`Abgeholt von: ${name}`).waitFor()
  await page.getByRole('link', { name: 'Verlauf' }).first().tap()
  await page.getByText(name).first().waitFor()
  await noGraveFault(page)
  await picture(page, 'picked-up-by-in-the-history')
  await phone.close()
})

test('a missing liability insurance and a missing treatment are marked in widget and day list, and noted offline at check-in', async () => {
  const guest = (await expectedToday(stage, today(), lead))[0]!
  const [{ contact_id: contactId } = { contact_id: '' }] = await stage.sql<{ contact_id: string }>(
    'select b.contact_id from stay s join booking b on b.id = s.booking_id where s.id = $1',
    [guest.stayId],
  )
  await stage.sql(`update animal set species = 'dog', classification_id = null where id = $1`, [guest.animalId])
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  const open = (path: string) => page.goto(`${phone.gate.origin}${path}`).then(() => settled(page))
  const demand = async (days: string) => {
    await open('/admin/daycare/check-in')
    await page.getByLabel('Nach der Haftpflicht fragen').tap()
    await page.getByLabel('Tage, die eine Behandlung gegen Parasiten gilt').fill(days)
    await page.getByRole('button', { name: 'Speichern' }).tap()
    await page.getByText('Die Einstellungen wurden gespeichert.').waitFor()
  }
  await demand('30')
  await picture(page, 'insurance-asked')

  await open('/day-list')
  const line = card(page, 'Tagesstätte').getByRole('listitem').filter({ hasText: guest.animal })
  for (const mark of ['Haftpflicht', 'Parasiten']) await line.first().getByText(mark, { exact: true }).waitFor()
  await picture(page, 'marks-in-the-day-list')

  await open('/')
  await phone.goOffline()
  const widget = card(page, 'Aufnahme zur Tagesstätte')
  await openList(widget)
  const row = bookingRow(widget, guest.animal)
  for (const mark of ['Haftpflicht', 'Parasiten']) await row.getByText(mark, { exact: true }).waitFor()
  await row.tap()
  await picture(page, 'marks-at-the-row')
  await widget.getByRole('button', { name: `${guest.animal} ist da` }).tap()
  const sheet = page.getByRole('dialog', { name: 'Fragen bei der Aufnahme' })
  const checkIn = sheet.getByRole('button', { name: 'Aufnehmen', exact: true })
  await checkIn.tap()
  await sheet.getByText('Bitte die Versicherung eintragen oder').waitFor()
  await sheet.getByText('Liegt vor', { exact: true }).tap()
  await sheet.getByLabel('Versicherung', { exact: true }).fill('Adler')
  await sheet.getByLabel('Versicherungsnummer').fill('H 4711')
  await sheet.getByText('Nicht behandelt', { exact: true }).tap()
  await sheet.getByLabel('Grund, das Tier trotzdem aufzunehmen').fill('Termin beim Tierarzt am Nachmittag')
  await picture(page, 'insurance-in-the-sheet')
  await checkIn.tap()
  await page.getByText(`${guest.animal} ist da.`).waitFor()

  await phone.goOnline()
  const insured = () => stage.sql('select insurer, insurance_number from contact where id = $1', [contactId])
  await expect.poll(insured).toEqual([{ insurer: 'Adler', insurance_number: 'H 4711' }])
  await open(`/contact/${contactId}`)
  await page.getByText('Adler · H 4711').waitFor()
  await picture(page, 'insurance-of-the-contact')
  await demand('0')
  await phone.close()
})

test('a question that the house has written itself is asked offline at check-in, and its answer is on the stay and its card', async () => {
  const [guest] = await stage.sql<{ stay: string; booking: string; animal: string }>(
    `select s.id as stay, s.booking_id as booking, a.name as animal from stay s ${inHouse('s', '$1')} join animal a on a.id = s.animal_id
     where s.service = 'pension' and s.active and s.checked_in_at is null and s.start_date = $2 and a.name <> '' limit 1`,
    [lead.id, today()],
  )
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  const open = (path: string) => page.goto(`${phone.gate.origin}${path}`).then(() => settled(page))
  await open('/admin/pension/check-in')
  await page.getByRole('button', { name: 'Frage hinzufügen' }).tap()
  const first = page.getByRole('group', { name: 'Frage 1' })
  await first.getByText('Bitte die Frage schreiben.').waitFor()
  await first.getByLabel('Frage', { exact: true }).fill('Hat das Tier Angst vor Gewitter?')
  await page.getByRole('button', { name: 'Frage hinzufügen' }).tap()
  const second = page.getByRole('group', { name: 'Frage 2' })
  await second.getByLabel('Frage', { exact: true }).fill('Wo schläft es zu Hause?')
  await second.getByLabel('Beantwortet', { exact: true }).selectOption('choice')
  await second.getByText('Bitte mindestens zwei Antworten angeben.').waitFor()
  await second.getByLabel('Antworten zur Auswahl').fill('Körbchen\nBox')
  await second.getByLabel('Muss beantwortet werden').tap()
  await picture(page, 'own-questions')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Die Einstellungen wurden gespeichert.').waitFor()

  await open(`/pension/booking/${guest!.booking}`)
  await phone.goOffline()
  await page.getByRole('button', { name: `${guest!.animal} ist da` }).tap()
  const sheet = page.getByRole('dialog', { name: 'Fragen bei der Aufnahme' })
  const checkIn = sheet.getByRole('button', { name: 'Aufnehmen', exact: true })
  await checkIn.tap()
  await sheet.getByText('Bitte diese Frage beantworten.').waitFor()
  await sheet.getByText('Ja', { exact: true }).tap()
  await sheet.getByLabel('Wo schläft es zu Hause?').selectOption('Box')
  await picture(page, 'own-questions-in-the-sheet')
  await checkIn.tap()
  await page.getByText('Hat das Tier Angst vor Gewitter? ja').waitFor()
  await page.getByText('Wo schläft es zu Hause? Box').waitFor()
  await picture(page, 'own-answers-on-the-record')
  await phone.goOnline()
  const answers = async () =>
    (await stage.sql<{ arrival: { answers?: { answer: string }[] } | null }>('select arrival from stay where id = $1', [guest!.stay]))[0]
  await expect.poll(async () => (await answers())?.arrival?.answers?.map(({ answer }) => answer)).toEqual(['yes', 'Box'])

  await open('/admin/pension/check-in')
  for (const nth of [2, 1]) await page.getByRole('button', { name: `Frage ${nth} entfernen` }).tap()
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Die Einstellungen wurden gespeichert.').waitFor()
  await chip(page, 'Gespeichert')
  await phone.close()
})

test('a contract that the house demands once is signed offline at check-in, or noted as signed on paper', async () => {
  const [first, second] = await expectedToday(stage, today(), lead)
  const signed = async (animalId: string) =>
    stage.sql<{ form: string | null; is_current: boolean | null }>(
      'select form, is_current from signed_document where $1 = any(animal_ids) order by form nulls last',
      [animalId],
    )
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  const open = (path: string) => page.goto(`${phone.gate.origin}${path}`).then(() => settled(page))

  await open('/admin/daycare/contract')
  await page.getByLabel('Vertrag verlangen').selectOption('first')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Die Einstellungen wurden gespeichert.').waitFor()
  await page.getByText('nicht unterschrieben').first().waitFor()
  await picture(page, 'contract-of-daycare')
  await open('/admin/daycare/check-in')
  for (const taken of ['Tier fotografieren', 'Aufnahme unterschreiben lassen']) await page.getByLabel(taken).tap()
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Die Einstellungen wurden gespeichert.').waitFor()

  await open('/')
  await phone.goOffline()
  const widget = card(page, 'Aufnahme zur Tagesstätte')
  await openList(widget)
  const arrive = async ({ animal }: { animal: string }) => {
    await bookingRow(widget, animal).getByText('Vertrag').waitFor()
    await bookingRow(widget, animal).tap()
    await picture(page, 'contract-at-the-row')
    await widget.getByRole('button', { name: `${animal} ist da` }).tap()
  }
  await arrive(first!)
  const sheet = page.getByRole('dialog', { name: 'Fragen bei der Aufnahme' })
  const checkIn = sheet.getByRole('button', { name: 'Aufnehmen', exact: true })
  await checkIn.tap()
  await sheet.getByText('Bitte unterschreiben lassen oder').waitFor()
  await picture(page, 'contract-in-the-sheet')
  await sheet.getByRole('button', { name: 'Hier unterschreiben' }).tap()
  const contract = page.getByRole('dialog', { name: 'Betreuungsvertrag' })
  await contract.getByText(`Tier: ${first!.animal}`).waitFor()
  await contract.getByLabel('Name der Person, die unterschreibt').fill('Änne Groß')
  await draw(page)
  await contract.getByRole('button', { name: 'Unterschreiben', exact: true }).tap()
  await contract.waitFor({ state: 'detached' })
  await sheet.getByLabel('Fotos auswählen').setInputFiles('public/icons/pwa-192x192.png')
  await sheet.getByRole('img', { name: 'Foto 1' }).waitFor()
  await sheet.getByLabel('Name der Person, die bringt').fill('Uwe Bote')
  await draw(page, 'Unterschrift bei der Aufnahme')
  await picture(page, 'photo-and-signature')
  await checkIn.tap()
  await page.getByText(`${first!.animal} ist da.`).waitFor()
  // The message lies above the button of the next row.
  await page.getByText(`${first!.animal} ist da.`).waitFor({ state: 'detached' })

  await arrive(second!)
  await sheet.getByText('Auf Papier unterschrieben', { exact: true }).tap()
  await picture(page, 'contract-on-paper')
  await checkIn.tap()
  await page.getByText(`${second!.animal} ist da.`).waitFor()

  await phone.goOnline()
  await expect
    .poll(() => signed(first!.animalId))
    .toEqual([
      { form: 'arrival', is_current: null },
      { form: null, is_current: true },
    ])
  const photos = `select p.id from photo p join stay s on s.animal_id = p.animal_id where s.id = $1 and p.id = (s.arrival->>'photoId')::uuid`
  await expect.poll(() => stage.sql(photos, [first!.stayId])).toHaveLength(1)
  await expect.poll(() => signed(second!.animalId)).toEqual([{ form: 'paper', is_current: true }])
  const [stay] = await stage.sql<{ booking_id: string }>('select booking_id from stay where id = $1', [second!.stayId])
  await open(`/daycare/booking/${stay!.booking_id}`)
  await page
    .getByText(/auf Papier unterschrieben/)
    .first()
    .waitFor()
  await picture(page, 'contract-on-the-record')
})
