// What a camera or a reader has read: a chip, an address that is printed on cards and labels of this installation, or another number.
import { chipProblem, plainChip } from './chip.ts'
import type { ErrorCode } from '../errors.ts'

const id = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`
const card = new RegExp(`^/animal/(${id})(?:/care)?$`)
const house = new RegExp(`^/shelter/(${id})$`)
const room = new RegExp(`^#(${id})$`)
/** No number of an animal is longer. */
const longestNumber = 40

export type Scan =
  | { kind: 'chip'; chip: string }
  /** A card of an animal; `path` is where its code leads to. */
  | { kind: 'card'; animalId: string; path: string }
  /** The label of a room. */
  | { kind: 'room'; shelterId: string; roomId: string }
  /** Perhaps a number of the organisation; as a chip number `problem` is wrong with it. */
  | { kind: 'number'; number: string; problem: ErrorCode }
  /** Nothing that could be an animal: an address of another site, a long text. */
  | { kind: 'other' }

/** `origin`: of this installation, as its cards name it. */
export function readScan(text: string, origin: string): Scan {
  const read = text.trim()
  if (URL.canParse(read) && /^https?:/i.test(read)) {
    const address = new URL(read)
    return address.origin === origin ? ofThisInstallation(address) : { kind: 'other' }
  }
  const chip = plainChip(read)
  const problem = chipProblem(chip)
  if (problem === null) return { kind: 'chip', chip }
  return read === '' || read.length > longestNumber ? { kind: 'other' } : { kind: 'number', number: read, problem }
}

/** An address that nothing prints is no scan, wherever it leads to. */
function ofThisInstallation({ pathname, hash }: URL): Scan {
  const [, animalId] = card.exec(pathname) ?? []
  if (animalId) return { kind: 'card', animalId, path: pathname }
  const [, shelterId] = house.exec(pathname) ?? []
  const [, roomId] = room.exec(hash) ?? []
  return shelterId && roomId ? { kind: 'room', shelterId, roomId } : { kind: 'other' }
}
