// The round through a kennel on a phone, without a network: rooms are ticked off, all at once too, with a note, and taken back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roundIdOf } from '../../shared/shelters/rounds/roomRound.ts'
import { monthOf } from '../../shared/time.ts'
import { noGraveFault } from './axe.ts'
import { carer, inHouse, lead } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { card, chip, today } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const kept = (house: string) =>
  stage.sql<{ room: string; note: string }>(
    `select r.name as room, o.note from room_round o join room r on r.tenant_id = o.tenant_id and r.id = o.room_id
       where r.shelter_id = $1 and o.date = $2 and o.round = 'cleaning' order by r.position`,
    [house, today()],
  )

test('rooms are ticked off without a network, with a note, all at once, and taken back', async () => {
  const [house] = await stage.sql<{ id: string }>(
    `select s.id from shelter s join tenant t on t.id = s.tenant_id where t.name like '%Sonnenhof%' and s.name = 'Hundehaus'`,
  )
  await stage.sql(`delete from room_round where date = $1`, [today()])
  // A colleague has noted the evening in one room.
  const [room] = await stage.sql<{ id: string; tenant_id: string; name: string }>(
    `select id, tenant_id, name from room where shelter_id = $1 order by position limit 1`,
    [house!.id],
  )
  await stage.sql(
    `insert into room_round (tenant_id, id, scope, room_id, date, round, at, by, note)
       values ($1, $2, array[$3], $4, $5, 'evening', now(), $6, '')`,
    [room!.tenant_id, roundIdOf(room!.id, today(), 'evening'), `care:${monthOf(today())}`, room!.id, today(), lead.id],
  )
  const device = await stage.phoneOf(carer)
  const { page, gate } = device
  await page.goto(`${gate.origin}/shelter/${house!.id}/tasks`)
  const round = card(page, 'Reinigung')
  const rows = round.getByRole('list', { name: 'Reinigung' }).getByRole('listitem')
  await rows.first().waitFor()
  const all = await rows.count()
  expect(all).toBeGreaterThan(3)
  await round.getByText(`0 von ${all} Räumen`).waitFor()
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'rounds')

  // Their entry is taken back only when that is meant.
  const evening = card(page, 'Abendrundgang')
  await evening.getByText(/^1 von/).tap()
  const theirs = evening.getByRole('checkbox', { name: `Rückgängig machen: ${room!.name}, Abendrundgang` })
  await theirs.tap()
  const asked = page.getByRole('dialog', { name: 'Eintrag von jemand anderem rückgängig machen?' })
  await asked.getByText('Katrin Sander').waitFor()
  await asked.getByRole('button', { name: 'Abbrechen' }).tap()
  await asked.waitFor({ state: 'detached' })
  expect(await theirs.getAttribute('aria-checked')).toBe('true')

  await device.goOffline()
  const first = rows.nth(0)
  await first.getByRole('checkbox').tap()
  await round.getByText(`1 von ${all} Räumen`).waitFor()
  await rows.nth(1).getByRole('button', { name: 'Notiz' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Was aufgefallen ist').fill('Abfluss verstopft')
  await picture(page, 'round-note')
  await dialog.getByRole('button', { name: 'Speichern' }).tap()
  await rows.nth(1).getByText('Abfluss verstopft').waitFor()
  await round.getByText(`2 von ${all} Räumen`).waitFor()
  await round.getByRole('button', { name: 'Räume abhaken' }).tap()
  await round.getByText(`${all} von ${all} Räumen`).waitFor()
  await round.getByText(`${all} von ${all} Räumen`).tap()
  await first.getByRole('checkbox').tap()
  await round.getByText(`${all - 1} von ${all} Räumen`).waitFor()
  expect(await kept(house!.id)).toEqual([])

  await device.goOnline()
  await chip(page, 'Gespeichert')
  const rooms = await kept(house!.id)
  expect(rooms).toHaveLength(all - 1)
  expect(rooms.map(({ note }) => note).filter(Boolean)).toEqual(['Abfluss verstopft'])
})

test('a room that its guests left is to be cleaned, without a network', async () => {
  // The room with the fewest guests who are here.
  const guests = await stage.sql<{ booking: string; name: string; room: string; house: string }>(
    `select s.booking_id as booking, a.name, r.name as room, r.shelter_id as house
     from stay s join animal a on a.tenant_id = s.tenant_id and a.id = s.animal_id
       join room r on r.tenant_id = s.tenant_id and r.id = a.room_id ${inHouse('s')}
     where s.service = 'pension' and s.active and s.checked_in_at is not null and s.checked_out_at is null and s.room_id = a.room_id
     order by (select count(*) from animal o where o.tenant_id = a.tenant_id and o.room_id = a.room_id), r.position, a.name`,
    [lead.id],
  )
  const [first] = guests
  const leaving = guests.filter(({ room }) => room === first!.room)
  const device = await stage.phoneOf(lead)
  const { page, gate } = device
  await device.goOffline()
  for (const { booking, name } of leaving) {
    await page.goto(`${gate.origin}/pension/booking/${booking}`)
    await page.getByRole('button', { name: `${name} ist abgeholt`, exact: true }).tap()
    const sheet = page.getByRole('dialog')
    const done = page.getByRole('button', { name: 'Rückgängig' }).first()
    await sheet.or(done).first().waitFor()
    if (await sheet.isVisible())
      await sheet
        .getByRole('button', { name: /^Abholung|abgeholt$/ })
        .last()
        .tap()
    await done.waitFor()
  }
  await page.goto(`${gate.origin}/shelter/${first!.house}/tasks`)
  const round = card(page, 'Reinigung nach Abreise')
  const row = round.getByRole('listitem').filter({ hasText: first!.room }).filter({ hasText: 'abgereist' })
  await row.waitFor()
  await noGraveFault(page)
  await picture(page, 'rounds-departure')
  await row.getByRole('checkbox').tap()
  await page.getByText(`Abgehakt: ${first!.room}`).waitFor()
  await device.goOnline()
  await chip(page, 'Gespeichert')
  const kept = await stage.sql(
    `select r.name as room from room_round o join room r on r.tenant_id = o.tenant_id and r.id = o.room_id
     where r.shelter_id = $1 and o.date = $2 and o.round = 'departure'`,
    [first!.house, today()],
  )
  expect(kept).toEqual([{ room: first!.room }])
})
