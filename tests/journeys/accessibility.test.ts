import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graveFaults } from './axe.ts'
import { daycare, demoPassword, lead } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { inScheme, tooSmall, widthsAt } from './look.ts'
import { online, openStage, type Stage } from './stage.ts'
import { chip, timeRow, typeTime, openTimes, yesterday } from './steps.ts'
import { booked, onceBy } from './truth.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage({}, online)))
afterAll(() => stage.stop())

/** States of pages beside their first: something open, faults shown. Every page as it comes is in pageLooks.ts. */
const pages: Record<string, (page: Page, origin: string) => Promise<unknown>> = {
  'a booking of home opened': async (page, origin) => {
    await page.goto(`${origin}/`)
    await page.getByRole('heading', { name: 'Aufnahme zur Tagesstätte' }).waitFor()
    await page.locator('button[aria-expanded]').filter({ hasText: 'erwartet', visible: true }).first().click()
  },
  'my times with the dialog open': async (page, origin) => {
    await page.goto(`${origin}/timetracking/my-times`)
    await page.getByRole('button', { name: 'Neue Zeitbuchung' }).click()
    await page.getByRole('dialog', { name: 'Neue Zeitbuchung' }).waitFor()
  },
  'the whole menu': async (page, origin) => {
    await page.goto(`${origin}/`)
    await page.getByRole('button', { name: 'Mehr', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menü' }).waitFor()
  },
  'the palette': async (page, origin) => {
    await page.goto(`${origin}/`)
    await page.getByRole('button', { name: 'Suchen und öffnen' }).click()
    await page.getByRole('listbox').getByRole('option').first().waitFor()
  },
  'the user menu': async (page, origin) => {
    await page.goto(`${origin}/`)
    await page.getByRole('button', { name: 'Benutzermenü' }).click()
    await page.getByRole('dialog').waitFor()
  },
}

const openUser = async (page: Page, origin: string) => {
  await page.goto(`${origin}/admin/account/user?search=albrecht`)
  await page.getByRole('link', { name: /Jonas Albrecht/ }).click()
  await page.getByRole('button', { name: 'Deaktivieren' }).waitFor()
}

/** What administrators see besides. */
const pagesOfAdministrators: typeof pages = {
  'inviting a user, with its faults said': async (page, origin) => {
    await page.goto(`${origin}/admin/users/create`)
    await page.getByRole('button', { name: 'Einladung senden' }).click()
    await page.getByText('Bitte geben Sie einen Namen ein.').first().waitFor()
  },
  'deactivating a user': async (page, origin) => {
    await openUser(page, origin)
    await page.getByRole('button', { name: 'Deaktivieren' }).click()
    await page.getByRole('dialog', { name: 'Jonas Albrecht deaktivieren?' }).waitFor()
  },
  'the history of a user': async (page, origin) => {
    await openUser(page, origin)
    await page.getByRole('checkbox', { name: 'Kontakte ansehen' }).click()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('Die Rechte wurden gespeichert').waitFor()
    await page.getByRole('link', { name: 'Verlauf' }).click()
    await page.getByText('Rechte geändert').first().waitFor()
  },
}

async function check({ page }: ContextDevice): Promise<void> {
  await inScheme(page, 'light')
  const light = { grave: await graveFaults(page), small: await tooSmall(page), widths: await widthsAt(page, [360]) }
  await inScheme(page, 'dark')
  // What differs in the dark is the contrast alone.
  expect({ ...light, dark: await graveFaults(page, ['color-contrast']) }).toEqual({ grave: [], small: [], widths: [360], dark: [] })
}

describe('without a grave fault of accessibility, with targets of 44 pixels, and no wider than the screen, in the light and in the dark', () => {
  let staff: ContextDevice
  let office: ContextDevice
  beforeAll(async () => {
    ;[staff, office] = [await stage.phoneOf(daycare), await stage.phoneOf(lead)]
  })
  afterAll(async () => {
    await staff.close()
    await office.close()
  })

  test.each(Object.entries(pages))('%s', async (_name, open) => {
    await open(staff.page, staff.gate.origin)
    await check(staff)
  })
  test.each(Object.entries(pagesOfAdministrators))('%s, for administrators', async (_name, open) => {
    await open(office.page, office.gate.origin)
    await check(office)
  })
})

test('faults that are planted are found, on a page that axe comes to and on one that it has looked at', async () => {
  const device = await stage.phone()
  const { page } = device
  const faults: [rule: string, html: string][] = [
    ['button-name', '<button></button>'],
    ['link-name', '<a href="/"></a>'],
    ['label', '<input>'],
    ['image-alt', '<img src="data:,">'],
    ['aria-required-children', '<ul role="listbox"><li>Bello</li></ul>'],
    ['nested-interactive', '<button>Ja<a href="/">Nein</a></button>'],
    ['color-contrast', '<p style="color: #aaa; background: #fff">Bello</p>'],
  ]
  const whole = '<!doctype html><html lang="de"><title>Tiere</title><main><h1>Tiere</h1><ul><li>Bello</li></ul></main></html>'
  const named = async () => (await graveFaults(page)).map((fault) => fault.slice(0, fault.indexOf(':')))
  for (const [rule, html] of faults) {
    await page.goto('about:blank')
    await page.setContent(whole.replace('</main>', `${html}</main>`))
    expect(await named()).toContain(rule)
    await page.evaluate(() => document.querySelector('main > :last-child')!.remove())
    expect(await named()).toEqual([])
    await page.evaluate((planted) => document.querySelector('main')!.insertAdjacentHTML('beforeend', planted), html)
    expect(await named()).toContain(rule)
  }
  await device.close()
})

test('signing in and booking time need no pointer', async () => {
  const device = await stage.tablet({ hasTouch: false })
  const { page, gate } = device
  const { keyboard } = page
  const focused = (text: string) => page.locator(':focus').filter({ hasText: text })
  const tabTo = async (name: string) => {
    for (let steps = 0; steps < 60; steps++) {
      await keyboard.press('Tab')
      const label = await page.evaluate(() => {
        const element = document.activeElement
        return (
          element?.getAttribute('aria-label') ??
          (element as HTMLInputElement | null)?.labels?.[0]?.textContent ??
          element?.textContent ??
          ''
        )
      })
      if (label.trim() === name) return
    }
    throw new Error(`The keyboard does not reach: ${name}`)
  }
  await page.goto(`${gate.origin}/`)
  await page.getByLabel('E-Mail-Adresse').waitFor()
  await keyboard.type(daycare.email)
  await keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Passwort' }).waitFor()
  await keyboard.type(demoPassword)
  await keyboard.press('Enter')
  await chip(page, 'Gespeichert')

  await openTimes(page)
  await tabTo('Neue Zeitbuchung')
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Neue Zeitbuchung' })
  await dialog.waitFor()
  await dialog.getByLabel('Datum').fill(yesterday())
  await keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Seite verlassen?' }).waitFor()
  await tabTo('Verlassen')
  await keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await focused('Neue Zeitbuchung').waitFor()

  await typeTime(page, { start: '01:00', end: '01:10', task: 'Nur mit Tasten' })
  await tabTo('Hinzufügen')
  await keyboard.press('Enter')
  await timeRow(page, 'Nur mit Tasten').waitFor()
  await chip(page, 'Gespeichert')
  expect(await booked(stage, 'Nur mit Tasten')).toEqual(onceBy(daycare))
  await device.close()
})
