// A subscription of daycare: sold with its standing days, paused, given notice and continued; and a day that is cancelled too late.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { weekday } from '../../shared/time.ts'
import { noGraveFault } from './axe.ts'
import { house, lead } from './demo.ts'
import { picture } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { today, visit } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

interface Expected {
  id: string
  contactId: string
  animalId: string
  /** The next working day with a weekday on which nothing is booked for the animal. A day that was booked before is not booked again. */
  free: string
}

/** A booking of today's daycare with one animal, whose contact has neither pass nor subscription. */
async function expectedToday(except = ''): Promise<Expected> {
  const [found] = await stage.sql<Expected>(
    `select b.id, b.contact_id as "contactId", min(s.animal_id::text) as "animalId", min(free.day)::text as free from booking b
     join stay s on s.tenant_id = b.tenant_id and s.booking_id = b.id
     join tenant t on t.id = b.tenant_id
     cross join lateral (
       select min(d)::date as day from generate_series(today() + 1, today() + 7, '1 day') d
       where extract(isodow from d) < 6 and not exists (select from stay other where other.tenant_id = s.tenant_id and other.animal_id = s.animal_id
         and other.start_date > today() and extract(isodow from other.start_date) = extract(isodow from d))) free
     where t.name = $1 and b.service = 'daycare' and b.state = 'confirmed' and b.start_date = $2
       and exists (select from product p where p.tenant_id = b.tenant_id and p.kind = 'subscription' and p.active)
       and not exists (select from entitlement e where e.tenant_id = b.tenant_id and e.contact_id = b.contact_id)
       and b.contact_id::text <> $3
     group by b.tenant_id, b.id, b.contact_id having count(*) = 1 and min(free.day) is not null order by b.id limit 1`,
    [house, today(), except],
  )
  // The animal is that of the contact, so that the subscription can be for it alone.
  await stage.sql('update animal set contact_id = $1 where id = $2', [found!.contactId, found!.animalId])
  await stage.sql('update booking set drop_off_time = null, pick_up_time = null where id = $1', [found!.id])
  return found!
}

const itemsOf = (contactId: string) =>
  stage.sql<{ source: string; state: string }>(
    `select source, state from to_bill_item where contact_id = $1 and source in ('subscription', 'cancelFee') order by source`,
    [contactId],
  )
const reasonsOf = (contactId: string) =>
  stage.sql<{ reason: string }>(
    `select m ->> 'reason' as reason from entitlement e, jsonb_array_elements(e.moves) m where e.contact_id = $1`,
    [contactId],
  )
const weekdayNames = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']

