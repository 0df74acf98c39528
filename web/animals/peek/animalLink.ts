// Which animal a press or the pointer is about: every link to a record names it by its address.
import { isTyping } from '../../ui/keys.ts'

export interface AnimalLink {
  link: HTMLAnchorElement
  id: string
}

const record = /^\/animal\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const linked = (link: Element | null): AnimalLink | null => {
  // Tabs of a record lead to the animal that is open already.
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.closest('nav, [role=menu]')) return null
  const id = record.exec(link.pathname)?.[1]
  return id === undefined ? null : { link, id }
}

/** The link to an animal that this is in; null where there is none. */
export const animalLinkOf = (target: EventTarget | null): AnimalLink | null =>
  target instanceof Element ? linked(target.closest('a[href]')) : null

/** The same, or the only animal of the row that this is in. What has an act of its own in a row names none. */
export function animalOfRow(target: EventTarget | null): AnimalLink | null {
  const own = animalLinkOf(target)
  if (own || !(target instanceof Element) || isTyping(target) || target.closest('a, button, label, summary')) return own
  const row = target.closest('li, tr, [role=row]')
  const links = row ? [...row.querySelectorAll('a[href]')].flatMap((link) => linked(link) ?? []) : []
  return new Set(links.map(({ id }) => id)).size === 1 ? links[0]! : null
}
