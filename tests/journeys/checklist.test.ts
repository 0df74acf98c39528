// An adoption as one checklist on a phone, most of it without a network: home check, contract on glass, fee, registry, paper.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../shared/time.ts'
import { noGraveFault } from './axe.ts'
import { inHouse, lead } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { card, chip, today, visit } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

/** A grown cat with a chip that was turned in and released, and somebody of the demo who is interested in it. */
async function cat(): Promise<{ id: string; name: string; person: string; interest: string }> {
  const [found] = await stage.sql<{ id: string; name: string }>(
    `select a.id, a.name from animal a ${inHouse('a')}
     where a.custody = 'turnedIn' and a.place = 'room' and a.released and a.chip is not null and a.name <> '' and a.birth_date < $2
     and not exists (select 1 from status_change c where c.animal_id = a.id and c.kind = 'ownerChange')
     and not exists (select 1 from interest i where i.animal_id = a.id) order by a.number limit 1`,
    [lead.id, addDays(today(), -200)],
  )
  const [made] = await stage.sql<{ id: string; contact_id: string }>(
    `insert into interest (tenant_id, id, version, scope, animal_id, contact_id, source, created_at, status, rank, note, in_care)
     select i.tenant_id, gen_random_uuid(), i.version, i.scope, $2, i.contact_id, 'visit', now(), 'new', 0, '', true from interest i
     ${inHouse('i')} join contact c on c.tenant_id = i.tenant_id and c.id = i.contact_id
     where i.in_care and not c.banned order by i.id limit 1 returning id, contact_id`,
    [lead.id, found!.id],
  )
  const [contact] = await stage.sql<{ name: string }>(`select forename || ' ' || surname as name from contact where id = $1`, [
    made!.contact_id,
  ])
  return { ...found!, person: contact!.name, interest: made!.id }
}

async function draw(page: Page): Promise<void> {
  const glass = page.getByRole('img', { name: /^Unterschrift$/ })
  await glass.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await glass.boundingBox())!
  await page.mouse.move(x + width * 0.2, y + height * 0.6)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.6, y + height * 0.3, { steps: 4 })
  await page.mouse.up()
}

