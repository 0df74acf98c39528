// Looks of k3, not kept.
import { afterAll, beforeAll, test } from 'vitest'
import { lead } from './demo.ts'
import { picture } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { signIn } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('looks', async () => {
  const phone = await stage.phone()
  const { page, gate } = phone
  await signIn(phone, lead)
  const of = `join membership m on m.tenant_id = x.tenant_id and m.user_id = '${lead.id}'`
  const [incident] = await stage.sql<{ animal_id: string }>(`select x.animal_id from incident x ${of} where x.kind = 'bite'`)
  const screens = async (name: string) => {
    await page.waitForTimeout(1500)
    console.log('SCREENS', name, await page.evaluate(() => document.documentElement.scrollHeight / innerHeight))
    await picture(page, name)
  }
  const look = async (name: string, path: string) => {
    await page.goto(`${gate.origin}${path}`)
    await screens(name)
  }
  await look('k3-animal', `/animal/${incident!.animal_id}`)
  await look('k3-timeline', `/animal/${incident!.animal_id}/timeline`)
  await look('k3-incidents', '/incidents')
  await look('k3-daylist', '/day-list')
  await look('k3-care', '/care')
  await look('k3-calendar', '/calendar')
  await page.getByRole('button', { name: 'Weiteres zum Kalender' }).tap()
  await screens('k3-calendar-menu')
  const [shelter] = await stage.sql<{ id: string }>(`select x.id from shelter x ${of} where x.name = 'Quarantäne'`)
  await look('k3-layout', `/shelter/${shelter!.id}/layout`)
  await page.getByRole('button', { name: 'Grundriss zeichnen' }).tap()
  await screens('k3-layout-drawing')
  await look('k3-plan', '/occupation-plan')
  console.log('REQ', await page.getByText('Offene Anfrage').count(), await page.locator('a[href*="/pension/request/"]').count())
  const visits = await stage.sql<{ id: string; contact: string }>(
    `select x.id, x.contact_id as contact from animal x ${of} where x.contact_id is not null and x.custody is null and x.species = 'dog' limit 40`,
  )
  await stage.sql(`update contact set banned = true where id = any($1::uuid[])`, [visits.map(({ contact }) => contact)]).catch((error) => console.log('BAN', String(error)))
  await look('k3-quick', '/daycare/booking/quick-check-in')
  await page.getByRole('combobox').fill('a')
  await screens('k3-quick-search')
  await page.emulateMedia({ colorScheme: 'dark' })
  await look('k3-incidents-dark', '/incidents')
  await page.getByRole('button', { name: 'Neuer Vorfall' }).tap()
  await screens('k3-form-dark')
})
