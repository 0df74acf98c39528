// A week of shifts: a planner publishes it, a carer confirms without a network, of two who take the same shift the second is refused in words, and
// two people swap once the planner agrees.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { carer, daycare, lead } from './demo.ts'
import { inScheme, picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('a planner publishes the drafts of a week, a carer confirms on the road, and an open shift is taken once', async () => {
  const office = await stage.tabletOf(lead)
  const { page: plan } = office
  await plan.goto(`${office.gate.origin}/timetracking/employee-planning`)
  await plan.getByRole('table').getByText('Tierpflege').first().waitFor()
  await noGraveFault(plan)
  await picture(plan, 'planning')
  await plan.getByRole('button', { name: 'Neue Schicht', exact: true }).tap()
  const form = plan.getByRole('dialog', { name: 'Neue Schicht' })
  await form.getByLabel('Wer arbeitet').waitFor()
  await noGraveFault(plan)
  await picture(plan, 'shift-form')
  await form.getByRole('button', { name: 'Abbrechen' }).tap()
  await plan.getByRole('button', { name: 'Nächste Woche' }).tap()
  await plan.getByText('An diesem Tag abwesend').first().waitFor()
  await plan
    .getByText(/Bedarf \d+ · geplant \d+/)
    .first()
    .waitFor()
  await plan.getByRole('button', { name: /^\d+ Entwürfe veröffentlichen$/ }).tap()
  await plan.getByRole('button', { name: 'Veröffentlichen', exact: true }).tap()
  await chip(plan, 'Gespeichert')
  await picture(plan, 'planning-published')

  const [road, home] = [await stage.phoneOf(carer), await stage.tabletOf(daycare)]
  const { page } = road
  await page.goto(`${road.gate.origin}/timetracking/my-times`)
  const mine = page.getByRole('region', { name: 'Meine Schichten' })
  await mine.getByRole('button', { name: 'Bestätigen' }).first().waitFor()
  await road.goOffline()
  await mine.getByRole('button', { name: 'Bestätigen' }).first().tap()
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'my-shifts')
  await inScheme(page, 'dark')
  await noGraveFault(page)
  await picture(page, 'my-shifts-dark')
  await mine.getByRole('button', { name: 'Schicht übernehmen' }).last().tap()

  await home.page.goto(`${home.gate.origin}/timetracking/my-times`)
  const theirs = home.page.getByRole('region', { name: 'Meine Schichten' })
  await theirs.getByRole('button', { name: 'Schicht übernehmen' }).last().tap()
  await chip(home.page, 'Gespeichert')
  await road.goOnline()
  await page.goto(`${road.gate.origin}/outbox`)
  await page.getByText('Jemand war schneller: Diese Schicht ist bereits vergeben.').first().waitFor()
  const taken = await stage.sql('select user_id, state from shift where date > today() and swap_freely and user_id in ($1, $2)', [
    carer.id,
    daycare.id,
  ])
  expect(taken).toEqual([{ user_id: daycare.id, state: 'confirmed' }])
  await Promise.all([office.close(), road.close(), home.close()])
})

test('a shift is offered without a network, a colleague takes it, and it changes hands once the planner agrees', async () => {
  const [road, home, office] = [await stage.phoneOf(carer), await stage.tabletOf(daycare), await stage.tabletOf(lead)]
  await road.page.goto(`${road.gate.origin}/timetracking/my-times`)
  const mine = road.page.getByRole('region', { name: 'Meine Schichten' })
  await mine.getByRole('button', { name: 'Zum Tausch anbieten' }).last().waitFor()
  await road.goOffline()
  await mine.getByRole('button', { name: 'Zum Tausch anbieten' }).last().tap()
  await mine.getByText('Zum Tausch angeboten').waitFor()
  await road.goOnline()

  await home.page.goto(`${home.gate.origin}/timetracking/my-times`)
  const offer = home.page
    .getByRole('region', { name: 'Meine Schichten' })
    .getByRole('listitem')
    .filter({ hasText: `Angeboten von ${carer.forename} ${carer.surname}` })
  await offer.getByRole('button', { name: 'Schicht übernehmen' }).tap()
  await home.page.getByText('Sie übernehmen die Schicht, sobald die Planung zustimmt.').waitFor()
  await picture(home.page, 'shift-taken')

  const find = () =>
    stage.sql<{ id: string; day: string }>('select id, date::text as day from shift where user_id = $1 and taken_by = $2', [
      carer.id,
      daycare.id,
    ])
  await expect.poll(find).toHaveLength(1)
  const [swapped] = await find()
  const { page: plan } = office
  await plan.goto(`${office.gate.origin}/timetracking/employee-planning?date=${swapped!.day}`)
  const toDecide = plan.getByRole('region', { name: 'Zu entscheiden' })
  await toDecide.getByText(`${daycare.forename} ${daycare.surname} übernimmt die Schicht am`).waitFor()
  await noGraveFault(plan)
  await picture(plan, 'swap-to-decide')
  await toDecide.getByRole('button', { name: 'Zustimmen' }).first().tap()
  await expect
    .poll(() => stage.sql('select user_id, taken_by, offered from shift where id = $1', [swapped!.id]))
    .toEqual([{ user_id: daycare.id, taken_by: null, offered: false }])
})
