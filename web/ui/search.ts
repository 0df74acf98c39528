// What a page takes from its address: one reader for each key.
import * as v from 'valibot'
import { CalendarDate, Id } from '../../shared/values.ts'

/** Reads one value of an address; undefined where it is not one that fits. Values that look like JSON arrive parsed. */
export type Read<T> = (given: unknown) => T | undefined

type Found<R> = { [K in keyof R]?: R[K] extends Read<infer T> ? T : never }

/**
 * The `validateSearch` of every page. Every key is in the answer, as undefined where the address holds nothing that fits: the
 * router merges the answer into the raw search, so that a key that is left out would keep its bad value.
 */
export const searchOf =
  <R extends Record<string, Read<unknown>>>(readers: R) =>
  (given: Record<string, unknown>): Found<R> =>
    Object.fromEntries(Object.entries(readers).map(([key, read]) => [key, read(given[key])])) as Found<R>

/** The number of a page after the first one, which is 0 and not in the address. */
export const pageNumber: Read<number> = (given) =>
  typeof given === 'number' && Number.isSafeInteger(given) && given > 0 && given < 100_000 ? given : undefined

export const idOf: Read<string> = (given) => {
  const id = v.safeParse(Id, given)
  return id.success ? id.output : undefined
}

export const dateOf: Read<string> = (given) => (v.is(CalendarDate, given) ? given : undefined)

export const yes: Read<true> = (given) => (given === true ? true : undefined)

export const oneOf =
  <T extends string>(list: readonly T[]): Read<T> =>
  (given) =>
    list.find((one) => one === given)

/** Words that somebody typed. A number that was typed as a word arrives as a number. */
export const wordsOf =
  (most: number): Read<string> =>
  (given) => {
    const words = typeof given === 'string' || typeof given === 'number' ? String(given) : ''
    return words === '' ? undefined : [...words].slice(0, most).join('')
  }
