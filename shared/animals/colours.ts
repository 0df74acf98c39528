// The colours that a description of an animal names, however it spells them: "schwarzweiß", "schwarz-weiss", "sw/ws", "black and white".
import { searchable } from '../searchable.ts'

/** Beginnings of words, without case and marks. People at the door call a blue cat grey, and a golden dog beige. */
const stems = {
  black: ['schwarz', 'black'],
  white: ['weiss', 'white', 'weis'],
  brown: ['braun', 'braeun', 'brown', 'schokoladen', 'schoko', 'chocolate', 'leber', 'liver'],
  red: ['rot', 'roet', 'red', 'orange', 'ginger', 'fuchs'],
  grey: ['grau', 'graeu', 'grey', 'gray', 'blau', 'blaeu', 'blue', 'silbern', 'silber', 'silver'],
  cream: ['creme', 'cream', 'beige', 'sand', 'fawn', 'gelb', 'yellow', 'golden', 'gold', 'blond', 'champagner', 'champagne'],
  tabby: ['getigert', 'tiger', 'tabby', 'gestromt', 'brindle', 'gestreift', 'striped', 'stripes'],
  spotted: ['gefleckt', 'gescheckt', 'scheckig', 'schecke', 'flecken', 'spotted', 'spots'],
  tricolour: ['dreifarbig', '3farbig', 'dreifarb', 'tricolour', 'tricolor', 'gluecks', 'calico'],
  tortoiseshell: ['schildpatt', 'tortoiseshell', 'tortie'],
  merle: ['merle'],
  sable: ['zobel', 'sable'],
} as const
export type Colour = keyof typeof stems

/** Words of their own, which no other word begins with. */
const abbreviations: Readonly<Record<string, readonly Colour[]>> = {
  s: ['black'],
  sw: ['black'],
  swz: ['black'],
  schw: ['black'],
  blk: ['black'],
  bk: ['black'],
  w: ['white'],
  ws: ['white'],
  wss: ['white'],
  wh: ['white'],
  wht: ['white'],
  swws: ['black', 'white'],
  bw: ['black', 'white'],
  tri: ['tricolour'],
  br: ['brown'],
  brn: ['brown'],
  rt: ['red'],
  gr: ['grey'],
  bl: ['grey'],
}

/** What is beside a colour in one word: "hellbraun", "rötlich", "weißer", "goldfarben", "Glückskatze". */
const beside = [
  'hell',
  'dunkel',
  'light',
  'dark',
  'mittel',
  'tief',
  'ge',
  'und',
  'mit',
  'farbener',
  'farbenes',
  'farbene',
  'farben',
  'farbig',
  'lich',
  'ish',
  'bunt',
  'katze',
  'tupft',
  'es',
  'er',
  'en',
  'em',
  'ig',
  'e',
  's',
  'n',
  'r',
]

const parts: readonly { text: string; colour: Colour | null }[] = [
  ...Object.entries(stems).flatMap(([colour, words]) => words.map((text) => ({ text, colour: colour as Colour }))),
  ...beside.map((text) => ({ text, colour: null })),
].sort((a, b) => b.text.length - a.text.length)

/** The colours of a word that is made of colours and what is beside them; null for any other word. */
function inWord(word: string): Colour[] | null {
  if (word === '') return []
  for (const { text, colour } of parts) {
    const rest = word.startsWith(text) ? inWord(word.slice(text.length)) : null
    if (rest) return colour ? [colour, ...rest] : rest
  }
  return null
}

/** Hues, three of which make an animal tricoloured. */
const hues: readonly Colour[] = ['black', 'white', 'brown', 'red', 'grey', 'cream']

/** Every colour that the text names; empty where it names none that is known. */
export function coloursOf(text: string): Set<Colour> {
  const plain = searchable(text)
    .replace(/\bb\s*[/&+-]\s*w\b/g, 'bw')
    .replace(/\b3\s*-?\s*farb/g, '3farb')
  const colours = new Set(
    plain.split(/[^\p{L}\d]+/u).flatMap((word) => (word === '' ? [] : (abbreviations[word] ?? (word.length >= 3 && inWord(word))) || [])),
  )
  if (hues.filter((hue) => colours.has(hue)).length >= 3) colours.add('tricolour')
  return colours
}

/** Whether two texts name the same colours, in whatever words. */
export function sameColours(a: string, b: string): boolean {
  const [of, other] = [coloursOf(a), coloursOf(b)]
  if (of.size === 0 || other.size === 0) return searchable(a.trim()) === searchable(b.trim())
  return of.size === other.size && [...of].every((colour) => other.has(colour))
}
