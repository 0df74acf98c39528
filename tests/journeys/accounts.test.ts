// The operator and the people of all organisations: accounts that are locked and opened again, users of a tenant, and its status.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { carer, house, lead, operator } from './demo.ts'
import { picture, settled, tooSmall } from './look.ts'
import type { Device } from './device.ts'
import { openStage, type Stage } from './stage.ts'
import { signInOperator } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('an account is found by its organisation, locked with a reason, which closes it on its devices, and unlocked again', async () => {
  const phone = await stage.phoneOf(carer)
  const device = await stage.phone()
  const { page } = device
  await signInOperator(device, operator)
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('button', { name: 'Mehr' }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Konten' }).tap()
  await page.getByLabel('Konten suchen').fill('sonnenhof albrecht')
  await page.getByText('1 Konto', { exact: true }).waitFor()
  await settled(page)
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'accounts')
  await page.getByRole('list', { name: 'Konten' }).getByRole('link', { name: 'Jonas Albrecht' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Jonas Albrecht', exact: true })
  await sheet.getByRole('link', { name: 'Tierheim Sonnenhof' }).waitFor()
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'account')

  await sheet.getByRole('button', { name: 'Sperren' }).tap()
  const question = page.getByRole('dialog', { name: 'Jonas Albrecht sperren?' })
  await picture(page, 'account-lock')
  await question.getByLabel('Grund').fill('Telefon im Bus verloren')
  await question.getByRole('button', { name: 'Sperren' }).tap()
  await sheet.getByText('Dieses Konto ist gesperrt: Telefon im Bus verloren').waitFor()
  await phone.page.reload()
  await phone.page.getByRole('heading', { name: 'Anmelden', level: 1 }).waitFor()

  await sheet.getByRole('button', { name: 'Entsperren' }).tap()
  const again = page.getByRole('dialog', { name: 'Jonas Albrecht entsperren?' })
  await again.getByLabel('Grund').fill('Telefon ist wieder da')
  await again.getByRole('button', { name: 'Entsperren' }).tap()
  await sheet.getByRole('button', { name: 'Mail zum Zurücksetzen senden' }).tap()
  await page.getByRole('button', { name: 'Mail senden' }).tap()
  await page.getByText(`Die Mail an ${carer.email} ist unterwegs`).waitFor()
  expect(await stage.sql('select action from audit_entry where subject_id = $1 order by id', [carer.id])).toEqual(
    expect.arrayContaining([{ action: 'account.locked' }, { action: 'account.unlocked' }, { action: 'account.resetMailed' }]),
  )
  await phone.close()
  await device.close()
})

test('the last administrator of an organisation is not locked, and the page says why', async () => {
  const device = await stage.phone()
  const { page, gate } = device
  await signInOperator(device, operator)
  await page.goto(`${gate.origin}/tenantadmin/accounts?account=${lead.id}`)
  const sheet = page.getByRole('dialog', { name: `${lead.forename} ${lead.surname}`, exact: true })
  await sheet.getByRole('button', { name: 'Sperren' }).tap()
  const question = page.getByRole('dialog', { name: /sperren\?$/ })
  await question.getByLabel('Grund').fill('Anruf der Organisation')
  await question.getByRole('button', { name: 'Sperren' }).tap()
  await page.getByText(/Tierheim Sonnenhof.*: Dort könnte sonst niemand die Benutzer verwalten/).waitFor()
  await sheet.getByRole('button', { name: 'Schließen' }).tap()
  expect(new URL(page.url()).search).toBe('')
  await page.getByLabel('Welche Konten').selectOption({ label: 'Plattform-Administratoren' })
  await page.getByText('1 Konto', { exact: true }).waitFor()
  await device.close()
})

test('the people of a tenant are invited, found by their address, removed and let in again; the history has it', async () => {
  const device = await stage.phone()
  const { page, gate } = device
  await signInOperator(device, operator)
  const [{ id }] = (await stage.sql<{ id: string }>('select id from tenant where name = $1', [house])) as [{ id: string }]
  await page.goto(`${gate.origin}/tenantadmin/tenant/${id}`)
  const tabs = page.getByRole('navigation', { name: 'Teile des Zugangs' })
  await tabs.getByRole('link', { name: 'Benutzer' }).tap()
  const users = page.getByRole('list', { name: 'Benutzer' })
  await users.getByText(lead.email).waitFor()
  await settled(page)
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'tenant-users')
  await page.getByRole('button', { name: `Entfernen: ${carer.forename} ${carer.surname}` }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen', exact: true }).tap()
  await page.getByRole('button', { name: `Wieder zulassen: ${carer.forename} ${carer.surname}` }).tap()
  await page.getByRole('button', { name: `Entfernen: ${carer.forename} ${carer.surname}` }).waitFor()

  await page.getByRole('link', { name: 'Benutzer einladen' }).tap()
  await page.getByLabel('E-Mail-Adresse').fill('vera.voss@sonnenhof.example')
  await page.getByLabel('Vorname').fill('Vera')
  await page.getByLabel('Nachname').fill('Voss')
  await page.getByLabel('Beginnen mit').selectOption({ label: 'Tierpflege' })
  await page.getByRole('button', { name: 'Einladung senden' }).tap()
  await page.getByRole('button', { name: 'Entfernen: Vera Voss' }).waitFor()

  await page.getByRole('link', { name: 'Konto hinzufügen' }).tap()
  await page.getByLabel('E-Mail-Adresse').fill('niemand@altstadt.example')
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).tap()
  await page.getByText('Zu dieser Adresse gibt es noch kein Konto.', { exact: false }).waitFor()
  await noGraveFault(page)
  await picture(page, 'tenant-add')
  await page.getByLabel('E-Mail-Adresse').fill('test@altstadt.example')
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).tap()
  await page.getByRole('button', { name: 'Entfernen: Harald Busch' }).waitFor()

  await tabs.getByRole('link', { name: 'Verlauf' }).tap()
  const history = page.getByRole('list', { name: 'Verlauf' })
  await history.getByText('Eingeladen: Vera Voss').waitFor()
  await history.getByText(`Deaktiviert: ${carer.forename} ${carer.surname}`).waitFor()
  await noGraveFault(page)
  await picture(page, 'tenant-history')
  await mergeVera(device)
  await device.close()
})

