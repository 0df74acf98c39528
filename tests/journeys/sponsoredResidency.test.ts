// A sponsored residency on a phone: its notice, its end, and the way back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { inHouse, lead } from './demo.ts'
import { picture, settled } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { signIn } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('somebody gives notice, the animal leaves, and the end is taken back', async () => {
  const phone = await stage.phone()
  await signIn(phone, lead)
  const { page, gate } = phone
  const [active] = await stage.sql<{ id: string }>(
    `select s.id from sponsored_residency s ${inHouse('s')} where s.state = 'active' limit 1`,
    [lead.id],
  )
  await page.goto(`${gate.origin}/sponsored-residencies`)
  await settled(page)
  await picture(page, 'sponsored-residencies')
  await page.goto(`${gate.origin}/sponsored-residency/${active!.id}`)
  await page.getByRole('button', { name: 'Kündigung eintragen' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Gekündigt', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Das Tier geht' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Beenden' }).tap()
  await page.getByText('Beendet', { exact: true }).first().waitFor()
  await settled(page)
  await noGraveFault(page)
  await page.getByRole('button', { name: 'Ende zurücknehmen' }).tap()
  await page.getByText('Gekündigt', { exact: true }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Das Tier geht' }).count()).toBe(1)
})
