// What two records of one intake say together: the one that stays takes over what it lacks; where both say something different, it is shown, and of the claim it is open until somebody decides.
import { claimFacts, factLists, type Details } from '../changes/story/flowDetails.ts'
import type { StatusChange } from '../changes/story/statusChange.ts'
import { openConflicts, withConflict, withoutSettled, type OpenConflict } from '../conflicts.ts'
import { valueAt, withValueAt } from '../fieldsWithin.ts'
import { listOf, same, unitedList, type ListRule } from '../mergeLists.ts'

/** One intake twice. */
export interface Twins {
  stays: StatusChange
  goes: StatusChange
}

export interface Joined {
  /** The one that stays, with what it takes over. */
  stays: StatusChange
  /** Fields that it takes over, `details.place` among them. */
  taken: string[]
  /** Fields in which the other one says something else, and that stay as they are. */
  differing: string[]
}

/** Given out or noted by the server for each record by itself. */
const own = ['details.number', 'details.wasReleased']
/** What the intake opens follows from them; the changes after it build on that. */
const decisive = ['roomId', 'details.ownershipDeclared', 'details.livesWith', 'details.litterOwner', 'details.motherId']
/** Fields that say one thing together: half of one and half of the other would be neither. */
const together = [
  ['contactId', 'details.person', 'details.phone', 'details.address'],
  ['details.municipality', 'details.municipalityId'],
]
/** What nobody has found out yet. */
const unknown: Readonly<Record<string, string>> = { 'details.finderRights': 'unknown', 'details.chipRead': 'notRead' }

const isBlank = (change: StatusChange, field: string): boolean => {
  const value = valueAt(change, field)
  return value === undefined || value === null || value === '' || value === unknown[field] || (Array.isArray(value) && value.length === 0)
}

function groupsOf({ stays, goes }: Twins): string[][] {
  const facts = [...new Set([stays, goes].flatMap(({ details }) => Object.keys(details)))].map((fact) => `details.${fact}`)
  const fields = ['contactId', 'roomId', 'reason', ...facts].filter((field) => !own.includes(field))
  const single = fields.filter((field) => !together.some((group) => group.includes(field)))
  return [...together, ...single.map((field) => [field])]
}

/** Whether the other one may say it: nothing is there, or the same. */
const isFreeIn = ({ stays, goes }: Twins, field: string): boolean =>
  same(valueAt(stays, field), valueAt(goes, field)) || (isBlank(stays, field) && !decisive.includes(field))

/** A list of both; `isWhole`: no word of either is lost in it. */
function listOfBoth({ stays, goes }: Twins, field: string, rule: ListRule) {
  const [mine, theirs] = [valueAt(stays, field), valueAt(goes, field)]
  const list = listOf(unitedList(undefined, mine, theirs, rule))
  const other = listOf(unitedList(undefined, theirs, mine, rule))
  const isWhole = list.every((one) => other.some((each) => same(one, each)))
  return { list, isWhole, fits: list.length <= rule.most }
}

const rules: Readonly<Partial<Record<string, ListRule>>> = factLists
const ruleOf = (field: string): ListRule | undefined => rules[field.slice('details.'.length)]

/** `isAlone`: the one that stays is about this animal only. One of several animals says the same of all, so nothing is put into one of its rows. */
function joinedIntake(twins: Twins, isAlone: boolean, entered: Pick<OpenConflict, 'by' | 'at'>): Joined {
  const { goes } = twins
  let { stays } = twins
  const joined: Omit<Joined, 'stays'> = { taken: [], differing: [] }
  for (const group of groupsOf(twins)) {
    const said = group.filter((field) => !isBlank(goes, field) && !same(valueAt(stays, field), valueAt(goes, field)))
    if (said.length === 0) continue
    const rule = ruleOf(group[0]!)
    const both = rule && listOfBoth({ stays, goes }, group[0]!, rule)
    const isFree = isAlone && (both ? both.fits : group.every((field) => isFreeIn({ stays, goes }, field)))
    if (isFree) for (const field of said) stays = withValueAt(stays, field, both ? both.list : valueAt(goes, field))
    joined[isFree && (both?.isWhole ?? true) ? 'taken' : 'differing'].push(...said)
  }
  return { ...joined, stays: isAlone ? withOpen(stays, goes, joined.differing, entered) : stays }
}

/** With what is open on either, and with what the other one says of the claim; it is named with who recorded that. */
function withOpen(
  stays: StatusChange,
  goes: StatusChange,
  differing: readonly string[],
  { by, at }: Pick<OpenConflict, 'by' | 'at'>,
): StatusChange {
  const contested = claimFacts.map((fact) => `details.${fact}`).filter((field) => differing.includes(field))
  const open = [
    ...openConflicts(goes),
    ...contested.map((field) => ({
      mid: goes.id,
      field,
      value: valueAt(goes, field) as OpenConflict['value'],
      by: goes.recordedBy ?? by,
      at,
    })),
  ].reduce((all, one) => withConflict(all, one), [...openConflicts(stays)])
  const left = withoutSettled({ ...stays, conflicts: open }).conflicts
  return same(left ?? [], stays.conflicts ?? []) ? stays : { ...stays, conflicts: left }
}

/**
 * One after the other, so that what an intake took over of one record is there when it meets the next. `ofFlows`: all rows of the changes that
 * stay. `before`: the one that stays, before it takes over anything of this record.
 */
export function joinedIntakes(twins: readonly Twins[], ofFlows: readonly StatusChange[], entered: Pick<OpenConflict, 'by' | 'at'>) {
  const now = new Map<string, StatusChange>()
  return twins.map(({ stays: first, goes }) => {
    const before = now.get(first.id) ?? first
    const others = ofFlows.filter(({ flowId, id, cancelledAt }) => flowId === first.flowId && id !== first.id && cancelledAt === null)
    const joined = joinedIntake({ stays: before, goes }, others.length === 0, entered)
    now.set(first.id, joined.stays)
    return { ...joined, before, goes }
  })
}

/** Some fields of a change, to be shown. */
export function partOf({ contactId, roomId, reason, details }: StatusChange, fields: readonly string[]) {
  const facts = Object.entries(details).filter(([fact]) => fields.includes(`details.${fact}`))
  return {
    contactId: fields.includes('contactId') ? contactId : null,
    roomId: fields.includes('roomId') ? roomId : null,
    reason: fields.includes('reason') ? reason : '',
    details: Object.fromEntries(facts) as Details,
  }
}
