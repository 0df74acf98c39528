// What tables call an intake or an outcome in a column that holds both, and what this means here.
import { intakeWords, outcomeWords, plainWord, type IntakeMeaning, type OutcomeMeaning } from './importWords.ts'

export type Coming = IntakeMeaning | 'fosterReturn'
export type Going = Exclude<OutcomeMeaning, 'duplicate'>

/** Some words can mean an intake and an outcome. */
export interface ChangeMeaning {
  coming: Coming | null
  going: Going | null
}

const more = <M>(words: readonly (readonly [M, readonly string[]])[]): ReadonlyMap<string, M> =>
  new Map(words.flatMap(([meaning, some]) => some.map((word): [string, M] => [plainWord(word), meaning])))

const comings = more<Coming>([
  ['fosterReturn', ['foster return', 'return from foster', 'rückkehr aus pflegestelle', 'zurück aus pflegestelle']],
  ['found', ['feral wildlife']],
  ['turnedIn', ['aufnahme', 'zugang']],
])

/** The numbers are kinds of movements of ASM3. */
const goings = more<Going>([
  ['adopted', ['1', 'trial adoption']],
  ['foster', ['2', 'permanent foster', 'place in foster', 'placed in foster', 'pflegestelle', 'in pflegestelle']],
  ['handedOver', ['3', 'abgabe an andere organisation']],
  ['missing', ['4', '6', 'vermisst']],
  ['toOwner', ['5', 'rückgabe']],
  ['released', ['7', 'released to wild', 'feral wildlife', 'ausgewildert', 'auswilderung']],
  ['died', ['unassisted death in custody', 'unassisted death in care', 'tod']],
])

/** `OwnerSurrender` as `Owner Surrender`. */
const apart = (word: string): string => word.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')

export function comingOf(word: string): Coming | null {
  const plain = plainWord(apart(word))
  return comings.get(plain) ?? intakeWords.get(plain) ?? intakeWords.get(plainWord(word)) ?? null
}

export function goingOf(word: string): Going | null {
  const plain = plainWord(apart(word))
  const known = goings.get(plain) ?? outcomeWords.get(plain) ?? outcomeWords.get(plainWord(word))
  // The table itself calls such a row a mistake.
  return known === undefined || known === 'duplicate' ? null : known
}

/** Of a column that holds both; words such as `Intake.Stray` name the direction. Null for a word that is not known. */
export function changeOfWord(word: string): ChangeMeaning | null {
  const directed = /^\s*(intake|outcome)[.:\s]+(.+)$/iu.exec(word)
  const isIn = directed?.[1]?.toLowerCase() === 'intake'
  const coming = directed ? (isIn ? comingOf(directed[2]!) : null) : comingOf(word)
  const going = directed ? (isIn ? null : goingOf(directed[2]!)) : goingOf(word)
  return coming === null && going === null ? null : { coming, going }
}
