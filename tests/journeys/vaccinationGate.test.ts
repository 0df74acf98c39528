// A dog without a vaccination that the house demands: the sign in the row, and the check-in without a network, with a reason.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lead } from './demo.ts'
import { picture, settled } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { bookingRow, card, today } from './steps.ts'
import { expectedToday } from './truth.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const reason = 'Impfpass liegt zu Hause, Foto kommt heute Abend'

test('a dog without a vaccination is checked in with a reason, offline', async () => {
  const guests = await expectedToday(stage, today(), lead)
  const guest = guests[0]!
  const [stay] = await stage.sql<{ booking_id: string }>('select booking_id from stay where id = $1', [guest.stayId])
  await stage.sql(`update animal set species = 'dog' where id = $1`, [guest.animalId])
  await stage.sql('delete from vaccination where animal_id = $1', [guest.animalId])
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  const open = (path: string) => page.goto(`${phone.gate.origin}${path}`).then(() => settled(page))

  await open('/admin/daycare/check-in')
  await page.getByLabel('Wo sie fehlt').first().selectOption('block')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Die Einstellungen wurden gespeichert.').waitFor()
  await picture(page, 'demanded-vaccinations')
  await open('/admin/daycare/bookings')
  await page.getByRole('switch', { name: 'E-Mails über fehlende Impfungen' }).tap({ force: true })
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Die Einstellungen wurden gespeichert.').waitFor()
  const mails = `select values->>'vaccinationMails' as mails from area_setting where area = 'daycareBookings' and tenant_id = (select tenant_id from stay where id = $1)`
  await expect.poll(() => stage.sql(mails, [guest.stayId])).toEqual([{ mails: 'true' }])

  await open('/')
  await phone.goOffline()
  const widget = card(page, 'Aufnahme zur Tagesstätte')
  const row = bookingRow(widget, guest.animal)
  expect(await row.textContent()).toContain('Impfung')
  await row.tap()
  await widget.getByText('keine Impfung').waitFor()
  await widget.getByRole('button', { name: `${guest.animal} ist da` }).tap()
  const dialog = page.getByRole('dialog', { name: 'Ohne Impfung aufnehmen?' })
  await dialog.getByRole('button', { name: 'Trotzdem aufnehmen' }).tap()
  await dialog.getByText('Bitte mindestens 5 Zeichen schreiben.').waitFor()
  await dialog.getByLabel('Grund').fill(reason)
  await picture(page, 'vaccination-reason')
  await dialog.getByRole('button', { name: 'Trotzdem aufnehmen' }).tap()
  await page.getByText(`${guest.animal} ist da.`).waitFor()

  await phone.goOnline()
  await expect
    .poll(
      async () =>
        (await stage.sql<{ override_reason: string }>('select override_reason from stay where id = $1', [guest.stayId]))[0]
          ?.override_reason,
    )
    .toBe(reason)
  await open(`/daycare/booking/${stay!.booking_id}`)
  await page.getByText(`Ohne verlangte Impfung aufgenommen: ${reason}`).waitFor()
  await picture(page, 'vaccination-on-the-record')
})
