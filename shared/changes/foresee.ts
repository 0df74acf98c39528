// What a device foresees of a change: its animals as they will be, from the rows it holds. The server judges by the whole story.
import { inCare, type Animal } from '../animals/animal.ts'
import { Failure, type ErrorCode } from '../errors.ts'
import { localDate } from '../time.ts'
import { flows, type Flow } from './story/flows.ts'
import { refusalOf, stepOf, type Opened, type Standing } from './story/matrix.ts'
import { inOrder, situatedBy, storyWith, storyWithout, type Situated, type Story } from './story/replay.ts'
import { futureTolerance } from '../futureTolerance.ts'
import type { StatusChange } from './story/statusChange.ts'
import type { ChangeKind } from './story/changeKinds.ts'

type Core = Pick<Animal, 'custody' | 'place' | 'roomId' | 'outcome' | 'careFrom' | 'careUntil'>

/** What holds for an animal now, as its own row tells. */
export function standingOf({ custody, place, roomId, outcome, careFrom }: Core, changes: readonly StatusChange[] = []): Standing {
  const owned = inOrder(changes).findLast(({ owner }) => owner !== null)
  const isAdopted = outcome === 'adopted'
  return {
    custody,
    place,
    roomId,
    outcome,
    ownedSince: owned?.kind ?? (isAdopted ? 'adoption' : null),
    owner: owned?.owner ?? (isAdopted ? 'contact' : null),
    known: careFrom !== null || outcome !== null || custody !== null || changes.some(({ cancelledAt }) => cancelledAt === null),
  }
}

/** The animal after a change that is newer than all before; unchanged where it is not possible. */
export function advanced(animal: Animal, kind: ChangeKind, opened: Opened, at: string, zone: string): Animal {
  const standing = standingOf(animal)
  if (refusalOf(kind, standing) !== null) return animal
  const { custody, place, roomId, outcome } = stepOf(standing, kind, opened)
  const day = localDate(at, zone)
  const care =
    opened.basis !== null ? { careFrom: day, careUntil: null } : standing.custody !== null && custody === null ? { careUntil: day } : {}
  const row = { ...animal, custody, place, roomId, outcome, ...care }
  return inCare(row) ? row : { ...row, released: false }
}

/** Whether these are all changes of the animal: the server numbers them from 1. Those that it has not seen yet have version 0. */
export function isWhole(animal: Pick<Animal, 'careFrom' | 'outcome'>, changes: readonly StatusChange[]): boolean {
  const stored = changes.filter(({ version }) => version > 0).map(({ nth }) => nth)
  if (stored.length === 0) return changes.length > 0 || (animal.careFrom === null && animal.outcome === null)
  return Math.max(...stored) === stored.length && new Set(stored).size === stored.length
}

/** Whether a change at this moment comes after all that are known. */
export const isNewest = (changes: readonly StatusChange[], at: string): boolean =>
  changes.every((change) => change.cancelledAt !== null || change.at <= at)

/** Throws what the device can already say against a change; what it cannot judge is left to the server. */
export function assertPossible(animal: Animal, changes: readonly StatusChange[], added: StatusChange, now: string): void {
  if (Date.parse(added.at) > Date.parse(now) + futureTolerance) throw new Failure('change.future', { fields: ['at'] })
  if (isWhole(animal, changes)) return void storyWith(changes, added, now)
  if (!isNewest(changes, added.at)) return
  const refusal = refusalOf(added.kind, standingOf(animal, changes))
  if (refusal) throw new Failure(refusal)
}

/** The story as it is without a change, or with it revised; null where the device does not hold all of it. */
export function storyAfter(
  animal: Pick<Animal, 'careFrom' | 'outcome'>,
  changes: readonly StatusChange[],
  changeId: string,
  revised: StatusChange | null,
  now: string,
): Story | null {
  if (!isWhole(animal, changes)) return null
  const others = changes.filter(({ id }) => id !== changeId)
  return revised ? storyWith(others, revised, now) : storyWithout(changes, changeId)
}

/** What follows for the rows of animals, by their ids: travels with a queued entry, because an effect sees one row alone. */
export type After = Record<string, Situated & Partial<Pick<Animal, 'birthDate'>>>

export const afterOf = (story: Story | null, animalId: string, zone: string): After =>
  story ? { [animalId]: situatedBy(story, zone) } : {}

/** Every flow with what speaks against it now; null where nothing does. */
export const nextOf = (standing: Standing): { flow: Flow; refusal: ErrorCode | null }[] =>
  flows.map((flow) => ({ flow, refusal: refusalOf(flow, standing) }))
