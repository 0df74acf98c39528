import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noDetails, type ContactDetails } from '../../../shared/contacts/contactDetails.ts'
import { openReport } from '../../../shared/reportCards/reportCalls.ts'
import type { Booking } from '../../../shared/bookings/booking.ts'
import type { AreaSettings } from '../../../shared/settings/areaSetting.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { writeGuestMails } from './writeGuestMails.ts'

let world: World
let staff: Person
let email: string

beforeAll(async () => void (world = await startWorld({ demo: true, linkOrigin: 'http://obhut.test' })))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-09T10:00:00.000Z')
  staff = await world.person(await world.tenant({ name: 'Tierpension Probe' }))
  email = `${world.id()}@seidel.example`
})

const send = (path: string, body: object = {}) => world.client(staff.token).send('POST', path, body, { 'idempotency-key': world.id() })
const settle = async (values: Partial<AreaSettings['pensionBookings']>) =>
  expect((await send('/api/admin/pension/bookings', values)).status).toBe(200)
const run = () => writeGuestMails(world.app.server, staff.tenantId)

/** Texts of the mails to the customer, the newest first. */
async function mails(): Promise<string[]> {
  const page = (await world.client().send<string>('GET', '/demo/mails')).body
  return page.split('<article>').filter((article) => article.includes(email))
}

/** A dog of a customer with an address, booked from 11 to 14 June. */
async function booked(details: Partial<ContactDetails> = {}, given: Partial<Booking> = {}) {
  const contact = await world.contact(staff, { forename: 'Ada', surname: 'Seidel' })
  await world.write(staff, { contactDetails: [{ ...noDetails(contact.id), emails: [email], ...details }] })
  const animal = await world.animal(staff, { name: 'Rex', species: 'dog', contactId: contact.id, custody: null })
  const { booking } = await world.booking(staff, [animal], {
    service: 'pension',
    contactId: contact.id,
    startDate: '2026-06-11',
    endDate: '2026-06-14',
    dropOffTime: '10:00',
    ...given,
  })
  return { contact, animal, booking }
}

test('nothing is written unless the organisation wants it', async () => {
  await booked()
  world.clock.set('2026-06-10T10:00:00.000Z')
  expect(await run()).toBe(0)
})

test('the day before arrival is written about once, by day only, and never for a cancelled stay', async () => {
  await settle({ guestMails: ['arrival'] })
  const { booking } = await booked()
  await world.sql(`update booking set number = 'P-2026-0042' where id = $1`, [booking.id])
  expect(await run()).toBe(0)
  world.clock.set('2026-06-09T23:30:00.000Z')
  expect(await run()).toBe(0)
  world.clock.set('2026-06-10T06:41:00.000Z')
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  const [mail] = await mails()
  expect(mail).toContain('Bis morgen – Tierpension Probe')
  expect(mail).toContain('Hallo Ada,')
  expect(mail).toContain('Ankunft: 11.06.2026, 10:00 Uhr')
  expect(mail).toContain('Buchungsnummer: P-2026-0042')
  expect(await mails()).toHaveLength(1)
  await world.sql(`update booking set state = 'cancelled' where id = $1`, [booking.id])
  // Between the job and the sending it was cancelled: the mail has no text any more.
  expect(await mails()).toEqual([])
})

test('a vaccination that is missing or ends within the stay is written about 30 and 7 days before, in the language of the contact', async () => {
  await settle({ guestMails: ['vaccination'] })
  const demanded = { species: 'dog', classification: 'Rabies', minDaysSince: 0, graceDays: 0, mode: 'block' }
  expect((await send('/api/admin/pension/check-in', { vaccinations: [demanded] })).status).toBe(200)
  const { animal } = await booked({ language: 'en' }, { startDate: '2026-07-10', endDate: '2026-07-14' })
  expect(await run()).toBe(0)
  world.clock.set('2026-06-10T10:00:00.000Z')
  expect(await run()).toBe(1)
  expect((await mails())[0]).toContain('Rex: rabies (no vaccination is known)')
  world.clock.set('2026-07-02T10:00:00.000Z')
  expect(await run()).toBe(0)
  await world.write(staff, {
    vaccination: [
      {
        id: world.id(),
        version: 0,
        animalId: animal.id,
        classification: 'Rabies',
        vaccine: 'Nobivac T',
        date: '2025-07-13',
        validityEnd: '2026-07-12',
        batch: '',
        vet: '',
        note: '',
        inCare: false,
        activeIn: [],
        restrictedTo: null,
      },
    ],
  })
  world.clock.set('2026-07-03T10:00:00.000Z')
  expect(await run()).toBe(1)
  expect((await mails())[0]).toContain('Rex: rabies (protected until 12.07.2026)')
})