/** Vera has another account already, under another name, which shall stay. */
async function mergeVera({ page, gate }: Device) {
  await page.goto(`${gate.origin}/tenantadmin/accounts?search=voss`)
  await page.getByRole('list', { name: 'Konten' }).getByRole('link', { name: 'Vera Voss' }).tap()
  await page.getByRole('button', { name: 'Mit einem anderen Konto zusammenführen' }).tap()
  await page.getByLabel('Das andere Konto derselben Person').fill('test@altstadt.example')
  await page.getByRole('button', { name: /^Vergleichen mit: Harald Busch/ }).tap()
  await page.getByRole('button', { name: 'Das andere Konto behalten' }).tap()
  await page.getByText('War hier eingeladen und ist nicht gekommen. Die Einladung endet.').waitFor()
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  const merge = page.getByRole('button', { name: 'Zusammenführen', exact: true })
  await page.getByLabel('Grund').fill('Hat beide Konten genannt')
  expect(await merge.isDisabled()).toBe(true)
  await page.getByLabel('E-Mail-Adresse des Kontos, das endet').fill('vera.voss@sonnenhof.example')
  await picture(page, 'account-merge')
  await merge.tap()
  await page.getByText('vera.voss@sonnenhof.example ist beendet').waitFor()
  await page.getByRole('dialog', { name: 'Harald Busch', exact: true }).waitFor()
  await page.goto(`${gate.origin}/tenantadmin/accounts?search=voss`)
  await page.getByText('In ein anderes Konto überführt').waitFor()
  await page.getByRole('list', { name: 'Konten' }).getByRole('link', { name: 'Vera Voss' }).tap()
  await page.getByRole('link', { name: 'Harald Busch, test@altstadt.example' }).waitFor()
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'account-merged')
}

test('a tenant becomes read-only, is planned for deletion, and both are taken back; its people see each at their next request', async () => {
  const inside = await stage.phoneOf(lead)
  const device = await stage.phone()
  const { page, gate } = device
  await signInOperator(device, operator)
  const [{ id }] = (await stage.sql<{ id: string }>('select id from tenant where name = $1', [house])) as [{ id: string }]
  await page.goto(`${gate.origin}/tenantadmin/tenant/${id}/special`)
  const take = async (button: string, means: string) => {
    await page.getByRole('button', { name: button }).tap()
    const question = page.getByRole('dialog')
    await question.getByText(means, { exact: false }).waitFor()
    await picture(page, `tenant-${button}`)
    await question.getByLabel('Grund').fill('Mit der Leitung besprochen')
    await question.getByRole('button').last().tap()
    await question.waitFor({ state: 'detached' })
  }
  await take('Auf nur Lesen stellen', 'Alle können lesen und nichts ändern')
  await page.getByRole('button', { name: 'Löschung planen' }).waitFor()
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await inside.page.reload()
  await inside.page.getByText('Dieser Zugang ist im Nur-Lese-Modus.', { exact: false }).waitFor()
  await take('Löschung planen', 'wird alles in diesem Zugang endgültig gelöscht')
  await page.getByRole('button', { name: 'Löschung zurücknehmen' }).waitFor()
  await inside.page.reload()
  await inside.page.getByText('Dieser Zugang wird in 29 Tagen gelöscht.', { exact: false }).waitFor()
  await take('Löschung zurücknehmen', 'Die Löschung wird zurückgenommen.')
  await take('In Gebrauch nehmen', 'Der Hinweis verschwindet')
  await page.getByText('In Gebrauch', { exact: true }).first().waitFor()
  await inside.page.reload()
  await inside.page.getByText('Dieser Zugang ist im Nur-Lese-Modus.', { exact: false }).waitFor({ state: 'detached' })
  await inside.close()
  await device.close()
})
