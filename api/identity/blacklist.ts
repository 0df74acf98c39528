// Passwords that everybody tries first: common ones, single words with a year around them, and words of the field and names of the organisation, joined or separated.
import { codePoints } from '../../shared/values.ts'
import { normalPassword } from '../../shared/identity/newPassword.ts'
import { isCommon, plain, shortestWord } from './commonPasswords.ts'

/** From this length on a password is long enough to hold common words. */
const longEnough = 15
/** Digits and symbols that people put before and behind a word. */
const around = 6

/** Words of the product and its field, in the form of `plain`. */
const ofTheField = (
  'obhut tier tiere tierheim heim tierpension pension tierschutz schutz tierschutzverein verein tierpfleger pfleger pflege tagesstaette ' +
  'haus hof stall zwinger futter napf leine adoption vermittlung hund hunde hundeschule schule katze katzen kater welpe welpen pfote pfoten ' +
  'vogel voegel hase hasen kaninchen pferd pferde igel maus nager lieb liebe freund freunde ' +
  'shelter kennel daycare boarding rescue animal animals home house dog dogs cat cats pet pets puppy puppies kitten kittens paw paws love lover'
).split(' ')

/** What is between two words that were joined. */
const joints = ['', 'e', 'n', 's', 'en', 'es', 'und', 'and', 'der', 'die', 'das', 'the', 'im', 'am', 'in', 'mit', 'fuer', 'for', 'of']

const letters: Record<string, string> = { '4': 'a', '@': 'a', '3': 'e', '€': 'e', '!': 'i', '0': 'o', '5': 's', $: 's', '7': 't', '8': 'b' }

/** What a word may represent when digits are read as letters; a 1 is an i or an l. */
const readings = (word: string): string[] => {
  const read = word.replace(/[4@3€!05$78]/g, (sign) => letters[sign]!)
  return [word, read.replaceAll('1', 'i'), read.replaceAll('1', 'l')]
}

const upTo = (count: number): number[] => Array.from({ length: Math.min(around, count) + 1 }, (_, length) => length)

/**
 * The word itself and what is left of it without up to six digits and symbols at either end, each in all readings, with and without
 * what separates its parts.
 */
function basesOf(password: string): Set<string> {
  const word = plain(password.toLowerCase())
  const [before, behind] = [/^[^\p{L}]*/u, /[^\p{L}]*$/u].map((pattern) => pattern.exec(word)![0].length)
  const cut = upTo(before!).flatMap((start) => upTo(behind!).map((end) => word.slice(start, word.length - end)))
  const joined = (base: string) => base.replace(/[^\p{L}\p{N}]+/gu, '')
  return new Set(
    cut
      .flatMap(readings)
      .flatMap((base) => [base, joined(base)])
      .filter((base) => base.length >= shortestWord),
  )
}

/** Whether a text is nothing but such words, one after the other, whatever digits and symbols stand between them. */
function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  const letters = text.replace(/[^\p{L}]+/gu, '')
  // Where a word of the list can end, from the front.
  const ends = new Set([0])
  for (let at = 0; at < letters.length; at++) {
    if (!ends.has(at)) continue
    for (const joint of at === 0 ? [''] : joints) {
      if (!letters.startsWith(joint, at)) continue
      const start = at + joint.length
      for (const word of words) if (letters.startsWith(word, start)) ends.add(start + word.length)
    }
  }
  return letters.length >= shortestWord && ends.has(letters.length)
}

/** Words of names: each alone, and all of them together. */
export function wordsOf(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const words = plain(name.normalize('NFC').toLowerCase())
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
    return [...words, words.join(''), words.toReversed().join('')].filter((word) => word.length >= shortestWord)
  })
}

/** `names`: of the person and of their organisations, and the local part of the address. */
export async function isBlacklisted(given: string, names: readonly string[]): Promise<boolean> {
  const password = normalPassword(given)
  const whole = plain(password.toLowerCase())
  if (await isCommon(whole)) return true
  if (codePoints(password) >= longEnough) return false
  const own = new Set([...ofTheField, ...wordsOf(names)])
  for (const base of basesOf(password)) if (own.has(base) || isMadeOf(base, own) || (await isCommon(base))) return true
  return isMonotonous(whole)
}

/** One sign again and again, or signs in their order, such as 12345678 and abcdefgh. */
function isMonotonous(word: string): boolean {
  const steps = new Set([...word].slice(1).map((sign, index) => sign.codePointAt(0)! - [...word][index]!.codePointAt(0)!))
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0]!)
}
