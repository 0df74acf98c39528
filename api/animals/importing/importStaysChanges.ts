// The stays of a shelter's table as status changes: how an animal came and how it left, in words of ours, and what the table does not tell.
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Assumption } from '../../../shared/animals/importing/importColumns.ts'
import { wayToFree } from '../../../shared/changes/flowRules.ts'
import type { NewChange } from '../../../shared/changes/newChange.ts'
import type { Details } from '../../../shared/changes/story/flowDetails.ts'
import type { ChangeKind } from '../../../shared/changes/story/changeKinds.ts'
import { dayStart } from '../../../shared/time.ts'
import { derivedId } from '../../../shared/uuid.ts'
import { municipalityIdOf, partnerIdOf } from './importStaysContacts.ts'
import { intakeWords, outcomeWords, plainWord, type IntakeMeaning, type OutcomeMeaning } from './importWords.ts'
import type { SourceStay } from './sourceStay.ts'

export interface Told {
  intake: ChangeKind
  /** The intake that opened the custody: one before, where the animal had run away and is back. */
  origin: ChangeKind
  outcome: ChangeKind | null
  /** What else the words of the outcome tell. */
  details: Details
  /** The table itself calls the row a mistake. */
  mistake: boolean
  assumed: { code: Assumption; value: string }[]
}

/** The change that an intake is; one of an animal that is returned depends on its story. */
export const came: Record<Exclude<IntakeMeaning, 'returned'>, ChangeKind> = {
  found: 'found',
  turnedIn: 'turnedIn',
  kept: 'seizureIn',
  born: 'birth',
}
/** The outcomes that are a death. */
export const deaths: Readonly<Partial<Record<OutcomeMeaning, Details>>> = {
  euthanised: { deathKind: 'euthanasia' },
  died: {},
  deadOnArrival: { deathKind: 'deadOnArrival' },
}

/** What each stay becomes, in their order; pure, so that a dry run tells the same. */
export function told(stays: readonly SourceStay[], species: Animal['species']): Told[] {
  const story: Told[] = []
  for (const [index, stay] of stays.entries()) {
    const assumed: Told['assumed'] = stay.district ? [{ code: 'cityOfDistrict', value: stay.district }] : []
    const assume = (code: Assumption, value: string) => void assumed.push({ code, value })
    const before = story.findLast(({ mistake }) => !mistake)
    const meant = outcomeWords.get(plainWord(stay.outcomeType))
    const mistake = isMistake(stay)
    const intake = intakeOf(stay, meant, before, assume)
    const isLast = stays.slice(index + 1).every(isMistake)
    const origin = intake === 'lostReturned' ? before!.origin : intake
    const outcome = stay.until === null ? null : outcomeOf(stay, meant, origin, isLast, species, assume)
    const details = outcome === 'death' ? deaths[meant!]! : outcome === 'setFree' ? { setFreeTo: wayToFree([species])! } : {}
    story.push({ intake, origin, outcome, details, mistake, assumed })
  }
  return story
}

const isMistake = ({ outcomeType }: SourceStay): boolean => outcomeWords.get(plainWord(outcomeType)) === 'duplicate'

type Assume = (code: Assumption, value: string) => void

function intakeOf(stay: SourceStay, outcome: OutcomeMeaning | undefined, before: Told | undefined, assume: Assume): ChangeKind {
  const meaning = intakeWords.get(plainWord(stay.intakeType))
  // It had run away, and the organisation had answered for it all the while.
  if (before?.outcome === 'lost') return 'lostReturned'
  if (!meaning) {
    assume('intakeUnknown', stay.intakeType)
    return 'turnedIn'
  }
  if (meaning === 'returned') {
    if (before?.outcome === 'adoption') return 'adoptionReturn'
    assume('returnUnfounded', stay.intakeType)
    return 'turnedIn'
  }
  if (meaning === 'born' && before) return 'turnedIn'
  // An animal that was adopted later was no longer held for an authority by then.
  if (meaning === 'kept' && outcome === 'adopted') {
    assume('placedFromCustody', `${stay.intakeType}, ${stay.outcomeType}`)
    return 'turnedIn'
  }
  return came[meaning]
}

