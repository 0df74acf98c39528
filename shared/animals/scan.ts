// What a camera or a reader has read: a chip, an address that is printed on cards of this installation, or another number.
import { chipProblem, plainChip } from './chip.ts'
import type { ErrorCode } from '../errors.ts'

const card = /^\/animal\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/care)?$/
/** No number of an animal is longer. */
const longestNumber = 40

export type Scan =
  | { kind: 'chip'; chip: string }
  /** A card of an animal; `path` is where its code leads to. */
  | { kind: 'card'; animalId: string; path: string }
  /** Perhaps a number of the organisation; as a chip number `problem` is wrong with it. */
  | { kind: 'number'; number: string; problem: ErrorCode }
  /** Nothing that could be an animal: an address of another site, a long text. */
  | { kind: 'other' }

/** `origin`: of this installation, as its cards name it. */
export function readScan(text: string, origin: string): Scan {
  const read = text.trim()
  if (URL.canParse(read) && /^https?:/i.test(read)) {
    const address = new URL(read)
    const [, animalId] = address.origin === origin ? (card.exec(address.pathname) ?? []) : []
    return animalId ? { kind: 'card', animalId, path: address.pathname } : { kind: 'other' }
  }
  const chip = plainChip(read)
  const problem = chipProblem(chip)
  if (problem === null) return { kind: 'chip', chip }
  return read === '' || read.length > longestNumber ? { kind: 'other' } : { kind: 'number', number: read, problem }
}
