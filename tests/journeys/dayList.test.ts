// The sheet of the day: from the device, without a network, and as paper.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daycare, lead } from './demo.ts'
import { noGraveFault } from './axe.ts'
import { picture } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { bookingRow, card, chip, today } from './steps.ts'
import { expectedToday, stayOf } from './truth.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('the list of today is there without a network, names everybody who comes, and is a sheet of paper', async () => {
  const tablet = await stage.tabletOf(daycare)
  const { page } = tablet
  const comes = await stage.sql<{ name: string }>(
    `select animal.name from stay
     join booking on booking.tenant_id = stay.tenant_id and booking.id = stay.booking_id
     join animal on animal.tenant_id = stay.tenant_id and animal.id = stay.animal_id
     where stay.service = 'daycare' and stay.start_date = $1 and stay.active and booking.state not in ('cancelled', 'noShow')
       and stay.tenant_id in (select tenant_id from membership where user_id = $2)`,
    [today(), daycare.id],
  )
  expect(comes.length).toBeGreaterThan(0)
  await tablet.goOffline()
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Tagesliste' }).click()
  await page.getByRole('heading', { name: 'Tagesliste', level: 1 }).waitFor()
  await page.reload()
  const sheet = card(page, 'Tagesstätte')
  const lines = sheet.getByRole('heading', { name: 'Kommen' }).locator('+ ul > li')
  await expect.poll(() => lines.count()).toBe(comes.length)
  const listed = (await lines.allTextContents()).join('\n')
  for (const { name } of comes) expect(listed).toContain(name)
  await noGraveFault(page)

  await page.emulateMedia({ media: 'print' })
  await page.getByText('Stand auf diesem Gerät').waitFor()
  await page.getByRole('main').getByText('Tierheim Sonnenhof').waitFor()
  for (const hidden of ['Drucken', 'Benutzermenü']) expect(await page.getByRole('button', { name: hidden }).isVisible()).toBe(false)
  await lines.first().waitFor()
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  // A4 in points.
  expect(paper).toMatch(/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/)
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'Morgen' }).click()
  await page.getByRole('link', { name: 'Tag davor' }).click()
  await expect.poll(() => lines.count()).toBe(comes.length)
  await tablet.goOnline()
  await tablet.close()
})

test('two people check the same animal in without a network: the first counts, and the line of the day names the second with person and time', async () => {
  const [guest] = await expectedToday(stage, today(), daycare)
  const [first, second] = [await stage.phoneOf(daycare), await stage.phoneOf(lead)]
  for (const device of [first, second]) {
    await device.goOffline()
    const arrivals = card(device.page, 'Aufnahme zur Tagesstätte')
    await bookingRow(arrivals, guest!.animal).tap()
    await arrivals.getByRole('button', { name: `${guest!.animal} ist da` }).tap()
    await chip(device.page, /Offline seit \d\d:\d\d · 1/)
  }
  for (const device of [first, second]) {
    await device.goOnline()
    await chip(device.page, 'Gespeichert')
  }
  const { page, gate } = first
  await page.goto(`${gate.origin}/day-list`)
  const line = card(page, 'Tagesstätte').getByRole('listitem').filter({ hasText: guest!.animal })
  const again = new RegExp(`Auch aufgenommen: .*\\d\\d:\\d\\d, ${lead.forename} ${lead.surname}`)
  await line.first().getByText(again).waitFor()
  await noGraveFault(page)
  await picture(page, 'checked in twice')
  expect(await stayOf(stage, guest!)).toMatchObject({ in: true, out: false, by: daycare.id })
  await first.close()
  await second.close()
})
