// What carers notice in passing and what the scales say, all of it without a network: one animal, a room, and a weighing round.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantAt, addDays } from '../../shared/time.ts'
import { noGraveFault } from './axe.ts'
import { carer, inHouse } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, today, visit } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

interface Cat {
  id: string
  name: string
  room: string
  room_id: string
  shelter: string
}

/** Cats that share a room, the fullest room first. */
const cats = () =>
  stage.sql<Cat>(
    `select a.id, a.name, r.name as room, r.id as room_id, r.shelter_id as shelter from animal a ${inHouse('a')}
     join room r on r.tenant_id = a.tenant_id and r.id = a.room_id
     where a.species = 'cat' and a.custody <> 'pension' and a.place = 'room' and a.name <> '' and r.name like 'Katzenzimmer%'
     order by count(*) over (partition by r.id) desc, r.id, a.number`,
    [carer.id],
  )

/** A cat that has lost weight twice, the last time yesterday, and a newborn one. */
async function prepare(thin: Cat, young: Cat): Promise<void> {
  await stage.sql('delete from weight where animal_id = any($1)', [[thin.id, young.id]])
  for (const [days, grams] of [
    [9, 4_200],
    [5, 4_000],
    [1, 3_900],
  ] as const)
    await stage.sql(
      `insert into weight (tenant_id, id, animal_id, at, grams, note, in_care, scope)
       select tenant_id, gen_random_uuid(), id, $2, $3, '', true, '{vaccinations:open}' from animal where id = $1`,
      [thin.id, instantAt(addDays(today(), -days), '08:00', 'Europe/Berlin'), grams],
    )
  await stage.sql('update animal set birth_date = $2 where id = $1', [young.id, addDays(today(), -10)])
}

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name: `Beobachtung: ${name}` })
/** The chip of a scale. */
const chipOf = (page: Page, scale: string, text: string) =>
  page.getByRole('group', { name: scale }).getByRole('checkbox', { name: text, exact: true })

test('one thumb notes that a cat eats little, and how a room is; the scales find who is lighter and who is new', async () => {
  const [thin, young] = (await cats()) as [Cat, Cat]
  expect(young.room).toBe(thin.room)
  await prepare(thin, young)
  const device = await stage.phoneOf(carer)
  const { page } = device
  await visit(page, `${device.gate.origin}/animal/${thin.id}`)
  await page.getByRole('heading', { name: thin.name, level: 1 }).waitFor()
  await page.getByText('zweimal in Folge leichter, zusammen 300 g').waitFor()
  await device.goOffline()

  // Three taps from the animal.
  await page.getByRole('button', { name: 'Beobachtung', exact: true }).tap()
  await chipOf(page, 'Fressen', 'wenig').tap()
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'observations-sheet')
  await sheet(page, thin.name).getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText(`Beobachtung notiert: ${thin.name}`).waitFor()

  await visit(page, `${device.gate.origin}/animal/${thin.id}/medical`)
  const noted = page.getByRole('list', { name: 'Beobachtungen' })
  await noted.getByRole('listitem').first().getByText('hat wenig gefressen').waitFor()
  await picture(page, 'observations-health')

  await visit(page, `${device.gate.origin}/shelter/${thin.shelter}`)
  const room = page.getByRole('region', { name: thin.room, exact: true })
  await room.getByRole('button', { name: 'Beobachtung', exact: true }).tap()
  const ofRoom = sheet(page, thin.room)
  await ofRoom.getByRole('button', { name: 'Speichern' }).tap()
  // Nothing was noted yet.
  await ofRoom.getByText('Bitte füllen Sie dieses Feld aus.').first().waitFor()
  await chipOf(page, 'Kot', 'Durchfall').tap()
  await picture(page, 'observations-room')
  await ofRoom.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText(`Beobachtung notiert: ${thin.room}`).waitFor()

  await visit(page, `${device.gate.origin}/care`)
  await page.getByRole('heading', { name: 'Katzenhaus' }).waitFor()
  // What is done is folded; late in the evening that is everything.
  await page.locator('main details').evaluateAll((folded) => folded.forEach((one) => one.setAttribute('open', '')))
  await page
    .getByRole('button', { name: /^Beobachtung: / })
    .filter({ visible: true })
    .first()
    .tap()
  await page.getByRole('dialog').getByRole('group', { name: 'Fressen' }).waitFor()
  await picture(page, 'observations-care')
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).tap()

  await page.getByRole('link', { name: 'Übersicht' }).first().tap()
  await page.getByRole('button', { name: /^Gewicht: auf/ }).tap()
  const watched = page.getByRole('list', { name: 'Auffällige Gewichte' })
  await watched.getByText(young.name).waitFor()
  await picture(page, 'observations-home')
  await page.getByRole('link', { name: 'Wiegerunde' }).tap()
  await page.getByRole('heading', { name: 'Wiegerunde', level: 1 }).waitFor()
  await page.getByRole('combobox', { name: 'Haus oder Raum' }).selectOption(thin.room_id)
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'observations-round')
  await weighBoth(page, thin, young)
  await device.goOnline()
  await chip(page, 'Gespeichert')
  const kept = await stage.sql<{ ate: string | null; stool: string | null }>(
    `select ate, stool from observation where animal_id = $1 and at > now() - interval '1 hour' order by at`,
    [thin.id],
  )
  expect(kept).toEqual([
    { ate: 'little', stool: null },
    { ate: null, stool: 'diarrhoea' },
  ])
  const weights = await stage.sql<{ animal_id: string; grams: number }>(
    `select animal_id, grams from weight where animal_id = any($1) and at > now() - interval '1 hour' order by grams`,
    [[thin.id, young.id]],
  )
  expect(weights).toEqual([
    { animal_id: young.id, grams: 212 },
    { animal_id: thin.id, grams: 3_850 },
  ])
  await device.close()
})

/** Both are weighed one after the other; a mistake is asked about. */
async function weighBoth(page: Page, thin: Cat, young: Cat): Promise<void> {
  await page.getByRole('button', { name: '2 Tiere wiegen' }).tap()
  const pad = page.getByRole('dialog')
  const done = new Set<string>()
  while (done.size < 2) {
    const isThin = await page.getByRole('dialog', { name: thin.name }).isVisible()
    const { name } = isThin ? thin : young
    const on = page.getByRole('dialog', { name })
    if (isThin) {
      await press(page, '9')
      await on.getByRole('button', { name: 'Speichern und weiter' }).tap()
      const question = page.getByRole('dialog', { name: 'Stimmt dieses Gewicht?' })
      await question.getByRole('button', { name: 'Abbrechen' }).tap()
      await on.getByRole('button', { name: 'Letzte Ziffer löschen' }).tap()
    }
    await press(page, isThin ? '3,85' : '212')
    if (isThin) {
      await noGraveFault(page)
      expect(await tooSmall(page)).toEqual([])
      await picture(page, 'observations-pad')
    }
    await on.getByRole('button', { name: 'Speichern und weiter' }).tap()
    await on.waitFor({ state: 'detached' })
    done.add(name)
  }
  await pad.waitFor({ state: 'detached' })
  await page.getByText('Hier muss heute kein Tier gewogen werden.').waitFor()
}

async function press(page: Page, digits: string): Promise<void> {
  for (const digit of digits)
    await page.getByRole('group', { name: 'Zifferntasten' }).getByRole('button', { name: digit, exact: true }).tap()
}
