import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { carer, lead } from './demo.ts'
import { inScheme, picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip } from './steps.ts'

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
  const [desk, phone] = [await stage.phoneOf(lead), await stage.phoneOf(carer)]
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
    await page.getByText('Aktuell gilt: Beißt Männer').waitFor()
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

async function rights(page: Page, origin: string, flowId: string, text: string): Promise<void> {
  await page.goto(`${origin}/found/${flowId}`)
  await page.getByRole('button', { name: 'Bearbeiten' }).first().click()
  await page.getByLabel('Rechte des Finders').selectOption({ label: text })
  await page.getByRole('button', { name: 'Speichern' }).first().click()
  await page.getByRole('button', { name: 'Bearbeiten' }).first().waitFor()
}

test('two people who enter different things about a claim see both on the animal and on the find, in the light and in the dark, until one of them decides', async () => {
  const [desk, phone] = [await stage.phoneOf(lead), await stage.phoneOf(carer)]
  const [find] = await stage.sql<{ animal_id: string; flow_id: string }>(
    `select c.animal_id, c.flow_id from status_change c join animal a on a.id = c.animal_id join tenant t on t.id = c.tenant_id
     where t.name = 'Tierheim Sonnenhof' and c.kind = 'found' and c.cancelled_at is null and a.custody = 'found' and a.restricted_to is null
       and c.details ->> 'finderRights' = 'keeps' and (c.details ->> 'notifiedAt')::timestamptz > c.at order by c.at desc limit 1`,
  )
  const { animal_id: id, flow_id: flowId } = find!
  await phone.page.goto(`${phone.gate.origin}/found/${flowId}`)
  await phone.page.getByRole('button', { name: 'Bearbeiten' }).first().waitFor()
  await phone.goOffline()
  await rights(phone.page, phone.gate.origin, flowId, 'verzichtet auf beides')
  await rights(desk.page, desk.gate.origin, flowId, 'verzichtet auf den Finderlohn')
  await chip(desk.page, 'Gespeichert')
  await phone.goOnline()
  await chip(phone.page, 'Gespeichert')
  for (const path of [`/found/${flowId}`, `/animal/${id}`]) {
    await phone.page.goto(`${phone.gate.origin}${path}`)
    await phone.page.getByText(/: Zwei Personen haben Verschiedenes eingetragen/).waitFor()
    await phone.page.getByText(/^Aktuell gilt: verzichtet auf den Finderlohn/).waitFor()
    await phone.page.getByText(/^Außerdem eingetragen: verzichtet auf beides/).waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await inScheme(phone.page, colorScheme)
      await noGraveFault(phone.page)
      await picture(phone.page, `claim-${path.split('/')[1]}-${colorScheme}`)
    }
    expect(await tooSmall(phone.page)).toEqual([])
  }
  await desk.page.goto(`${desk.gate.origin}/animal/${id}`)
  await desk.page.getByRole('button', { name: 'Andere Angabe übernehmen' }).click()
  await chip(desk.page, 'Gespeichert')
  await phone.page.getByText('Zwei Personen haben Verschiedenes eingetragen').waitFor({ state: 'detached' })
  expect(await stage.sql(`select details ->> 'finderRights' as rights, conflicts from status_change where flow_id = $1`, [flowId])).toEqual(
    [{ rights: 'waivesBoth', conflicts: [] }],
  )
  await Promise.all([desk.close(), phone.close()])
})
