// The stays of the Long Beach table as status changes: how an animal came and how it left, in words of ours.
import type { NewChange } from '../../shared/changes/newChange.ts'
import type { Details } from '../../shared/changes/flowDetails.ts'
import type { ChangeKind } from '../../shared/changes/statusChange.ts'
import { dayStart } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import { municipalityIdOf, partnerIdOf } from './importLongbeachContacts.ts'

export interface SourceStay {
  from: string
  until: string | null
  /** The words of the table. */
  intakeType: string
  outcomeType: string
  /** The city it came from, the place where it was found, and who took it over, where the table says so. */
  municipality?: string
  place?: string
  partner?: string
}

const came: Record<string, ChangeKind> = {
  stray: 'found',
  wildlife: 'found',
  'trap, neuter, return': 'found',
  'welfare seized': 'seizureIn',
  confiscate: 'seizureIn',
  quarantine: 'seizureIn',
  'safe keep': 'seizureIn',
}
const left: Record<string, ChangeKind> = {
  adoption: 'adoption',
  'foster to adopt': 'adoption',
  homefirst: 'adoption',
  euthanasia: 'death',
  died: 'death',
  disposal: 'death',
}

/** The rest was handed in by somebody; whoever is placed later was not held for an authority any more by then. */
const intakeOf = ({ intakeType, outcomeType }: SourceStay): ChangeKind => {
  const kind = came[intakeType] ?? 'turnedIn'
  return kind === 'seizureIn' && left[outcomeType] === 'adoption' ? 'turnedIn' : kind
}

/** The rest went to some other keeper. An animal that comes again later had not died, whatever the table says. */
function outcomeOf(stay: SourceStay, isLast: boolean): ChangeKind {
  const intake = intakeOf(stay)
  if (stay.outcomeType === 'return to owner')
    return intake === 'found' ? 'foundGiveBack' : intake === 'seizureIn' ? 'seizureOut' : 'handOver'
  const kind = left[stay.outcomeType] ?? 'handOver'
  return kind === 'death' && !isLast ? 'handOver' : kind
}

/** Where a stray was found, and whose authority is concerned. */
function foundOf(tenantId: string, stay: SourceStay): Details {
  if (intakeOf(stay) !== 'found') return {}
  const { municipality, place } = stay
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

/** In their order: the end of an earlier stay, the intake, its own end. */
export function changesOf(tenantId: string, animalId: string, stays: readonly SourceStay[], userId: string, zone: string): NewChange[] {
  return stays.flatMap((stay, index) => {
    // Of two stays that begin on one day the first is named apart.
    const twins = stays.slice(0, index).filter(({ from }) => from === stay.from).length
    const id = (what: string) => derivedId(animalId, `stay:${stay.from}:${twins}:${what}`)
    const intake: NewChange = {
      id: id('in'),
      kind: intakeOf(stay),
      at: midnight(stay.from, zone),
      recordedBy: userId,
      reason: stay.intakeType,
      details: foundOf(tenantId, stay),
    }
    if (stay.until === null) return [intake]
    const isLast = index === stays.length - 1
    return [
      intake,
      {
        ...{ id: id('out'), kind: outcomeOf(stay, isLast), at: midnight(stay.until, zone), recordedBy: userId, reason: stay.outcomeType },
        contactId: stay.partner ? partnerIdOf(tenantId, stay.partner) : null,
      },
    ]
  })
}
