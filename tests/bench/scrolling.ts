// Scrolling step by step and what each frame takes, in a page of the product and in the plainest one that shows the same.
import type { Page } from 'playwright'

const steps = 120

/** Milliseconds of each frame while the window, or what the selector finds, moves down in steps of `by` pixels. */
export const scroll = (page: Page, selector: string | null = null, by = 400): Promise<number[]> =>
  page.evaluate(
    async ({ count, selector, by }) => {
      const frames: number[] = []
      const scroller = selector === null ? globalThis : document.querySelector(selector)!
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      let last = await frame()
      for (let step = 0; step < count; step++) {
        scroller.scrollBy(0, by)
        const now = await frame()
        frames.push(now - last)
        last = now
      }
      return frames
    },
    { count: steps, selector, by },
  )

/** A plain list that holds only the rows in view, without any library: what the browser itself takes. */
export const plainList = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const [height, shown] = [64, 24]
    document.body.style.margin = '0'
    const box = document.body.appendChild(document.createElement('ul'))
    Object.assign(box.style, { position: 'relative', height: `${10_000 * height}px`, margin: '0', padding: '0' })
    const items = Array.from({ length: shown }, () => box.appendChild(document.createElement('li')))
    const draw = () => {
      const first = Math.max(0, Math.floor(scrollY / height) - 4)
      for (const [index, item] of items.entries()) {
        Object.assign(item.style, { position: 'absolute', top: `${(first + index) * height}px`, height: `${height}px` })
        item.textContent = `Bella ${first + index} · A${100_000 + first + index} · Hund`
      }
    }
    addEventListener('scroll', draw)
    draw()
  })

/**
 * A plain plan of this many rooms and days that holds only the rooms in view: a number for each day and two bars for each room. In the page
 * it offers `drawPlan()`, which draws it anew.
 */
export const plainPlan = (page: Page, rooms: number, days: number): Promise<void> =>
  page.evaluate(
    ({ rooms, days }) => {
      const [height, shown] = [54, 24]
      const box = document.body.appendChild(document.createElement('ul'))
      box.id = 'plan'
      Object.assign(box.style, { position: 'relative', blockSize: '700px', overflow: 'auto', margin: '0', padding: '0' })
      const inner = box.appendChild(document.createElement('div'))
      inner.style.height = `${rooms * height}px`
      const element = (tag: string, text: string, style: object) => {
        const made = document.createElement(tag)
        made.textContent = text
        Object.assign(made.style, style)
        return made
      }
      const lineOf = (room: number) => {
        const line = element('li', `Zwinger ${room}`, {
          position: 'absolute',
          top: `${room * height}px`,
          height: `${height}px`,
          display: 'flex',
        })
        for (let day = 0; day < days; day++) line.append(element('span', String((room + day) % 3), { width: '32px', flex: 'none' }))
        for (const start of [2, 9])
          line.append(element('a', `Bella ${room}`, { position: 'absolute', left: `${start * 32}px`, width: '200px' }))
        return line
      }
      const draw = () => {
        const first = Math.max(0, Math.floor(box.scrollTop / height) - 6)
        inner.replaceChildren(...Array.from({ length: Math.min(shown, rooms - first) }, (_, n) => lineOf(first + n)))
      }
      box.addEventListener('scroll', draw)
      Object.assign(globalThis, { drawPlan: draw })
    },
    { rooms, days },
  )
