// An outbreak in the cat house: a sick cat is recorded and isolated without a network, and everybody who shared its room is found on both phones.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { carer, inHouse, lead } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, chooseRoom, visit } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

interface Cat {
  id: string
  name: string
  room: string
}

/** Cats of the cat house that share a room, the fullest room first. */
const cats = () =>
  stage.sql<Cat>(
    `select a.id, a.name, r.name as room from animal a ${inHouse('a')} join room r on r.tenant_id = a.tenant_id and r.id = a.room_id
     where a.species = 'cat' and a.custody = 'turnedIn' and a.place = 'room' and a.quarantine is null and a.name <> '' and r.name like 'Katzenzimmer%'
     order by count(*) over (partition by r.id) desc, r.id, a.number`,
    [carer.id],
  )
const freeBox = async () =>
  (
    await stage.sql<{ name: string }>(
      `select r.name from room r ${inHouse('r')} where r.name like 'Box %'
       and not exists (select 1 from animal a where a.tenant_id = r.tenant_id and a.room_id = r.id)
       and not exists (select 1 from room_block b where b.tenant_id = r.tenant_id and b.room_id = r.id) order by r.name limit 1`,
      [carer.id],
    )
  )[0]!.name

const inRoom = (page: Page, { name }: Cat) =>
  page.getByRole('region', { name: 'Im selben Raum' }).getByRole('listitem').filter({ hasText: name })

test('a cat falls ill: isolated without a network, and everybody who shared its room is on the list of both phones', async () => {
  const [sick, mate] = (await cats()) as [Cat, Cat]
  expect(mate.room).toBe(sick.room)
  const box = await freeBox()
  const device = await stage.phoneOf(carer)
  const { page } = device
  await visit(page, `${device.gate.origin}/animal/${sick.id}/medical`)
  await page.getByRole('heading', { name: sick.name, level: 1 }).waitFor()
  await device.goOffline()
  await page.getByRole('button', { name: 'Neue Erkrankung' }).tap()
  const form = page.getByRole('dialog', { name: 'Neue Erkrankung' })
  await form.getByRole('combobox', { name: 'Erkrankung' }).selectOption('panleukopenia')
  expect(await form.getByLabel('Ansteckend').isChecked()).toBe(true)
  await form.getByLabel('Notiz').fill('Erbricht, frisst nicht')
  expect(await tooSmall(page)).toEqual([])
  await noGraveFault(page)
  await picture(page, 'outbreak-form')
  await form.getByRole('button', { name: 'Speichern' }).tap()
  const diseases = page.getByRole('list', { name: 'Erkrankungen' })
  await diseases.getByText('Erbricht, frisst nicht').waitFor()

  await diseases.getByRole('button', { name: /^Isolieren/ }).tap()
  const quarantine = page.getByRole('dialog', { name: 'Quarantäne beginnen' })
  await quarantine.getByRole('button', { name: '14 Tage' }).tap()
  await quarantine.getByRole('button', { name: 'Speichern' }).tap()
  await diseases.getByRole('button', { name: /^Isolieren/ }).waitFor({ state: 'detached' })

  await diseases.getByRole('button', { name: /^Kontakttiere/ }).tap()
  const list = page.getByRole('dialog', { name: `Kontakttiere von ${sick.name}` })
  await inRoom(page, mate).getByText('– heute').waitFor()
  await list.getByText('Ohne Netz').waitFor()
  expect(await tooSmall(page)).toEqual([])
  await noGraveFault(page)
  await picture(page, 'outbreak-offline')
  await list.getByRole('button', { name: 'Schließen' }).tap()

  await visit(page, `${device.gate.origin}/animal/${sick.id}`)
  await page.getByRole('link', { name: 'Interne Verlegung' }).tap()
  await chooseRoom(page, box)
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('main').getByText(box, { exact: true }).first().waitFor()
  await device.goOnline()
  await chip(page, 'Gespeichert')

  const other = await stage.phoneOf(lead)
  await visit(other.page, `${other.gate.origin}/animal/${sick.id}/medical`)
  await other.page.getByRole('list', { name: 'Erkrankungen' }).getByText('Erbricht, frisst nicht').waitFor()
  await other.page.getByRole('button', { name: /^Kontakttiere/ }).tap()
  // The move ended what they shared.
  await inRoom(other.page, mate)
    .getByText(/\d – \d/)
    .waitFor()
  await picture(other.page, 'outbreak-list')
})
