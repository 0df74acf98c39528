// Somebody signs up for a session of animal helpers by its link, is accepted on a phone as a new contact, and confirms by the own link.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { inHouse, lead } from './demo.ts'
import { inScheme, picture, tooSmall } from './look.ts'
import { linkIn } from './signInSteps.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('somebody signs up by a link, is accepted as a new contact, and says by the own link that they come', async () => {
  const [session] = await stage.sql<{ id: string }>(`select r.id from helper_session r ${inHouse('r')} where r.title = 'Katzenstunde'`, [
    lead.id,
  ])
  const office = await stage.phoneOf(lead)
  const { page, gate } = office
  await page.goto(`${gate.origin}/animal-helper/session/${session!.id}`)
  const waiting = page.getByRole('list', { name: 'Anmeldungen' })
  await waiting.getByText('Wiebke Tjarks').waitFor()
  expect(await tooSmall(page)).toEqual([])
  await noGraveFault(page)
  await picture(page, 'sign-ups')
  await page.getByRole('button', { name: 'Link zeigen' }).tap()
  const shown = page.getByRole('dialog', { name: 'Link für Katzenstunde' })
  const address = new URL(await shown.getByLabel('Link', { exact: true }).inputValue()).pathname
  await picture(page, 'sign-up-link')

  const guest = await stage.phone({ locale: 'de-DE' })
  const out = guest.page
  await out.goto(`${guest.gate.origin}${address}`)
  await out.getByRole('heading', { name: 'Katzenstunde' }).waitFor()
  await out.getByText('Katzenhaus').waitFor()
  await out.getByRole('button', { name: 'Anmelden' }).tap()
  await out.getByText('Bitte prüfen Sie 4 Felder.').waitFor()
  expect(await tooSmall(out)).toEqual([])
  await noGraveFault(out)
  await picture(out, 'sign-up-form')
  await out.getByLabel('Vorname').fill('Nora')
  await out.getByLabel('Nachname').fill('Vogt')
  await out.getByLabel('E-Mail').fill('nora.vogt@post.example')
  await out.getByLabel(/^Ich bin einverstanden/).check()
  await inScheme(out, 'dark')
  await picture(out, 'sign-up-form-dark')
  await out.getByRole('button', { name: 'Anmelden' }).tap()
  await out.getByRole('heading', { name: 'Ihre Anmeldung ist angekommen' }).waitFor()

  await page.reload()
  await waiting.getByText('Nora Vogt').waitFor()
  await page.getByRole('button', { name: 'Annehmen: Nora Vogt' }).tap()
  const accepting = page.getByRole('dialog', { name: 'Nora Vogt annehmen' })
  await accepting.getByRole('button', { name: 'Annehmen', exact: true }).tap()
  await accepting.getByText('Bitte füllen Sie dieses Feld aus.').waitFor()
  await picture(page, 'sign-up-accept')
  await accepting.getByRole('button', { name: 'Neuer Kontakt' }).tap()
  const entering = page.getByRole('dialog', { name: 'Neuer Kontakt' })
  expect(await entering.getByLabel('Nachname').inputValue()).toBe('Vogt')
  await entering.getByRole('button', { name: 'Speichern' }).tap()
  await entering.waitFor({ state: 'detached' })
  await accepting.getByRole('button', { name: 'Annehmen', exact: true }).tap()
  await page.getByText('Nora Vogt ist eingeladen. Was noch fehlt, steht in der Liste.').waitFor()
  const helpers = page.getByRole('list', { name: 'Teilnehmende' })
  await helpers.getByRole('link', { name: 'Nora Vogt' }).waitFor()
  await picture(page, 'sign-up-accepted')

  await out.goto(`${guest.gate.origin}${await linkIn(stage, 'nora.vogt@post.example', '/book/invitation/')}`)
  await out.getByText('Sie sind eingeladen. Bitte sagen Sie uns, ob Sie kommen.').waitFor()
  await out.getByRole('button', { name: 'Ich komme' }).tap()
  await out.getByRole('alert').getByText('Bevor Sie mitmachen, schließen wir einen Vertrag mit Ihnen.').waitFor()
  expect(await tooSmall(out)).toEqual([])
  await noGraveFault(out)
  await picture(out, 'invitation-dark')
  await stage.sql(
    `update helper_profile p set contract_on = today() - 1 from contact c
     where c.tenant_id = p.tenant_id and c.id = p.contact_id and c.surname = 'Vogt' and c.forename = 'Nora'`,
  )
  await out.getByRole('button', { name: 'Ich komme' }).tap()
  await out.getByText('Ihr Platz ist bestätigt. Wir freuen uns auf Sie.').waitFor()
  await inScheme(out, 'light')
  await out.getByRole('button', { name: 'English' }).tap()
  await out.getByText('Your place is confirmed. We look forward to seeing you.').waitFor()
  await picture(out, 'invitation-english')
  await helpers.getByRole('listitem').filter({ hasText: 'Nora Vogt' }).getByText('bestätigt', { exact: true }).waitFor()
})
