// The intakes and outcomes of a table as changes of one animal, in the order of their days and among the changes that it has already.
// Pure, so that a dry run finds the same as the import.
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Assumption, Refusal } from '../../../shared/animals/importing/importColumns.ts'
import { wayToFree } from '../../../shared/changes/flowRules.ts'
import { changeOf, type NewChange } from '../../../shared/changes/newChange.ts'
import type { ChangeKind } from '../../../shared/changes/story/changeKinds.ts'
import type { Details } from '../../../shared/changes/story/flowDetails.ts'
import type { Standing } from '../../../shared/changes/story/matrix.ts'
import { inOrder, replay, standingAt } from '../../../shared/changes/story/replay.ts'
import type { StatusChange } from '../../../shared/changes/story/statusChange.ts'
import { Failure, type ErrorCode } from '../../../shared/errors.ts'
import { dayStart, localDate } from '../../../shared/time.ts'
import { systemUser } from '../../systemUser.ts'
import type { ChangeMeaning, Coming, Going } from './changeWords.ts'
import { came, deaths } from './importStaysChanges.ts'
import { RowRefused } from './importStaysRow.ts'

/** One intake or outcome of a row. */
export interface Happened {
  /** The id that its change gets. */
  id: string
  row: number
  day: string
  word: string
  /** `back`: the animal is back from where the change of the same row brought it. */
  meaning: ChangeMeaning | 'back'
}

export interface Note {
  reason: Assumption
  value: string
}

interface Meant {
  kind: ChangeKind
  details?: Details
  notes: Note[]
}

function comingAs(coming: Coming | null, { custody, place, ownedSince }: Standing, value: string): Meant {
  const plain = (kind: ChangeKind): Meant => ({ kind, notes: [] })
  if (place === 'unknown') return plain('lostReturned')
  if (custody !== null && place === 'foster') return plain('internalMove')
  if (coming !== null && coming !== 'returned' && coming !== 'fosterReturn') return plain(came[coming])
  if (ownedSince === 'adoption') return plain('adoptionReturn')
  return { kind: 'turnedIn', notes: [{ reason: 'returnUnfounded', value }] }
}

function goingAs(going: Going, { custody }: Standing, species: Animal['species'], value: string): Meant {
  const plain = (kind: ChangeKind, details?: Details): Meant => ({ kind, notes: [], ...(details && { details }) })
  const handedOver = (reason: Assumption): Meant => ({ kind: 'handOver', notes: [{ reason, value }] })
  const death = deaths[going]
  if (death) return plain('death', death)
  switch (going) {
    case 'adopted':
      return custody === 'seizure' ? handedOver('placedFromCustody') : plain('adoption')
    case 'missing':
      return plain('lost')
    case 'foster':
      return plain('fosterAdmission')
    case 'toOwner':
      return custody === 'found' ? plain('foundGiveBack') : custody === 'seizure' ? plain('seizureOut') : handedOver('ownerUnknown')
    case 'released': {
      const setFreeTo = custody === 'seizure' ? null : wayToFree([species])
      return setFreeTo === null ? handedOver('outcomeUnknown') : plain('setFree', { setFreeTo })
    }
    default:
      return plain('handOver')
  }
}

/** A word that can mean both is taken by where the animal is. */
function meantBy({ meaning, word }: Happened, standing: Standing, species: Animal['species']): Meant {
  if (meaning === 'back') return comingAs(null, standing, word)
  const { coming, going } = meaning
  if (going === null) return comingAs(coming, standing, word)
  if (coming === null) return goingAs(going, standing, species, word)
  const isIn = standing.custody !== null && standing.place !== 'unknown'
  const meant = isIn ? goingAs(going, standing, species, word) : comingAs(coming, standing, word)
  return { ...meant, notes: [{ reason: 'directionGuessed', value: word }, ...meant.notes] }
}

const refusals: Partial<Record<ErrorCode, Refusal>> = {
  'change.afterDeath': 'afterDeath',
  'death.already': 'afterDeath',
  'change.inCustody': 'inCareThen',
  'change.notInCustody': 'notInCareThen',
  'change.missing': 'missingThen',
  'lost.alreadyMissing': 'missingThen',
}

export interface Judged {
  change: NewChange
  notes: Note[]
}

