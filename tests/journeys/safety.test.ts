import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { carer, lead } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, signIn } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

async function warn(page: Page, origin: string, id: string, text: string): Promise<void> {
  await page.goto(`${origin}/animal/${id}`)
  await page.getByRole('button', { name: 'Bearbeiten' }).first().click()
  await page.getByLabel('Warnhinweis für alle, die das Tier öffnen').fill(text)
  await page.getByRole('button', { name: 'Speichern' }).first().click()
  await page.getByText(text).first().waitFor()
}

test('two people who warn of an animal differently lose neither word; both stand on each device until one of them decides, offline too', async () => {
  const [desk, phone] = [await stage.phone(), await stage.phone()]
  await Promise.all([signIn(desk, lead), signIn(phone, carer)])
  const [animal] = await stage.sql<{ id: string }>(
    `select f.id from animal_facts f join animal a on a.id = f.id join tenant t on t.id = f.tenant_id
     where t.name = 'Tierheim Sonnenhof' and f.in_care and f.warning = '' and a.restricted_to is null order by a.name limit 1`,
  )
  const { id } = animal!
  await phone.page.goto(`${phone.gate.origin}/animal/${id}`)
  await phone.page.getByRole('button', { name: 'Bearbeiten' }).first().waitFor()
  await phone.goOffline()
  await warn(phone.page, phone.gate.origin, id, 'Epilepsie: täglich 3 Tabletten')
  await warn(desk.page, desk.gate.origin, id, 'Beißt Männer')
  await chip(desk.page, 'Gespeichert')
  await phone.goOnline()
  await chip(phone.page, 'Gespeichert')
  for (const { page } of [desk, phone]) {
    await page.getByText('Warnhinweis: Zwei Personen haben Verschiedenes eingetragen').waitFor()
    await page.getByText('Es gilt: Beißt Männer').waitFor()
    await page.getByText('Außerdem eingetragen: Epilepsie: täglich 3 Tabletten').waitFor()
    await page.getByText(`${carer.forename} ${carer.surname}`).first().waitFor()
  }
  await noGraveFault(phone.page)
  expect(await tooSmall(phone.page)).toEqual([])
  await picture(phone.page, 'two-warnings')

  await phone.goOffline()
  await phone.page.getByRole('button', { name: 'Andere Angabe übernehmen' }).click()
  await phone.page.getByText('Zwei Personen haben Verschiedenes eingetragen').waitFor({ state: 'detached' })
  await phone.goOnline()
  await chip(phone.page, 'Gespeichert')
  await desk.page.getByText('Zwei Personen haben Verschiedenes eingetragen').waitFor({ state: 'detached' })
  await desk.page.getByText('Epilepsie: täglich 3 Tabletten').first().waitFor()
  expect(await stage.sql('select warning, conflicts from animal_facts where id = $1', [id])).toEqual([
    { warning: 'Epilepsie: täglich 3 Tabletten', conflicts: [] },
  ])
  await Promise.all([desk.close(), phone.close()])
})
