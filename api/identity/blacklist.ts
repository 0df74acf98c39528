// Passwords that everybody tries first: common ones, single words with a year behind them, and the organisation's own names.
import { codePoints } from '../../shared/values.ts'
import { normalPassword } from '../../shared/identity/newPassword.ts'
import { isCommon, plain, shortestWord } from './commonPasswords.ts'

/** From this length on a password is long enough to hold common words. */
const longEnough = 15
/** Digits and symbols that people put behind a word. */
const tail = 6

/** Words of the product and its field, in the form of `plain`. */
const ofTheField = (
  'obhut tierheim tierpension tierschutz tierschutzverein tierpfleger pension tagesstaette hundetagesstaette hundepension katzenhaus ' +
  'katzenpension hundeschule hund hunde katze katzen welpe welpen pfote pfoten kater shelter kennel daycare boarding animal animals'
).split(' ')

const letters: Record<string, string> = { '4': 'a', '@': 'a', '3': 'e', '€': 'e', '!': 'i', '0': 'o', '5': 's', $: 's', '7': 't', '8': 'b' }

/** What a word may stand for when digits are read as letters; a 1 is an i or an l. */
const readings = (word: string): string[] => {
  const read = word.replace(/[4@3€!05$78]/g, (sign) => letters[sign]!)
  return [word, read.replaceAll('1', 'i'), read.replaceAll('1', 'l')]
}

/** The word itself and what is left of it without up to six digits and symbols at its end, each in all readings. */
function basesOf(password: string): Set<string> {
  const word = plain(password.toLowerCase())
  const ending = /[^\p{L}]{0,6}$/u.exec(word)![0].length
  const cut = Array.from({ length: Math.min(tail, ending) + 1 }, (_, length) => word.slice(0, word.length - length))
  return new Set(cut.flatMap(readings).filter((base) => base.length >= shortestWord))
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
  for (const base of basesOf(password)) if (own.has(base) || (await isCommon(base))) return true
  return isMonotonous(whole)
}

/** One sign again and again, or signs in their order, such as 12345678 and abcdefgh. */
function isMonotonous(word: string): boolean {
  const steps = new Set([...word].slice(1).map((sign, index) => sign.codePointAt(0)! - [...word][index]!.codePointAt(0)!))
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0]!)
}
