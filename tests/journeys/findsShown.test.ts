import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { carer } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { openCard } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

/** Of the shelter of the demo: an animal in care whose finder has declared so of their rights, the oldest find first. */
const foundWith = async (rights: string): Promise<{ id: string; name: string }> => {
  const [row] = await stage.sql<{ id: string; name: string }>(
    `select a.id, a.name from animal a join membership m on m.tenant_id = a.tenant_id join status_change c on c.animal_id = a.id and c.kind = 'found'
     where m.user_id = $1 and a.custody = 'found' and c.details ->> 'finderRights' = $2 and c.details ? 'people' order by a.care_from limit 1`,
    [carer.id, rights],
  )
  return row!
}

test('whose a find is stands at home, in the list, on paper, in the record and on the sheet for a register, without a network too', async () => {
  const device = await stage.phoneOf(carer)
  const { page } = device
  await device.goOffline()
  const line = (await openCard(page, 'Tiere im Tierheim'))
    .getByRole('navigation', { name: 'Fundtiere' })
    .getByRole('link', { name: /gehören? dem Finder/ })
  const count = parseInt((await line.textContent())!, 10)
  await line.tap()
  await page.getByRole('heading', { name: 'Tiere', level: 1 }).waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${count} Tiere?`) })
    .waitFor()
  const kept = await foundWith('keeps')
  const row = page
    .getByRole('link')
    .filter({ hasText: kept.name })
    .filter({ hasText: /Gehört: .+ \(Finder\)/ })
  await row.first().waitFor()
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'finds-list')

  // What goes to paper says it as well.
  const printed = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    const table = document.querySelector('main table')!.textContent
    dispatchEvent(new Event('afterprint'))
    return table
  })
  expect(printed).toMatch(/Gehört: .+ \(Finder\)/)

  await row.first().tap()
  await page.getByRole('heading', { name: kept.name, level: 1 }).waitFor()
  await page.getByText(/^Gehört: .+ \(Finder\)$/).waitFor()
  const { id } = kept
  await page.goto(`${device.gate.origin}/animal/${id}/owner-changes`)
  await page
    .getByText(/^Eigentümer seit .+ Vor einer Vermittlung/)
    .first()
    .waitFor()
  await page.goto(`${device.gate.origin}/animal/${id}/registration/tasso/register`)
  await page.getByRole('button', { name: 'Blatt drucken' }).waitFor()
  expect(await page.locator('section', { hasText: 'Registrierung bei TASSO' }).last().textContent()).toMatch(/Eigentümer.+ \(Finder\)/)
  await page.goto(`${device.gate.origin}/animals?find=runs`)
  await page.getByRole('link').filter({ hasText: 'Anspruchsfrist bis' }).first().waitFor()
  await device.close()
})

test('a line of a history leads to the vaccination that it tells of', async () => {
  const [given] = await stage.sql<{ id: string; animal: string }>(
    `select v.id, v.animal_id as animal from vaccination v join membership m on m.tenant_id = v.tenant_id
     join animal a on a.id = v.animal_id where m.user_id = $1 and a.custody is not null and a.custody <> 'pension' limit 1`,
    [carer.id],
  )
  const device = await stage.phoneOf(carer)
  const { page } = device
  await page.goto(`${device.gate.origin}/animal/${given!.animal}/history`)
  // The next vaccination in the head of the record is no line of the history.
  await page
    .locator('a:not([data-small])')
    .filter({ hasText: /Impfung/ })
    .first()
    .tap()
  await page.getByRole('list', { name: 'Impfungen', exact: true }).locator('li[data-named]').waitFor()
  expect(await page.getByRole('list', { name: 'Impfungen', exact: true }).locator('li[data-named]').count()).toBe(1)
  await device.close()
})
