// What is looked for on every screen: targets too small for a finger, what runs out of the screen; and pictures to look at.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { goTo } from './router.ts'

/** What a finger must hit and is smaller than `least` × `least` pixels; text links inside a sentence are exempt. */
export const tooSmall = (page: Page, least = 43.5): Promise<string[]> =>
  page.evaluate(
    (least) =>
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
        // What is outside the screen until it has the focus cannot be hit.
        .filter(
          ({ element, width, height }) =>
            element.getBoundingClientRect().bottom > 0 && width > 1 && height > 1 && (width < least || height < least),
        )
        .map(({ element, width, height }) => `${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 140)}`),
    least,
  )

/** What can be used and lies beneath something else: all of a page wherever one scrolls to, and what stays in sight right away. */
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const stays = (element: Element | null): boolean =>
      element !== null && (/sticky|fixed/.test(getComputedStyle(element).position) || stays(element.parentElement))
    const found = [...document.querySelectorAll('button, a[href], input, select, textarea')]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !element.closest('[aria-hidden=true], [inert]') &&
          // What is disabled now is used later.
          (element.matches(':disabled') || getComputedStyle(element).pointerEvents !== 'none'),
      )
      .filter((element) => {
        const isStuck = stays(element)
        if (isStuck) scrollTo(0, 0)
        element.scrollIntoView({ block: isStuck ? 'nearest' : 'center', inline: 'center', behavior: 'instant' })
        const { left, top, width, height, bottom } = element.getBoundingClientRect()
        // What is outside the screen until it has the focus, and what is there for screen readers alone.
        if (bottom <= 0 || width <= 1 || height <= 1) return false
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return hit === null || !(element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
      })
      .map((element) => element.outerHTML.slice(0, 140))
    scrollTo(0, 0)
    return found
  })

/** How wide the content is on screens of these widths; a page that fits says the widths themselves. */
export async function widthsAt(page: Page, widths: readonly number[]): Promise<number[]> {
  const before = page.viewportSize()!
  const found: number[] = []
  let { width: shown } = before
  const resize = async (width: number) => {
    // A page is drawn anew even for the size that it has.
    if (width !== shown) await page.setViewportSize({ ...before, width })
    shown = width
  }
  for (const width of widths) {
    await resize(width)
    // What is drawn by another rule at this width is there after a frame.
    found.push(
      await page.evaluate(async () => {
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
        return document.documentElement.scrollWidth
      }),
    )
  }
  await resize(before.width)
  return found
}

/** Waits until a page is shown: its title is there, nothing says that it loads, and nothing has changed for a while. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').filter({ visible: true }).first().waitFor()
  await page
    .locator('[role=status] [class*=Loader], [role=status][class*=rows], [role=status][class*=first]')
    .first()
    .waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise<void>((resolve) => {
      const done = () => (observer.disconnect(), resolve())
      let timer = setTimeout(done, 150)
      const observer = new MutationObserver(() => {
        clearTimeout(timer)
        timer = setTimeout(done, 150)
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  })
}

/** Goes to an address within the app, and waits until what its page shows has come. */
export async function follow(page: Page, address: string): Promise<void> {
  await goTo(page, address)
  await settled(page)
}

/** Shows the page in this colour scheme. A look right after it would still see the colours of before, so it waits for the app to follow. */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((scheme) => (document.documentElement.dataset.mantineColorScheme ?? scheme) === scheme, colorScheme)
}

/** Where pictures of every screen are put to be looked at; nowhere unless the environment names a folder. */
export const album = process.env.OBHUT_PICTURES

/** A picture of the whole page on a phone and on a desk, when pictures are wanted. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!album) return
  mkdirSync(album, { recursive: true })
  const before = page.viewportSize()!
  for (const [device, size] of [
    ['phone', before],
    ['desk', { width: 1280, height: 800 }],
  ] as const) {
    await page.setViewportSize(size)
    const file = `${name.replaceAll(/[^\w-]+/g, '-').replace(/^-|-$/g, '') || 'home'}-${device}.png`
    await page.screenshot({ path: path.join(album, file), fullPage: true, animations: 'disabled', caret: 'hide' })
  }
  await page.setViewportSize(before)
}

/** A picture of the screen as it is, while something is held that another size would let go of. */
export async function glance(page: Page, name: string): Promise<void> {
  if (!album) return
  mkdirSync(album, { recursive: true })
  await page.screenshot({ path: path.join(album, `${name}.png`) })
}

const sizes = { phone: { width: 390, height: 844 }, tablet: { width: 820, height: 1180 }, desk: { width: 1280, height: 800 } }

/** Pictures of the first screen on phone, tablet and desk, light and dark, when pictures are wanted. */
export async function picturesOf(page: Page, name: string): Promise<void> {
  if (!album) return
  mkdirSync(album, { recursive: true })
  const before = page.viewportSize()!
  const stem = name.replaceAll(/[^\w-]+/g, '-').replace(/^-|-$/g, '') || 'home'
  for (const [device, size] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await inScheme(page, colorScheme)
      await settled(page)
      await page.screenshot({ path: path.join(album, `${stem}-${device}-${colorScheme}.png`), animations: 'disabled', caret: 'hide' })
    }
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
  await page.setViewportSize(sizes.phone)
  await settled(page)
  await page.screenshot({ path: path.join(album, `${stem}-forced.png`), animations: 'disabled', caret: 'hide' })
  await page.emulateMedia({ forcedColors: 'none' })
  await page.setViewportSize(before)
}

/** How many pixels of the screen are free above an open dialog, where messages are shown: on a phone and on a tablet, upright and on its side. */
export async function roomAbove(page: Page): Promise<number[]> {
  const before = page.viewportSize()!
  const found: number[] = []
  for (const size of [sizes.phone, { width: 800, height: 1280 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size)
    const box = await page.getByRole('dialog').boundingBox()
    found.push(Math.round(box!.y))
  }
  await page.setViewportSize(before)
  return found
}