test('in daycare a missing vaccination is written about once for all days, 30 and 7 days before the first', async () => {
  expect((await send('/api/admin/daycare/bookings', { vaccinationMails: true })).status).toBe(200)
  const demanded = { species: 'dog', classification: 'Rabies', minDaysSince: 0, graceDays: 0, mode: 'warn' }
  expect((await send('/api/admin/daycare/check-in', { vaccinations: [demanded] })).status).toBe(200)
  const day = (date: string) => ({ service: 'daycare' as const, startDate: date, endDate: date })
  const { animal, contact } = await booked({}, day('2026-07-10'))
  await world.booking(staff, [animal], { ...day('2026-07-13'), contactId: contact.id })
  expect(await run()).toBe(0)
  world.clock.set('2026-06-10T10:00:00.000Z')
  expect([await run(), await run()]).toEqual([1, 0])
  const [mail] = await mails()
  expect(mail).toContain('Impfungen für die Tagesstätte – Tierpension Probe')
  expect(mail).toContain('Rex: Tagesstätte am 10.07.2026.')
  expect(mail).toContain('Rex: Tollwut (keine Impfung bekannt)')
  world.clock.set('2026-06-15T10:00:00.000Z')
  expect(await run()).toBe(0)
  world.clock.set('2026-07-03T10:00:00.000Z')
  expect(await run()).toBe(1)
  expect(await mails()).toHaveLength(2)
})

test('nobody is written to who does not want it, or has no address', async () => {
  await settle({ guestMails: ['arrival'] })
  await booked({ noContact: true })
  await booked({ emails: [] })
  world.clock.set('2026-06-10T10:00:00.000Z')
  expect(await run()).toBe(0)
})

test('thanks are written once, on a day after the last animal has left', async () => {
  await settle({ guestMails: ['thanks'] })
  const { booking } = await booked()
  await world.sql(`update booking set state = 'checkedOut' where id = $1`, [booking.id])
  await world.sql(`update stay set checked_in_at = '2026-06-11T08:00:00Z', checked_out_at = '2026-06-14T15:00:00Z' where booking_id = $1`, [
    booking.id,
  ])
  world.clock.set('2026-06-14T18:41:00.000Z')
  expect(await run()).toBe(0)
  world.clock.set('2026-06-15T06:41:00.000Z')
  expect([await run(), await run()]).toEqual([1, 0])
  expect((await mails())[0]).toContain('Vielen Dank für den Besuch von Rex und für Ihr Vertrauen.')
})

test('thanks lead to the last report card of the stay that was sent, while its link opens', async () => {
  await settle({ guestMails: ['thanks'] })
  const { booking, animal } = await booked()
  await world.sql(`update booking set state = 'checkedOut' where id = $1`, [booking.id])
  await world.sql(`update stay set checked_in_at = '2026-06-11T08:00:00Z', checked_out_at = '2026-06-14T15:00:00Z' where booking_id = $1`, [
    booking.id,
  ])
  world.clock.set('2026-06-14T16:00:00.000Z')
  staff = await world.person(staff.tenantId)
  const card = async (date: string) => {
    const id = world.id()
    const said = { mood: 5, ate: 'all', drank: null, stool: null, text: `Bericht vom ${date}`, photoIds: [] }
    expect((await send('/api/care/report-card/new', { id, animalId: animal.id, date, ...said })).status).toBe(200)
    return id
  }
  const [before, first, last, unsent] = [
    await card('2026-06-09'),
    await card('2026-06-12'),
    await card('2026-06-13'),
    await card('2026-06-14'),
  ]
  for (const id of [first, last]) expect((await send(`/api/care/report-card/${id}/send`, { email })).status).toBe(200)
  world.clock.set('2026-06-15T06:41:00.000Z')
  expect(await run()).toBe(1)
  const [thanks] = await mails()
  expect(thanks).toContain('Wie es Rex am 13.06.2026 ging, zeigt unser Tagesbericht.')
  expect(thanks).toContain('Der Link gilt bis 14.07.2026.')
  const token = /\/book\/report\/([\w~-]+)/.exec(thanks!)![1]!
  expect((await world.client().call(openReport, { body: { token } })).body).toMatchObject({ text: 'Bericht vom 2026-06-13' })
  const sent = await world.sql<{ id: string }>('select id from report_mail where animal_id = $1', [animal.id])
  expect(sent.map(({ id }) => id)).not.toContain(before)
  expect(sent.map(({ id }) => id)).not.toContain(unsent)
  await world.sql(`update report_mail set expires_at = '2026-06-15T06:00:00Z' where id = $1`, [last])
  expect((await mails())[0]).toContain('Wie es Rex am 12.06.2026 ging')
})
