// What a tap costs in things that can be counted. Times are told beside them and never held: the machine of a test is not quiet.
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countIn, countTap, type TapCount } from './counted.ts'
import { carer, daycare, lead, type Person } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { openStage, type Stage } from './stage.ts'
import { card, chip, openTimes, signIn, typeTime } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

async function signedIn(person: Person): Promise<ContextDevice> {
  const device = await stage.tablet()
  await countIn(device)
  await signIn(device, person)
  return device
}

const told: Record<string, TapCount[]> = {}
afterAll(() => {
  for (const [name, counts] of Object.entries(told))
    for (const { transactions, names, ...count } of counts) {
      console.log(name, JSON.stringify(count))
      if (process.env.OBHUT_COUNTS) {
        for (const { at, mode, database, stores, strict, stack } of transactions as any[]) console.log('   ', at, mode, strict ? 'strict' : '', database, stores.length > 6 ? `${stores.length} stores` : stores.join(' '), stack ? '\n' + stack.split('\n').slice(2,9).join('\n') : '')
        console.log('   drawn:', names.length)
      }
    }
})

/** Three taps; the first brings code along and counts for itself. */
async function count(name: string, device: ContextDevice, next: (nth: number) => Promise<{ button: Locator; shown?: string }>) {
  const settled = () => chip(device.page, 'Gespeichert')
  for (let nth = 0; nth < 3; nth++) {
    const { button, shown } = await next(nth)
    await settled()
    const counted = await countTap(device, button, { settled, ...(shown && { shown }) })
    ;(told[name] ??= []).push(counted)
  }
  for (const { untilPaint, whole } of told[name]!) {
    expect(untilPaint, name).toBeLessThanOrEqual(999)
    expect(whole, name).toBeLessThanOrEqual(999)
  }
}

const comesOrGoes = (page: Page, name: RegExp) => async () => {
  await page.locator('li:not([data-done]) button[aria-expanded=false]').first().click()
  const button = page.getByRole('button', { name }).first()
  await button.waitFor()
  return { button }
}

test('a check-in and a check-out', async () => {
  const device = await signedIn(daycare)
  const { page } = device
  const one = (title: string, name: RegExp) => async () => {
    const widget = card(page, title)
    if ((await widget.locator('button[aria-expanded=true]').count()) === 0)
      await widget.locator('li:not([data-done]) button[aria-expanded=false]').first().click()
    const button = widget.getByRole('button', { name }).first()
    await button.waitFor()
    return { button }
  }
  void comesOrGoes
  console.log(await page.getByRole('region').evaluateAll((regions) => regions.map((r) => r.getAttribute('aria-label') ?? r.querySelector('h2')?.textContent)))
  await count('check-in', device, one('Tagesstätte: Ankunft', / ist da$/))
  await count('check-out', device, one('Tagesstätte: Abholung', / ist abgeholt$/))
  await device.close()
})

test('a task that is done', async () => {
  const device = await signedIn(carer)
  const { page } = device
  await count('tick', device, async () => ({ button: card(page, 'Offene Aufgaben').getByRole('checkbox', { name: /^Erledigt: / }).first() }))
  await device.close()
})

test('a booking of time', async () => {
  const device = await signedIn(carer)
  const { page } = device
  await openTimes(page)
  await count('time', device, async (nth) => {
    const task = `Runde ${nth}`
    const dialog = await typeTime(page, { start: `0${nth + 1}:00`, end: `0${nth + 1}:30`, task })
    return { button: dialog.getByRole('button', { name: 'Hinzufügen' }), shown: task }
  })
  await device.close()
})

test('a weight', async () => {
  const device = await signedIn(lead)
  const { page } = device
  const [animal] = await stage.sql<{ id: string }>(
    `select a.id from animal a join membership m on m.tenant_id = a.tenant_id and m.user_id = $1 where a.place = 'room' and a.species = 'cat' limit 1`,
    [lead.id],
  )
  await page.goto(`${device.gate.origin}/animal/${animal!.id}/medical/weight`)
  await count('weight', device, async (nth) => {
    await page.getByLabel('Gewicht in Kilogramm').fill(`3,${11 + nth}`)
    return { button: page.getByRole('button', { name: 'Speichern' }), shown: `3,${11 + nth}` }
  })
  await device.close()
})
