// A regular guest of daycare is booked for weeks at once, on a phone without a network: closed days are left out and named, one day is left out by hand.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysOf, noDays } from '../../shared/bookings/taking/repeatedDays.ts'
import { addDays, weekday } from '../../shared/time.ts'
import { noGraveFault } from './axe.ts'
import { daycare, inHouse } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, today } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const typed = (date: string): string => date.split('-').toReversed().join('.')
const [from, until] = [addDays(today(), 1), addDays(today(), 27)]
const weekdays = [weekday(addDays(from, 1)), weekday(addDays(from, 3))]
const names = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']
const { days } = daysOf({ ...noDays, weekdays, from, until })

/** A dog that was never here, of a customer that this device knows. */
async function newcomer() {
  const [made] = await stage.sql<{ id: string; contact: string }>(
    `insert into animal select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'name', 'Neuling', 'number', 'M-1', 'chip', null))).*
       from animal a join contact c on c.tenant_id = a.tenant_id and c.id = a.contact_id
       ${inHouse('a')}
       where a.custody is null and a.species = 'dog' and not c.banned
         and exists (select from stay s where s.tenant_id = a.tenant_id and s.animal_id = a.id and s.service = 'daycare' and s.start_date = today())
       order by a.name, a.id limit 1
     returning id, contact_id as contact`,
    [daycare.id],
  )
  return made!
}

test('a dog is booked on two weekdays for four weeks without a network', async () => {
  const dog = await newcomer()
  // The house is closed on the third of the days.
  await stage.sql(
    `insert into closed_period select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'from', $2::text, 'to', $2::text, 'note', 'Betriebsausflug', 'service', 'daycare'))).*
       from closed_period p ${inHouse('p')} limit 1`,
    [daycare.id, days[2]],
  )
  const booked = async (): Promise<string[]> =>
    (
      await stage.sql<{ day: string }>(
        `select to_char(start_date, 'YYYY-MM-DD') as day from stay where animal_id = $1 and active and start_date >= $2::date order by 1`,
        [dog.id, from],
      )
    ).map(({ day }) => day)
  const phone = await stage.phoneOf(daycare)
  const { page } = phone
  await phone.goOffline()
  await page.goto(`${phone.gate.origin}/daycare/booking/new?contact=${dog.contact}&animal=${dog.id}`)
  await page.getByRole('link', { name: 'Mehrere Tage buchen' }).tap()
  const save = page.getByRole('button', { name: /speichern$/i })
  await save.tap()
  await page.getByText('Bitte wählen Sie Wochentage und einen Zeitraum oder einzelne Tage.').waitFor()
  for (const day of weekdays) await page.getByRole('checkbox', { name: names[day] }).check()
  await page.getByLabel('Von', { exact: true }).fill(typed(from))
  await page.getByLabel('Bis', { exact: true }).fill(typed(until))
  const list = page.getByRole('group', { name: /Tage? (wird|werden) gebucht/ })
  await expect.poll(() => list.getByRole('checkbox').count()).toBe(days.length)
  await page.getByText('An diesem Tag ist das Haus für Gäste geschlossen.').first().waitFor()
  expect(await list.getByRole('checkbox').nth(2).isDisabled()).toBe(true)
  const possible = (await Promise.all(days.map((__, nth) => list.getByRole('checkbox').nth(nth).isEnabled()))).flatMap((is, nth) =>
    is ? [days[nth]!] : [],
  )
  await list.getByRole('checkbox').nth(days.indexOf(possible[0]!)).uncheck()
  const chosen = possible.slice(1)
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'many-bookings')

  await page.getByRole('switch', { name: 'Nur speichern, wenn alle Tage möglich sind' }).check()
  await save.tap()
  await page.getByText('Nicht alle Tage sind möglich. Es wurde nichts gespeichert.', { exact: true }).waitFor()
  await page.getByRole('switch', { name: 'Nur speichern, wenn alle Tage möglich sind' }).uncheck()
  await page.getByRole('button', { name: `${chosen.length} Buchungen speichern` }).tap()
  await page.getByText(`${chosen.length} Buchungen wurden gespeichert.`).waitFor()
  expect(await booked()).toEqual([])
  await phone.goOnline()
  await chip(page, 'Gespeichert')
  expect(await booked()).toEqual(chosen)

  // What is booked already is named, and only the day that was left out is booked.
  await page.goto(`${phone.gate.origin}/daycare/booking/multiple?contact=${dog.contact}&animal=${dog.id}&date=${from}`)
  for (const day of weekdays) await page.getByRole('checkbox', { name: names[day] }).check()
  await page.getByLabel('Bis', { exact: true }).fill(typed(until))
  await page.getByRole('button', { name: '1 Buchung speichern' }).tap()
  await chip(page, 'Gespeichert')
  await expect.poll(booked).toEqual(possible)
})
