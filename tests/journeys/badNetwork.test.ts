import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { carer } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { captivePortal, lostAnswer, serverError, type Behaviour } from './gate.ts'
import { openStage, type Stage } from './stage.ts'
import { bookTime, chip, openTimes, timeRow } from './steps.ts'
import { booked, onceBy } from './truth.ts'

let stage: Stage
let device: ContextDevice
beforeAll(async () => {
  stage = await openStage()
  device = await stage.phoneOf(carer)
  await openTimes(device.page)
})
afterAll(async () => {
  await device.close()
  await stage.stop()
})

/** Nothing is waited for that a person would not do: they look at the outbox and send again. */
async function sendNow(): Promise<void> {
  const { page } = device
  await page
    .getByRole('banner')
    .getByRole('link')
    .filter({ has: page.getByRole('status') })
    .click()
  await page.getByRole('button', { name: 'Jetzt senden' }).click()
  await chip(page, 'Gespeichert')
  await page.getByText('Nichts steht aus. Alles ist auf dem Server angekommen.').waitFor()
  await openTimes(page)
}

const bad: { name: string; path: string | RegExp; behaviour: Behaviour; says: RegExp; task: string; start: string; end: string }[] = [
  {
    name: 'a hotspot that answers with its own page',
    path: /^\/api\//,
    behaviour: captivePortal,
    says: /Offline seit \d\d:\d\d · 1/,
    task: 'Im fremden WLAN',
    start: '00:10',
    end: '00:20',
  },
  {
    name: 'a server that answers 500',
    path: '/api/sync/push',
    behaviour: serverError,
    says: /1 ausstehend/,
    task: 'Server stolpert',
    start: '00:20',
    end: '00:30',
  },
  {
    name: 'an answer that is lost on its way',
    path: '/api/sync/push',
    behaviour: lostAnswer,
    says: /Offline seit \d\d:\d\d · 1|1 ausstehend/,
    task: 'Antwort verloren',
    start: '00:30',
    end: '00:40',
  },
]

describe('on a bad network an entry stays on the device in plain words and arrives once', () => {
  test.each(bad)('$name', async ({ path, behaviour, says, task, start, end }) => {
    const { page, gate } = device
    let met!: () => void
    const moment = new Promise<void>((resolve) => (met = resolve))
    const letPass = gate.when(path, async (exchange) => {
      await behaviour(exchange)
      if (exchange.path === '/api/sync/push') met()
    })
    await bookTime(page, { start, end, task })
    await moment
    await chip(page, says)
    await timeRow(page, task).filter({ hasText: 'ausstehend' }).waitFor()
    letPass()
    await sendNow()
    expect(await timeRow(page, task).getByText('ausstehend').count()).toBe(0)
    expect(await booked(stage, task)).toEqual(onceBy(carer))
  })

  test('an access token that ends between two batches is renewed without a word', async () => {
    const { page, gate } = device
    const former = new Set(gate.seen.map(({ token }) => token))
    await openTimes(page)
    // A page that has just begun asks with its cookie first: only a token that it holds can end, and it gets one of its own.
    await expect.poll(() => gate.seen.some(({ token }) => token !== null && !former.has(token))).toBe(true)
    // What it asks for as it begins is answered: an answer that is lost has it ask with its cookie once more.
    await chip(page, 'Gespeichert')
    await device.goOffline()
    for (const part of [1, 2, 3])
      await bookTime(page, { start: `00:4${part}`, end: `00:4${part + 1}`, task: `Schlüssel abgelaufen ${part}` })
    await stage.sql(`update access_token set expires_at = now() - interval '1 hour'`)
    const before = gate.seen.length
    await device.goOnline()
    await chip(page, 'Gespeichert')
    for (const part of [1, 2, 3]) expect(await booked(stage, `Schlüssel abgelaufen ${part}`)).toEqual(onceBy(carer))
    expect(gate.seen.slice(before).filter(({ status }) => status === 401).length).toBeGreaterThan(0)
    expect(await page.getByText('Ihre Sitzung ist beendet').count()).toBe(0)
  })

  test('a session that has ended keeps the queue, says so, and sends after signing in again', async () => {
    const { page } = device
    await device.goOffline()
    await bookTime(page, { start: '00:50', end: '00:55', task: 'Sitzung beendet' })
    await stage.sql(`update session set ended_at = now(), ended_by = 'limit' where ended_at is null`)
    await device.goOnline()
    await page.getByText('Ihre Sitzung ist beendet.').waitFor()
    await chip(page, 'Erneut anmelden')
    await timeRow(page, 'Sitzung beendet').filter({ hasText: 'ausstehend' }).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erneut anmelden' })
    await dialog.getByRole('textbox', { name: 'Passwort' }).fill('kennel-lantern-riverbed-42')
    await dialog.getByRole('button', { name: 'Anmelden' }).click()
    await chip(page, 'Gespeichert')
    expect(await booked(stage, 'Sitzung beendet')).toEqual(onceBy(carer))
  })
})
