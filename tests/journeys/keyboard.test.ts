// Without a mouse and without a finger: real key presses alone, and the focus in sight at each of them.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daycare, demoPassword, lead } from './demo.ts'
import { online, openStage, type Stage } from './stage.ts'
import { card, chip } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage({}, online)))
afterAll(() => stage.stop())

const screen = { viewport: { width: 1280, height: 800 }, hasTouch: false }

/** What has the focus: its words, and whether it is seen to have it. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const { top, bottom } = element.getBoundingClientRect()
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.innerText : null
    return {
      words: element.getAttribute('aria-label') ?? label ?? element.innerText,
      outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      inSight: bottom > 0 && top < innerHeight,
    }
  })

/** Tab until the focus is there; every stop on the way can be seen. */
async function tabTo(page: Page, words: string | RegExp): Promise<string> {
  const passed: string[] = []
  while (passed.length < 120) {
    await page.keyboard.press('Tab')
    const stop = await focus(page)
    expect(stop).toEqual({ words: expect.any(String), outlined: true, inSight: true })
    if (typeof words === 'string' ? stop.words.trim() === words : words.test(stop.words)) return stop.words
    passed.push(stop.words)
  }
  throw new Error(`Tab does not lead to ${String(words)}, but to: ${passed.join(' | ')}`)
}

test('from the login to a checked-in dog', async () => {
  const { page, gate, close } = await stage.tablet(screen)
  const { keyboard } = page
  await page.goto(`${gate.origin}/`)
  await page.getByLabel('E-Mail-Adresse').waitFor()
  if ((await focus(page)).words !== 'E-Mail-Adresse') await tabTo(page, /^E-Mail-Adresse/)
  await keyboard.type(daycare.email)
  await keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Passwort' }).waitFor()
  if (!(await focus(page)).words.startsWith('Passwort')) await tabTo(page, /^Passwort/)
  await keyboard.type(demoPassword)
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Benutzermenü' }).waitFor()
  await chip(page, 'Gespeichert')

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await tabTo(page, 'Zum Inhalt springen')
  await keyboard.press('Enter')
  const widget = card(page, 'Aufnahme zur Tagesstätte')
  await widget.locator('button[aria-expanded]').filter({ hasText: 'erwartet', visible: true }).first().waitFor()
  const row = await tabTo(page, /erwartet/)
  await keyboard.press('Enter')
  const act = await tabTo(page, / ist da$/)
  const name = act.trim().replace(/ ist da$/, '')
  expect(row).toContain(name)
  await keyboard.press('Enter')
  await page.getByText(`${name} ist da.`, { exact: true }).waitFor()
  // The next row has it then, and the keyboard goes on from there.
  await expect.poll(async () => (await focus(page)).words).toContain('erwartet')
  await chip(page, 'Gespeichert')
  const done = await stage.sql(
    `select 1 from stay join animal on animal.tenant_id = stay.tenant_id and animal.id = stay.animal_id
     where animal.name = $1 and stay.checked_in_by = $2`,
    [name, daycare.id],
  )
  expect(done.length).toBeGreaterThan(0)
  await close()
})

test('the palette knows pages and actions by their words in both languages, and the overlay names every key', async () => {
  const { page, close } = await stage.tabletOf(lead, screen)
  const { keyboard } = page
  const found: [string, string][] = [
    ['Checklisten', 'Tagesliste'],
    ['check lists', 'Tagesliste'],
    ['day list', 'Tagesliste'],
    ['quick check-in', 'Schnellaufnahme'],
    ['vaccinations due', 'Fällige Impfungen'],
    ['terminals', 'Terminals'],
    ['invite', 'Benutzer einladen'],
    ['einladen', 'Benutzer einladen'],
    ['sign out', 'Abmelden'],
    ['dark', 'Dunkle Farben'],
    ['new task', 'Neue Aufgabe'],
  ]
  await keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Suchen und öffnen' })
  await box.waitFor()
  for (const [typed, option] of found) {
    await keyboard.press('Control+a')
    await keyboard.type(typed)
    await page.getByRole('option', { name: option, exact: true }).waitFor()
  }
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Neue Aufgabe' }).getByLabel('Was ist zu tun?').waitFor()
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await keyboard.press('?')
  const overlay = page.getByRole('dialog', { name: 'Tastenkürzel' })
  for (const text of ['Gehe zu: Tagesliste', 'Durch eine Liste gehen', 'Schließen oder zurück zur Liste'])
    await overlay.getByText(text).waitFor()
  await keyboard.press('Escape')
  await overlay.waitFor({ state: 'detached' })
  await keyboard.press('g')
  await keyboard.press('d')
  await page.getByRole('heading', { name: 'Tagesliste', level: 1 }).waitFor()
  await close()
})

test('who wants no movement sees none', async () => {
  const { page, close } = await stage.tabletOf(daycare, { ...screen, reducedMotion: 'reduce' })
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element)
        return `${transitionDuration}, ${animationDuration}`.split(', ').some((time) => Number.parseFloat(time) > 0.001)
      }).length,
  )
  expect(moving).toBe(0)
  await close()
})