export interface OneAnimal {
  animal: Pick<Animal, 'id' | 'species' | 'birthDate'>
  /** The changes that it has already. */
  changes: readonly StatusChange[]
  zone: string
  now: string
}

/** Judges one event after those before it. Throws RowRefused. */
function judgeOne({ animal, zone, now }: OneAnimal, known: readonly StatusChange[], one: Happened): Judged & { made: StatusChange } {
  const { id, day, word } = one
  if (day > localDate(now, zone)) throw new RowRefused('dateFuture', day)
  if (animal.birthDate !== null && day < animal.birthDate) throw new RowRefused('beforeBirth', day)
  const start = dayStart(day, zone)
  const sameDay = known.filter(({ at, cancelledAt }) => cancelledAt === null && localDate(at, zone) === day)
  const before = standingAt(
    known.filter((change) => !sameDay.includes(change)),
    start,
  )
  const first = meantBy(one, before, animal.species)
  if (sameDay.some(({ kind }) => kind === first.kind)) throw new RowRefused('changeKnown', `${word}, ${day}`)
  const latest = sameDay.map(({ at }) => at).reduce((a, b) => (a > b ? a : b), start)
  const nth = 1 + Math.max(0, ...known.map((change) => change.nth))
  let refused: Failure | undefined
  // The table knows days only: at the beginning of its day, or else after what happened on that day already.
  for (const at of latest === start ? [start] : [start, latest]) {
    try {
      const meant = at === start ? first : meantBy(one, standingAt(known, at), animal.species)
      const change: NewChange = {
        id,
        kind: meant.kind,
        at,
        recordedBy: systemUser,
        reason: word,
        ...(meant.details && { details: meant.details }),
      }
      const made = changeOf(animal.id, nth, change)
      // What comes later is judged at the end: the outcome of an earlier stay may be in the table too.
      replay([...known.filter((other) => other.at <= at), made])
      return { change, notes: meant.notes, made }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refused ??= error
    }
  }
  throw new RowRefused(refusals[refused!.code] ?? 'changeImpossible', `${word}, ${day}`)
}

interface Refused {
  row: number
  refused: RowRefused
}

/** The event of the table after which a change that was there already would not be possible any more. */
function inTheWay(known: readonly StatusChange[], events: readonly Happened[]): Refused | null {
  try {
    replay(known)
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const ordered = inOrder(known)
    const broken = ordered.findIndex(({ id }) => id === error.detail?.changeId)
    const last = ordered.slice(0, broken + 1).findLast(({ id }) => events.some((one) => one.id === id))
    const event = events.find(({ id }) => id === last?.id) ?? events[0]!
    return { row: event.row, refused: new RowRefused('laterChange', `${event.word}, ${event.day}`) }
  }
}

/** All events of some rows by their days; the first row that is refused ends it. Of one day, one that is possible comes first. */
function judgeAll(of: OneAnimal, events: readonly Happened[]): Map<string, Judged> | Refused {
  const known = [...of.changes]
  const judged = new Map<string, Judged>()
  const open = events.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  while (open.length > 0) {
    const { day } = open[0]!
    const broken = inTheWay(
      known.filter(({ at }) => at < dayStart(day, of.zone)),
      events,
    )
    if (broken) return broken
    const today = open.filter((one) => one.day === day)
    let refused: RowRefused | undefined
    const done = today.find((one) => {
      try {
        const { made, ...rest } = judgeOne(of, known, one)
        known.push(made)
        judged.set(one.id, rest)
        return true
      } catch (error) {
        if (!(error instanceof RowRefused)) throw error
        refused ??= error
        return false
      }
    })
    if (!done) return { row: today[0]!.row, refused: refused! }
    open.splice(open.indexOf(done), 1)
  }
  return inTheWay(known, events) ?? judged
}

/** What the rows of one animal become; a row is taken as a whole or refused. */
export function tellStory(of: OneAnimal, events: readonly Happened[]): { judged: Map<string, Judged>; refused: Map<number, RowRefused> } {
  const refused = new Map<number, RowRefused>()
  for (;;) {
    const result = judgeAll(
      of,
      events.filter(({ row }) => !refused.has(row)),
    )
    if (result instanceof Map) return { judged: result, refused }
    refused.set(result.row, result.refused)
  }
}