test('a subscription is sold with a standing day, paused and given notice; a day cancelled late takes its visit in place of a fee, and one cancelled in time is carried', async () => {
  const { id, contactId, animalId, free } = await expectedToday()
  const other = await expectedToday(contactId)
  // What else is booked for it would be visited in place of a day that is cancelled.
  await stage.sql(
    `update booking b set state = 'cancelled' from stay s
     where s.tenant_id = b.tenant_id and s.booking_id = b.id and s.animal_id = $1 and b.state = 'confirmed' and b.start_date > $2`,
    [other.animalId, today()],
  )
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  await visit(page, `${gate.origin}/daycare/subscription/new/${contactId}`)
  await page.getByLabel('Angebot').selectOption({ label: 'Abonnement 2 Tage · 180,00 €' })
  await page.getByLabel('Für', { exact: true }).selectOption(animalId)
  await page.getByLabel(weekdayNames[weekday(free)]!).check()
  await page.getByText('Erste Position').waitFor()
  await page.getByText('3 Monate').waitFor()
  await noGraveFault(page)
  await picture(page, 'sell-subscription')
  await page.getByRole('button', { name: 'Verkaufen' }).tap()
  const list = page.getByRole('list', { name: 'Mehrfachkarten und Abonnements' })
  await list.getByText('diese Woche 0 von 2').waitFor()
  expect((await itemsOf(contactId)).map(({ source }) => source)).toEqual(['subscription'])
  const booked = await stage.sql<{ on: string }>(
    `select b.start_date::text as "on" from booking b join stay s on s.tenant_id = b.tenant_id and s.booking_id = b.id
     where s.animal_id = $1 and b.service = 'daycare' and b.state = 'confirmed' and b.start_date > $2`,
    [animalId, today()],
  )
  expect(booked.length).toBeGreaterThan(0)

  await list.getByRole('button', { name: /^Pausieren/ }).tap()
  const dialog = page.getByRole('dialog')
  await noGraveFault(page)
  await picture(page, 'pause-subscription')
  await dialog.getByRole('button', { name: 'Pausieren' }).tap()
  await list.getByText(/^Pause von/).waitFor()
  await list.getByRole('button', { name: /^Kündigen/ }).tap()
  await dialog.getByText('Letzter Tag').waitFor()
  await picture(page, 'terminate-subscription')
  await dialog.getByRole('button', { name: 'Kündigen' }).tap()
  await list.getByText('Gekündigt').waitFor()
  await noGraveFault(page)
  await picture(page, 'contact-subscription')
  await list.getByRole('button', { name: /^Kündigung zurücknehmen/ }).tap()
  await page.getByRole('alertdialog').or(dialog).getByRole('button', { name: 'Kündigung zurücknehmen' }).tap()
  await list.getByText('Läuft').waitFor()

  // Today's visit: shown on the booking before it is cancelled, offline too.
  await visit(page, `${gate.origin}/daycare/booking/${id}`)
  await page.getByRole('button', { name: 'Buchung absagen' }).waitFor()
  await phone.goOffline()
  await page.getByRole('button', { name: 'Buchung absagen' }).tap()
  await dialog.getByText(/Ein Besuch wird abgezogen/).waitFor()
  await dialog.getByRole('textbox', { name: /^Grund/ }).fill('krank')
  await noGraveFault(page)
  await picture(page, 'cancel-late')
  await dialog.getByRole('button', { name: 'Jetzt absagen' }).tap()
  await phone.goOnline()
  await expect.poll(() => reasonsOf(contactId), { timeout: 20_000 }).toEqual([{ reason: 'cancelledLate' }])
  expect((await itemsOf(contactId)).map(({ source }) => source)).toEqual(['subscription'])
  await visit(page, `${gate.origin}/contact/${contactId}/daycare`)
  await list.getByText('diese Woche 1 von 2').waitFor()
  await list.getByRole('button', { name: /^Verlauf/ }).tap()
  await page.getByText('Spät abgesagt oder nicht gekommen').waitFor()

  // A day of another subscription is cancelled in time, which carries it.
  await visit(page, `${gate.origin}/daycare/subscription/new/${other.contactId}`)
  await page.getByLabel('Angebot').selectOption({ label: 'Abonnement 2 Tage · 180,00 €' })
  await page.getByLabel('Für', { exact: true }).selectOption(other.animalId)
  await page.getByLabel(weekdayNames[weekday(other.free)]!).check()
  await page.getByRole('button', { name: 'Verkaufen' }).tap()
  await list.getByText('diese Woche 0 von 2').waitFor()
  const [later] = await stage.sql<{ id: string }>(
    `select b.id from booking b join stay s on s.tenant_id = b.tenant_id and s.booking_id = b.id
     where s.animal_id = $1 and b.service = 'daycare' and b.state = 'confirmed' and b.start_date > $2::date + 7 order by b.start_date limit 1`,
    [other.animalId, today()],
  )
  await visit(page, `${gate.origin}/daycare/booking/${later!.id}`)
  await page.getByRole('button', { name: 'Buchung absagen' }).tap()
  await dialog.getByText(/Der Tag wird übertragen und kann bis/).waitFor()
  await dialog.getByRole('textbox', { name: /^Grund/ }).fill('verreist')
  await noGraveFault(page)
  await picture(page, 'cancel-in-time')
  await dialog.getByRole('button', { name: 'Jetzt absagen' }).tap()
  await expect.poll(() => reasonsOf(other.contactId), { timeout: 20_000 }).toEqual([{ reason: 'absent' }])
  await visit(page, `${gate.origin}/contact/${other.contactId}/daycare`)
  await list.getByText(/rechtzeitig abgesagt/).waitFor()
  await picture(page, 'contact-carried-day')
})
