import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { lead } from './demo.ts'
import { online, openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage({}, online)))
afterAll(() => stage.stop())

test('an animal whose people have all left is taken over by an administrator, who learns its name only then', async () => {
  const gone = randomUUID()
  const [animal] = await stage.sql<{ id: string; number: string; name: string }>(
    `update animal set restricted_to = array[$1] where id =
       (select a.id from animal a join tenant t on t.id = a.tenant_id
          where t.name = 'Tierheim Sonnenhof' and a.custody = 'turnedIn' and a.name <> '' order by a.number limit 1)
       returning id, number, name`,
    [gone],
  )
  const { id, number, name } = animal!
  const desk = await stage.phoneOf(lead)
  const { page } = desk
  await page.goto(`${desk.gate.origin}/admin/account/user`)
  const card = page.getByRole('region', { name: 'Gesperrte Tiere, die niemand öffnen kann' })
  await card.getByText(number, { exact: true }).waitFor()
  expect(await card.getByText(name, { exact: true }).count()).toBe(0)
  await noGraveFault(page)
  await card.getByRole('button', { name: 'Übernehmen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Übernehmen' }).click()
  await card.waitFor({ state: 'detached' })
  expect(await stage.sql('select restricted_to from animal where id = $1', [id])).toEqual([{ restricted_to: [gone, lead.id].sort() }])
  expect(await stage.sql(`select actor_id from audit_entry where action = 'lock.takenOver'`)).toEqual([{ actor_id: lead.id }])
  await page.goto(`${desk.gate.origin}/animal/${id}`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await desk.close()
})
