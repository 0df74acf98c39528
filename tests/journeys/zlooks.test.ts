import { afterAll, beforeAll, test } from 'vitest'
import { mkdirSync } from 'node:fs'
import { carer } from './demo.ts'
import { settled } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { signIn } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('pictures', async () => {
  mkdirSync('/tmp/looks', { recursive: true })
  const finder = await stage.sql(
    `select a.id, a.name, c.details->>'finderRights' as rights from animal a join status_change c on c.animal_id=a.id and c.kind='found' where a.care_until is null and a.custody='found' and a.tenant_id=(select tenant_id from membership m join \"user\" u on u.id=m.user_id where u.email='carer@sonnenhof.example') order by a.care_from limit 4`,
  )
  const [q] = await stage.sql(`select a.id, r.shelter_id from animal a join room r on r.id=a.room_id where quarantine is not null limit 1`)
  const [adoption] = await stage.sql(
    `select c.flow_id from status_change c join status_change f on f.animal_id=c.animal_id and f.kind='found' where c.kind='adoption' order by c.at desc limit 1`,
  )
  const paths: Record<string, string> = {
    home: '/',
    list: '/animals',
    finds: '/animals?find=runs,endsSoon,finder,municipality,organisation,ownerKnown,notTold',
    quarantined: '/animals?quarantine=yes',
    ...Object.fromEntries(finder.map(({ id }, at) => [`record${at}`, `/animal/${id}`])),
    owners: `/animal/${finder[0]!.id}/owner-changes`,
    qrecord: `/animal/${q!.id}`,
    room: `/shelter/${q!.shelter_id}`,
    shelters: '/shelters',
    adoption: `/adoption/${adoption!.flow_id}`,
    ...(process.env.LOOKS_MORE ? JSON.parse(process.env.LOOKS_MORE) : {}),
  }
  const device = await stage.phone()
  const { page } = device
  await signIn(device, carer)
  await settled(page)
  const only = process.env.LOOKS_ONLY?.split(',')
  for (const [name, path] of Object.entries(paths)) {
    if (only && !only.includes(name)) continue
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await settled(page)
    await page.waitForTimeout(800)
    for (const [look, size, scheme] of [
      ['phone', { width: 390, height: 844 }, 'light'],
      ['dark', { width: 390, height: 844 }, 'dark'],
      ['desk', { width: 1280, height: 800 }, 'light'],
    ] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: scheme })
      await page.waitForTimeout(300)
      await page.screenshot({ path: `/tmp/looks/${name}-${look}.png`, animations: 'disabled' })
    }
    await page.setViewportSize({ width: 390, height: 844 })
  }
  await device.close()
})
