import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graveFaults } from './axe.ts'
import { daycare, demoPassword, lead } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, signIn, timeRow, typeTime, openTimes, yesterday } from './steps.ts'
import { booked, onceBy } from './truth.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

/** Opens a page of the app and waits until it stands. */
const pages: Record<string, (page: Page, origin: string) => Promise<unknown>> = {
  home: async (page, origin) => {
    await page.goto(`${origin}/`)
    await page.getByRole('heading', { name: 'Aufnahme zur Tagesstätte' }).waitFor()
    await page.locator('button[aria-expanded]').filter({ hasText: 'erwartet' }).first().click()
  },
  'my times with the dialog open': async (page, origin) => {
    await page.goto(`${origin}/timetracking/my-times`)
    await page.getByRole('button', { name: 'Neue Zeitbuchung' }).click()
    await page.getByRole('dialog', { name: 'Neue Zeitbuchung' }).waitFor()
  },
  'my times': async (page, origin) => {
    await page.goto(`${origin}/timetracking/my-times`)
    await page.getByText('Gesamt').waitFor()
  },
  animals: async (page, origin) => {
    await page.goto(`${origin}/animals`)
    await page.getByText(/^\d+ Tiere/).waitFor()
  },
  'quick check-in': async (page, origin) => {
    await page.goto(`${origin}/daycare/booking/quick-check-in`)
    await page.getByRole('option').first().waitFor()
  },
  support: async (page, origin) => {
    await page.goto(`${origin}/support`)
    await page.getByLabel('Was geht schief?').waitFor()
  },
  imprint: async (page, origin) => {
    await page.goto(`${origin}/impressum`)
    await page.getByText('noch nicht ausgefüllt').waitFor()
  },
  privacy: async (page, origin) => {
    await page.goto(`${origin}/privacy`)
    await page.getByRole('heading', { name: 'Auf Ihrem Gerät' }).waitFor()
  },
  notifications: async (page, origin) => {
    await page.goto(`${origin}/notifications`)
    await page.getByRole('heading', { name: 'Benachrichtigungen', level: 1 }).waitFor()
  },
  outbox: async (page, origin) => {
    await page.goto(`${origin}/outbox`)
    await page.getByText('Nichts steht aus.').waitFor()
  },
  tools: async (page, origin) => {
    await page.goto(`${origin}/tools`)
    await page.getByRole('heading', { name: 'Werkzeuge', level: 1 }).waitFor()
  },
  'release notes': async (page, origin) => {
    await page.goto(`${origin}/release-notes`)
    await page.getByRole('heading', { name: 'Neueste Änderungen' }).waitFor()
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
  'vaccinations due': async (page, origin) => {
    await page.goto(`${origin}/animal/vaccinations-due`)
    await page.getByText(/^\d+ Impfungen/).waitFor()
  },
  users: async (page, origin) => {
    await page.goto(`${origin}/admin/account/user`)
    await page.getByText(/^\d+ Benutzer/).waitFor()
  },
  'inviting a user, with its faults said': async (page, origin) => {
    await page.goto(`${origin}/admin/users/create`)
    await page.getByRole('button', { name: 'Einladung senden' }).click()
    await page.getByText('Bitte geben Sie einen Namen ein.').first().waitFor()
  },
  'a user': openUser,
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

/** What a finger must hit and is smaller than 44 × 44 pixels; text links inside a sentence are exempt. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], input, select, textarea, [role=option], [role=switch]')]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('p, [aria-hidden=true]'),
      )
      .map((element) => {
        // A label around or beside a field is part of what can be hit.
        const labels = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type) ? [...(element.labels ?? [])] : []
        const boxes = [element, ...labels].map((part) => part.getBoundingClientRect())
        const [width, height] = [Math.max(...boxes.map((box) => box.width)), Math.max(...boxes.map((box) => box.height))]
        return { element, width, height }
      })
      // What stands outside the screen until it has the focus cannot be hit.
      .filter(
        ({ element, width, height }) =>
          element.getBoundingClientRect().bottom > 0 && width > 1 && height > 1 && (width < 43.5 || height < 43.5),
      )
      .map(({ element, width, height }) => `${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 140)}`),
  )

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  let device: ContextDevice
  beforeAll(async () => {
    device = await stage.phone({ colorScheme })
    await device.page.goto(`${device.gate.origin}/login`)
    await device.page.getByLabel('E-Mail-Adresse').waitFor()
  })
  afterAll(() => device.close())

  let signedIn: Promise<ContextDevice> | undefined
  /** A phone on which an administrator is signed in, once for all pages. */
  const administrator = () =>
    (signedIn ??= stage.phone({ colorScheme }).then(async (office) => {
      await signIn(office, lead)
      return office
    }))
  afterAll(async () => (await signedIn)?.close())

  async function check({ page } = device): Promise<void> {
    // What differs in the dark is the contrast alone.
    expect(await graveFaults(page, colorScheme === 'dark' ? ['color-contrast'] : undefined)).toEqual([])
    expect(await tooSmall(page)).toEqual([])
  }

  test('the sign-in has no grave fault of accessibility and targets of 44 pixels', async () => {
    await check()
    await signIn(device, daycare)
  })

  test.each(Object.entries(pages))('%s has no grave fault of accessibility and targets of 44 pixels', async (_name, open) => {
    await open(device.page, device.gate.origin)
    await check()
  })
  test.each(Object.entries(pagesOfAdministrators))('%s: neither, for administrators', async (_name, open) => {
    const office = await administrator()
    await open(office.page, office.gate.origin)
    await check(office)
  })
})

test('at 360 pixels nothing runs out of the screen sideways', async () => {
  const device = await stage.phone({ viewport: { width: 360, height: 740 } })
  await signIn(device, daycare)
  for (const [name, open] of Object.entries(pages)) {
    await open(device.page, device.gate.origin)
    const width = await device.page.evaluate(() => document.documentElement.scrollWidth)
    expect([name, width]).toEqual([name, 360])
  }
  await device.close()
  const office = await stage.phone({ viewport: { width: 360, height: 740 } })
  await signIn(office, lead)
  for (const [name, open] of Object.entries(pagesOfAdministrators)) {
    await open(office.page, office.gate.origin)
    const width = await office.page.evaluate(() => document.documentElement.scrollWidth)
    expect([name, width]).toEqual([name, 360])
  }
  await office.close()
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
