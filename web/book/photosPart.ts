// The photos of a report, each a link to its large picture.
import { h } from './dom.ts'

interface Pictured {
  photos: readonly { large: string; small: string }[]
  animal: { name: string }
}

/** Null where there are none. */
export function photosPart({ photos, animal }: Pictured, alt: (number: number, animal: string) => string): HTMLElement | null {
  if (photos.length === 0) return null
  const links = photos.map(({ large, small }, at) =>
    h('a', { href: large }, h('img', { src: small, alt: alt(at + 1, animal.name), loading: 'lazy' })),
  )
  return h('div', { class: 'photos' }, ...links)
}