test('every step says what is missing and who did it, and one tap leads to it', async () => {
  const minka = await cat()
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  await visit(page, `${phone.gate.origin}/animal/${minka.id}/adoption`)
  const list = card(page, 'Checkliste der Vermittlung')
  const step = (name: string) => list.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
  await list.getByText(`Interessent: ${minka.person}`).waitFor()
  await step('Schutzgebühr')
    .getByText(/vereinbart|festgelegt/)
    .waitFor()
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'adoption-checklist')
  await phone.goOffline()

  await step('Platzkontrolle').getByRole('button', { name: 'Platzkontrolle eintragen' }).tap()
  const check = page.getByRole('dialog', { name: `Platzkontrolle: ${minka.person}` })
  await check.getByLabel('Was gesehen wurde').fill('Balkon mit Netz')
  await noGraveFault(page)
  await check.getByRole('button', { name: 'Zuhause geprüft' }).tap()
  await step('Platzkontrolle').getByText('Balkon mit Netz').waitFor()
  await step('Platzkontrolle')
    .getByText(/· Katrin Sander$/)
    .waitFor()
  await step('Platzkontrolle').getByText('erledigt', { exact: true }).waitFor()

  await step('Schutzvertrag').getByRole('link', { name: 'Vermittlung erfassen' }).tap()
  await page.getByRole('heading', { name: 'Vermittlung', level: 1 }).waitFor()
  await page.getByLabel('Der Adoptant ist volljährig; der Ausweis wurde geprüft').check()
  await page.getByLabel('Der Vertrag ist unterschrieben').check()
  await page.getByLabel('Gebühr in Euro').fill('95,50')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  const doubts = page.getByRole('dialog', { name: 'Trotzdem erfassen?' })
  await list.or(doubts).first().waitFor()
  if (await doubts.count()) await doubts.getByRole('button', { name: 'Trotzdem erfassen' }).tap()

  // The checklist goes on with what is left.
  await list.getByText(`Adoptant: ${minka.person}`).waitFor()
  await step('Platzkontrolle').getByText('Balkon mit Netz').waitFor()
  await step('Schutzvertrag')
    .getByText(/^Auf Papier unterschrieben/)
    .waitFor()
  await step('Schutzvertrag').getByRole('button', { name: 'Hier unterschreiben' }).tap()
  const contract = page.getByRole('dialog', { name: 'Schutzvertrag' })
  await contract.getByText(`Tier: ${minka.name}`).waitFor()
  await draw(page)
  await contract.getByRole('button', { name: 'Unterschreiben', exact: true }).tap()
  await contract.waitFor({ state: 'detached' })
  await step('Schutzvertrag').getByText(`Auf dem Gerät unterschrieben von ${minka.person}`).waitFor()

  const fee = step('Schutzgebühr')
  await fee.getByText('noch nicht erhalten').waitFor()
  await fee.getByRole('button', { name: 'Gebühr heute erhalten' }).tap()
  await fee.getByText(/95,50.*· erhalten · .*Katrin Sander/).waitFor()
  await page.getByRole('button', { name: 'Rückgängig' }).last().tap()
  await fee.getByText('noch nicht erhalten').waitFor()
  await fee.getByRole('button', { name: 'Gebühr heute erhalten' }).tap()
  await fee.getByText(/· erhalten ·/).waitFor()
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'adoption-checklist-adopted')

  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = document.querySelector('[data-alone-on-paper]')?.textContent ?? ''
    }
  })
  await list.getByRole('button', { name: 'Checkliste drucken' }).tap()
  await page.locator('body[data-printed]').waitFor()
  const paper = await page.locator('body').getAttribute('data-printed')
  for (const said of ['☑ Schutzvertrag', '☑ Schutzgebühr', '☐ Chip und Register', minka.person, 'Datum ____']) expect(paper).toContain(said)
  await page.evaluate(() => void dispatchEvent(new Event('afterprint')))

  await phone.goOnline()
  await chip(page, 'Gespeichert')
  const [interest] = await stage.sql<{ home_check: object; status: string }>('select home_check, status from interest where id = $1', [
    minka.interest,
  ])
  expect(interest).toEqual({ home_check: { on: today(), by: lead.id, note: 'Balkon mit Netz' }, status: 'adopted' })
  const [adoption] = await stage.sql<{ details: object }>(
    `select details from status_change where animal_id = $1 and kind = 'adoption' and cancelled_at is null`,
    [minka.id],
  )
  expect(adoption!.details).toMatchObject({ feeCents: 9_550, feeReceived: { on: today(), by: lead.id } })
  await step('Chip und Register').getByRole('link', { name: 'Registrierung' }).tap()
  await page.waitForURL(/\/registration\//)
  await phone.close()
})

test('an animal that is not released is released from its checklist, and what keeps it is named', async () => {
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  const [dog] = await stage.sql<{ id: string }>(
    `select a.id from animal a ${inHouse('a')}
     where a.custody = 'turnedIn' and a.place = 'room' and not a.released and a.name <> '' order by a.number limit 1`,
    [lead.id],
  )
  await visit(page, `${phone.gate.origin}/animal/${dog!.id}/adoption`)
  const list = card(page, 'Checkliste der Vermittlung')
  const free = list.getByRole('listitem').filter({ has: page.getByText('Vermittelbar', { exact: true }) })
  await free.getByText('Nicht zur Vermittlung freigegeben').waitFor()
  await free.getByRole('button', { name: 'Freigeben' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Vermittlungsstatus' })
  await dialog.getByLabel('Zur Vermittlung freigegeben').check()
  await dialog.getByLabel('Zurückgehalten bis').fill(addDays(today(), 3))
  await dialog.getByLabel('Warum das Tier zurückgehalten wird').fill('Laborbefund')
  await dialog.getByRole('button', { name: 'Speichern' }).tap()
  await free.getByText(/Zurückgehalten bis .*Laborbefund/).waitFor()
  expect(await free.getByText('Nicht zur Vermittlung freigegeben').count()).toBe(0)
  await chip(page, 'Gespeichert')
  await phone.close()
})
