// Looks for names of known animals and contacts on a page that lead nowhere: text outside of links and controls.
import type { Page } from 'playwright'
import { inHouse, lead } from './demo.ts'
import type { Stage } from './stage.ts'

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

interface Named {
  id: string
  name: string
}

export interface Names {
  all: string[]
  /** Without the names of the record that this address is about: others of the same name cannot be distinguished from it. */
  notOf(address: string): string[]
}

/** The names of animals and contacts that the lead may open. */
export async function findNames({ sql }: Stage): Promise<Names> {
  const named = await sql<Named>(
    `select a.id, a.name from animal a ${inHouse('a')}
     union all
     select c.id, trim(c.forename || ' ' || c.surname) from contact c ${inHouse('c')}
       where c.forename <> '' and c.surname <> ''`,
    [lead.id],
  )
  // Requests describe customers and animals without a record. Their names can equal the names of records.
  const described = await sql<Named>(
    `select r.id, name from booking_request r ${inHouse('r')},
       unnest(array[r.forename, r.surname] || array(select jsonb_array_elements(r.animals::jsonb) ->> 'name')) as name`,
    [lead.id],
  )
  // Words of the interface that an animal is called by as well say nothing.
  const names = named.filter(({ name }) => name.length >= 3)
  const all = [...new Set(names.map(({ name }) => name))]
  return {
    all,
    notOf(address) {
      const own = new Set([...names, ...described].filter(({ id }) => address.includes(id)).map(({ name }) => name))
      return all.filter((name) => !own.has(name))
    },
  }
}