function outcomeOf(
  stay: SourceStay,
  meaning: OutcomeMeaning | undefined,
  intake: ChangeKind,
  isLast: boolean,
  species: Animal['species'],
  assume: Assume,
): ChangeKind {
  switch (meaning) {
    case undefined:
      assume(stay.outcomeType ? 'outcomeUnknown' : 'outcomeMissing', stay.outcomeType || (stay.until ?? ''))
      return 'handOver'
    case 'adopted':
      if (intake !== 'seizureIn') return 'adoption'
      assume('placedFromCustody', `${stay.intakeType}, ${stay.outcomeType}`)
      return 'handOver'
    case 'missing':
      return 'lost'
    case 'released':
      if (intake !== 'seizureIn' && wayToFree([species])) return 'setFree'
      // Nobody sets a dog free, nor an animal that is held for an authority: where it went the table does not say.
      assume(intake === 'seizureIn' ? 'placedFromCustody' : 'outcomeUnknown', `${stay.intakeType}, ${stay.outcomeType}`)
      return 'handOver'
    case 'toOwner':
      if (intake === 'found') return 'foundGiveBack'
      if (intake === 'seizureIn') return 'seizureOut'
      // Back to the person who had turned it in or owned it before: the table names nobody.
      assume('ownerUnknown', stay.outcomeType)
      return 'handOver'
    case 'euthanised':
    case 'died':
    case 'deadOnArrival':
      if (isLast) return 'death'
      // An animal that comes again later had not died, whatever the table says.
      assume('aliveLater', stay.outcomeType)
      return 'handOver'
    case 'foster':
      assume('endedInFoster', stay.outcomeType)
      return 'handOver'
    default:
      return 'handOver'
  }
}

/** Where a stray was found, and which municipality is responsible. */
function foundOf(tenantId: string, { municipality, place }: SourceStay): Details {
  return {
    ...(place && { place }),
    ...(municipality && { municipality, people: [{ role: 'authority' as const, contactId: municipalityIdOf(tenantId, municipality) }] }),
  }
}

const starts = new Map<string, string>()

/** The table knows days only: midnight where the organisation is. */
function midnight(date: string, zone: string): string {
  const key = `${zone} ${date}`
  const known = starts.get(key)
  if (known) return known
  const start = dayStart(date, zone)
  starts.set(key, start)
  return start
}

export type ImportedChange = NewChange & { mistake?: true }

/** In their order: the end of an earlier stay, the intake, its own end. */
export function changesOf(
  tenantId: string,
  animalId: string,
  stays: readonly SourceStay[],
  userId: string,
  zone: string,
  species: Animal['species'],
): ImportedChange[] {
  const story = told(stays, species)
  return stays.flatMap((stay, index) => {
    const { intake, outcome, details, mistake } = story[index]!
    // Of two stays that begin on one day the first is named apart.
    const twins = stays.slice(0, index).filter(({ from }) => from === stay.from).length
    const id = (what: string) => derivedId(animalId, `stay:${stay.from}:${twins}:${what}`)
    const said = { recordedBy: userId, ...(mistake && { mistake: true as const }) }
    const arrival: ImportedChange = {
      ...said,
      id: id('in'),
      kind: intake,
      at: midnight(stay.from, zone),
      reason: stay.intakeType,
      details: intake === 'found' ? foundOf(tenantId, stay) : {},
    }
    if (stay.until === null || outcome === null) return [arrival]
    return [
      arrival,
      {
        ...said,
        id: id('out'),
        kind: outcome,
        at: midnight(stay.until, zone),
        reason: stay.outcomeType,
        details,
        contactId: stay.partner && outcome !== 'setFree' ? partnerIdOf(tenantId, stay.partner) : null,
      },
    ]
  })
}
