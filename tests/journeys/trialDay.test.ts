// A trial day: a request is accepted with it, with price and group, and its outcome is noted on the booking.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { findAddresses } from './addresses.ts'
import { lead } from './demo.ts'
import { picture } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { today, visit } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('a request is accepted with a trial day, and its outcome is noted', async () => {
  const { ids } = await findAddresses(stage)
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  await visit(page, `${gate.origin}/daycare/request/${ids.daycareRequest}`)
  await page.getByRole('link', { name: 'Mit Probetag annehmen' }).tap()
  await page.getByRole('button', { name: 'Neuer Kontakt' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('button', { name: 'Pepper anlegen' }).tap()
  await page.getByRole('list', { name: 'Ausgewählte Tiere' }).getByText('Pepper').waitFor()
  const day = page.getByLabel('Tag', { exact: true })
  await day.fill(today().split('-').toReversed().join('.'))
  await day.blur()
  for (const time of ['Bringzeit', 'Abholzeit']) await page.getByLabel(time).fill('')
  await page.getByLabel('Preis je Tier in Euro').fill('30')
  await page.getByLabel('Gruppe').selectOption('Kleine Hunde')
  await noGraveFault(page)
  await picture(page, 'trial-accept')
  await page.getByRole('button', { name: 'Annehmen' }).tap()
  await page.getByRole('link', { name: 'Zur Buchung' }).tap()
  const trial = page.getByRole('list', { name: 'Probetag' }).getByRole('listitem')
  await trial.getByText('Ergebnis noch nicht eingetragen').waitFor()
  await trial.getByText('30,00').waitFor()
  await page.getByRole('button', { name: 'Ergebnis eintragen' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Zu wiederholen').tap()
  await dialog.getByLabel('Notiz').fill('Noch etwas unsicher.')
  await dialog.getByRole('button', { name: 'Speichern' }).tap()
  await trial.getByText('Zu wiederholen').waitFor()
  await trial.getByText('Noch etwas unsicher.').waitFor()
  await noGraveFault(page)
  await picture(page, 'trial-outcome')
  expect(
    await stage.sql(`select count(*)::int as placed from group_place where stay_id in (select id from trial_day where request_id = $1)`, [
      ids.daycareRequest,
    ]),
  ).toEqual([{ placed: 1 }])
  expect(await stage.sql(`select outcome from trial_day where request_id = $1`, [ids.daycareRequest])).toEqual([{ outcome: 'repeat' }])
})
