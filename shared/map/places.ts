// Places by their names: where a municipality lies that somebody typed. Data: GeoNames (places/LICENSE.md).
import { searchable } from '../searchable.ts'
import type { Point } from './mapView.ts'

export interface Place extends Point {
  name: string
  inhabitants: number
}

/** How a name is compared: what it is called by, and what tells it from others of the same name. */
interface Spelling {
  head: string
  tail: string[]
}

interface Known {
  place: Place
  tail: string[]
}

export interface Places {
  /** The largest first. */
  all: readonly Place[]
  byHead: ReadonlyMap<string, readonly Known[]>
}

/** What a municipality is, before its name. */
const ranks = new Set(
  (
    'stadt gemeinde markt flecken samtgemeinde verbandsgemeinde einheitsgemeinde ortsgemeinde marktgemeinde stadtgemeinde politische ' +
    'landeshauptstadt bundeshauptstadt hansestadt universitaetsstadt kreisstadt grosse freie und kreisfreie bergstadt lutherstadt'
  ).split(' '),
)
/** They begin what tells a place from others: Frankfurt am Main, Neustadt a. d. Aisch. */
const between = new Set('am an auf bei im in ob unter vor zu a b i o u v'.split(' '))
const isArticle = (word: string): boolean => /^(d|der|dem|den|die|das)$/.test(word)

const wordsOf = (text: string): string[] =>
  searchable(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .map((word) => (word === 'st' ? 'sankt' : word))

function spellingOf(name: string): Spelling {
  const [before = '', ...after] = name.split(/[(,/]/)
  let words = wordsOf(before)
  while (words.length > 1 && ranks.has(words[0]!)) words = words.slice(1)
  const cut = words.findIndex((word, index) => index > 0 && between.has(word))
  const head = cut === -1 ? words : words.slice(0, cut)
  const tail = [...words.slice(head.length), ...wordsOf(after.join(' '))]
  return { head: head.join(' '), tail: tail.filter((word) => !between.has(word) && !isArticle(word)) }
}

/** The places of the file, each area with all of its places in one text. */
export function readPlaces(file: Readonly<Record<string, string>>): Places {
  const all: Place[] = []
  const byHead = new Map<string, Known[]>()
  const read = Object.values(file)
    .flatMap((area) => area.split('|'))
    .map((line) => {
      const [names = '', lat, lon, inhabitants] = line.split(';')
      return { names: names.split('='), lat: Number(lat) / 1000, lon: Number(lon) / 1000, inhabitants: Number(inhabitants) }
    })
    .sort((one, other) => other.inhabitants - one.inhabitants)
  for (const { names, ...facts } of read) {
    const place = { name: names[0]!, ...facts }
    all.push(place)
    for (const name of names) {
      const { head, tail } = spellingOf(name)
      byHead.set(head, [...(byHead.get(head) ?? []), { place, tail }])
    }
  }
  return { all, byHead }
}

/** `M.` for `Main`: as many words, each the beginning of the other. */
const isShortFor = (short: readonly string[], whole: readonly string[]): boolean =>
  short.length === whole.length && short.every((word, index) => whole[index]!.startsWith(word))

/** The place of this name, the largest where there are several; null where none is known. */
export function pointOf({ byHead }: Places, name: string): Place | null {
  const { head, tail } = spellingOf(name)
  const known = byHead.get(head) ?? []
  if (tail.length === 0) return known[0]?.place ?? null
  // The file has few additions: `Winsen (Aller)` is `Winsen` there.
  const found = known.find((one) => isShortFor(tail, one.tail)) ?? known.find((one) => one.tail.length === 0)
  return found?.place ?? null
}
