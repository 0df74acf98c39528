import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../shared/time.ts'
import { noGraveFault } from './axe.ts'
import { carer, inHouse, lead } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, today, visit } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

/** A kitten of six weeks that was found today, and a template of one dose in the last minute of the day, so that it is open whenever this runs. */
async function foundKitten(): Promise<{ id: string; name: string }> {
  const line = { hundredths: null, unit: null, countedFrom: 'intake', offset: 0, days: null, rhythm: null, every: null, note: '' }
  const lines = [
    { ...line, kind: 'medication', label: 'Wurmpaste', route: 'oral', times: ['23:59'], count: 1, blocksAdoption: true },
    { ...line, kind: 'note', label: 'Jeden Tag wiegen', route: null, times: [], count: null, blocksAdoption: false },
  ]
  await stage.sql(`update care_template set lines = $1 where name like 'Fundkätzchen%'`, [JSON.stringify(lines)])
  const [kitten] = await stage.sql<{ id: string; name: string }>(
    `update animal set care_from = $2, birth_date = $3 where id = (select a.id from animal a ${inHouse('a')} where a.custody = 'found' and a.place = 'room'
       and a.species = 'cat' and a.name <> '' and a.restricted_to is null order by a.number limit 1)
     returning id, name`,
    [carer.id, today(), addDays(today(), -42)],
  )
  return kitten!
}

test('two phones without a network lay out the same template for a found kitten and give its only dose: there is one plan, and both entries are kept', async () => {
  const kitten = await foundKitten()
  const devices = [await stage.phoneOf(carer), await stage.phoneOf(lead)] as const
  const [one, other] = devices
  for (const { page } of devices) {
    await visit(page, `/animal/${kitten.id}/care`)
    await page.getByRole('button', { name: /^Einplanen: Fundkätzchen/ }).waitFor()
  }
  await noGraveFault(one.page)
  expect(await tooSmall(one.page)).toEqual([])
  await picture(one.page, 'kitten-offered')
  for (const device of devices) await device.goOffline()

  const layOut = async ({ page }: (typeof devices)[number]) => {
    await page.getByRole('button', { name: /^Einplanen: Fundkätzchen/ }).tap()
    await page.getByRole('list', { name: 'Versorgungsplan' }).getByText('Wurmpaste').waitFor()
  }
  await layOut(one)
  // One tap takes all of it back, and the template is offered again.
  await one.page.getByRole('button', { name: 'Rückgängig' }).last().tap()
  await one.page.getByRole('list', { name: 'Versorgungsplan' }).getByText('Wurmpaste').waitFor({ state: 'detached' })
  for (const device of devices) await layOut(device)
  await picture(one.page, 'kitten-planned')
  for (const { page } of devices) {
    await visit(page, '/care?kind=medication')
    await page.getByRole('checkbox', { name: `Erledigt: ${kitten.name}, Wurmpaste` }).tap()
    await page.getByText(/^Eingetragen: .*Wurmpaste/).waitFor()
  }
  for (const device of devices) {
    await device.goOnline()
    await chip(device.page, 'Gespeichert')
  }

  const plans = await stage.sql(
    `select label, "from"::text as "from", count from care_item where animal_id = $1 and label in ('Jeden Tag wiegen', 'Wurmpaste') order by label`,
    [kitten.id],
  )
  expect(plans).toEqual([
    { label: 'Jeden Tag wiegen', from: today(), count: null },
    { label: 'Wurmpaste', from: today(), count: 1 },
  ])
  expect(
    await stage.sql(`select jsonb_array_length(again) as again from care_log where animal_id = $1 and label = 'Wurmpaste'`, [kitten.id]),
  ).toEqual([{ again: 1 }])
  await visit(other.page, `/animal/${kitten.id}/care`)
  await other.page.getByRole('list', { name: 'Versorgungsplan' }).getByText('Wurmpaste').waitFor()
  expect(await other.page.getByRole('button', { name: /^Einplanen: Fundkätzchen/ }).count()).toBe(0)
})
