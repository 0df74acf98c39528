// The changes of one animal in their order: whether the matrix allows each after those before it, and the intervals that follow.
import { Failure } from '../../errors.ts'
import { localDate } from '../../time.ts'
import { matrix, stepOf, unknownAnimal, type Standing } from './matrix.ts'
import type { StatusChange } from './statusChange.ts'
import type { Basis, Outcome, Owner, Place } from './changeKinds.ts'
import { futureTolerance } from '../../futureTolerance.ts'

type Change = Pick<StatusChange, 'id' | 'kind' | 'at' | 'nth' | 'place' | 'roomId' | 'basis' | 'owner' | 'cancelledAt'>

/** A half-open interval, named by the change that opened it; `until` null is open. */
export interface Interval<T> {
  what: T
  from: string
  until: string | null
  changeId: string
  /** The change that ended it; null while it is open. */
  endedBy: string | null
}

export interface Story {
  residency: Interval<Place>[]
  custody: Interval<Basis>[]
  ownership: Interval<Owner>[]
  standing: Standing
}

/** By time; of one moment in the order of arrival. Cancelled changes never happened. */
export const inOrder = <C extends Change>(changes: readonly C[]): C[] =>
  changes.filter(({ cancelledAt }) => cancelledAt === null).toSorted((a, b) => (a.at === b.at ? a.nth - b.nth : a.at < b.at ? -1 : 1))

/** Throws the refusal of the first change that the matrix does not allow, with its id in `detail.changeId`. */
export function replay(changes: readonly Change[]): Story {
  const story: Story = { residency: [], custody: [], ownership: [], standing: unknownAnimal }
  for (const change of inOrder(changes)) {
    const { id: changeId, kind, at: from } = change
    try {
      story.standing = stepOf(story.standing, kind, change)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      throw new Failure(error.code, { detail: { changeId } })
    }
    const write = <T>(track: Interval<T>[], what: T | null, closes: boolean) => {
      const open = track.at(-1)
      if (open && open.until === null && (closes || what !== null)) Object.assign(open, { until: from, endedBy: changeId })
      if (what !== null) track.push({ what, from, until: null, changeId, endedBy: null })
    }
    write(story.residency, change.place, matrix[kind].residency === 'close')
    write(story.custody, change.basis, matrix[kind].custody === 'close')
    write(story.ownership, change.owner, matrix[kind].ownership === 'close')
  }
  return story
}

/** What held at a moment. */
export const standingAt = (changes: readonly Change[], moment: string): Standing =>
  replay(changes.filter(({ at }) => at <= moment)).standing

const changeIn = (error: unknown): unknown => (error instanceof Failure ? error.detail?.changeId : undefined)

/**
 * The story with one more change, wherever its moment lies. Throws its own refusal, `change.future`, or `change.overlap` with
 * the change that is already there and would not be possible any more.
 */
export function storyWith(changes: readonly Change[], added: Change, now: string): Story {
  if (Date.parse(added.at) > Date.parse(now) + futureTolerance) throw new Failure('change.future', { fields: ['at'] })
  try {
    return replay([...changes, added])
  } catch (error) {
    const brokenId = changeIn(error)
    const broken = changes.find(({ id }) => id === brokenId)
    if (!broken || broken.id === added.id) throw error
    throw overlaps(broken)
  }
}

/** Names the change with which another one clashes. */
export const overlaps = ({ id, kind, at }: Pick<Change, 'id' | 'kind' | 'at'>): Failure =>
  new Failure('change.overlap', { detail: { conflictsWith: [id], kind, at } })

/** The story with one change revised. Throws as `storyWith`. */
export const storyRevised = (changes: readonly Change[], revised: Change, now: string): Story =>
  storyWith(
    changes.filter(({ id }) => id !== revised.id),
    revised,
    now,
  )

/** The change that ended first what another one opened: a death under its intake, a move under the next move. */
function endOf(story: Story, id: string, changes: readonly Change[]): Change | undefined {
  const ended = [...story.residency, ...story.custody, ...story.ownership].flatMap(({ changeId, endedBy }) =>
    changeId === id && endedBy !== null ? [endedBy] : [],
  )
  return inOrder(changes).find((change) => ended.includes(change.id))
}

/** Names the change that rests on another one. */
export const cannotCancel = ({ id, kind, at }: Pick<Change, 'id' | 'kind' | 'at'>): Failure =>
  new Failure('change.cannotCancel', { detail: { conflictsWith: [id], kind, at } })

/**
 * The story without one change. Throws `change.cannotCancel` with the later change that rests on it: the first that has ended what it
 * opened, else the first that would not be possible without it.
 */
export function storyWithout(changes: readonly Change[], id: string): Story {
  const resting = endOf(replay(changes), id, changes)
  if (resting) throw cannotCancel(resting)
  try {
    return replay(changes.filter((change) => change.id !== id))
  } catch (error) {
    const broken = changes.find((change) => change.id === changeIn(error))
    throw broken ? cannotCancel(broken) : error
  }
}

export type Ends = Pick<StatusChange, 'residencyUntil' | 'custodyUntil' | 'ownershipUntil'>

/** Of a change that opened nothing, or nothing that ended. */
export const noEnds: Ends = { residencyUntil: null, custodyUntil: null, ownershipUntil: null }

/** Ends of what each change opened, by its id. */
export function endsOf(story: Story): Map<string, Ends> {
  const ends = new Map<string, Ends>()
  const note = (field: 'residencyUntil' | 'custodyUntil' | 'ownershipUntil', track: readonly Interval<unknown>[]) => {
    for (const { changeId, until } of track) {
      const known = ends.get(changeId) ?? noEnds
      ends.set(changeId, { ...known, [field]: until })
    }
  }
  note('residencyUntil', story.residency)
  note('custodyUntil', story.custody)
  note('ownershipUntil', story.ownership)
  return ends
}

/** What the core row of an animal says of its story. */
export interface Situated {
  custody: Basis | null
  place: Place | null
  roomId: string | null
  outcome: Outcome | null
  /** First and last day of the newest custody in the organisation's zone. */
  careFrom: string | null
  careUntil: string | null
}

export function situatedBy(story: Story, zone: string): Situated {
  const newest = story.custody.at(-1)
  const day = (instant: string | null | undefined) => (instant ? localDate(instant, zone) : null)
  const { custody, place, roomId, outcome } = story.standing
  return { custody, place, roomId, outcome, careFrom: day(newest?.from), careUntil: day(newest?.until) }
}
