// Looks for names of known animals and contacts on a page that lead nowhere: text outside of links and controls.
import type { Page } from 'playwright'

/** What may hold a name without leading to it: headings of the record itself, controls, and what is only on paper. */
const leading =
  'a[href], button, input, select, option, textarea, label, [role=option], [role=tab], h1, caption, title, [data-names-itself]'

/** Each as the name and the text around it. `names`: of those that have a page, except those whose page this is. */
export const namesThatLeadNowhere = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate(
    ({ names: known, leading: selector }) => {
      const escaped = known.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      const pattern = new RegExp(`(?<![\\p{L}\\d])(${escaped.join('|')})(?![\\p{L}\\d])`, 'u')
      const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const name = pattern.exec(node.textContent ?? '')?.[1]
        const around = node.parentElement
        if (!name || !around || around.closest(selector) || !around.checkVisibility({ visibilityProperty: true })) continue
        const text = (around.textContent ?? '').replaceAll(/\s+/g, ' ').slice(0, 80)
        found.push(`${name}: ${text} <${around.tagName.toLowerCase()} class="${around.className}">`)
      }
      return [...new Set(found)]
    },
    { names: [...names], leading },
  )
