// The history of a whole organisation: what was written about its records, and what happened around its users, devices, settings and data.
import * as v from 'valibot'
import { may, type Right, type Viewer } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import type { Kind } from '../rows.ts'
import { historyGroups, type HistoryGroup } from './historyGroups.ts'
import { CalendarDate, Id, Instant, text } from '../values.ts'

/** The kinds of rows of each group. Rows that belong to one person alone are in none, and absences, as their kind may tell of an illness. */
const kindsOf = {
  animals: [
    'animal',
    'animalFacts',
    'photo',
    'registryEntry',
    'statusChange',
    'release',
    'interest',
    'lostReport',
    'intakeRequest',
    'incident',
    'animalSeizure',
  ],
  health: [
    'vaccination',
    'weight',
    'condition',
    'vetInvoice',
    'vetOriginal',
    'procedure',
    'careItem',
    'careLog',
    'observation',
    'reportCard',
    'reportMail',
  ],
  contacts: ['contact', 'contactDetails', 'homeCheck', 'homeCheckPhoto', 'helperProfile', 'helperSession', 'participation'],
  bookings: [
    'booking',
    'stay',
    'bookingRequest',
    'requestInvite',
    'trialDay',
    'deposit',
    'toBillItem',
    'entitlement',
    'sponsoredResidency',
    'daycareGroup',
    'groupPlace',
    'groupDuty',
  ],
  documents: ['signedDocument'],
  rooms: ['shelter', 'room', 'roomBlock', 'floorPlan', 'roomShape', 'roomRound'],
  times: ['timeRecord', 'timeMonth', 'punch', 'shift'],
  tasks: ['task', 'calendarEvent'],
  settings: [
    'documentTemplate',
    'careTemplate',
    'helperLevel',
    'areaSetting',
    'classification',
    'municipality',
    'openingTime',
    'closedPeriod',
    'product',
    'pensionPrice',
    'pensionSurcharge',
    'cancellationTier',
  ],
  users: ['member'],
  support: [],
  data: [],
} as const satisfies Record<HistoryGroup, readonly Kind[]>
export type HistoryKind = (typeof kindsOf)[HistoryGroup][number]

/** What happened without a row that people see, by its group. */
const actsOf = {
  animals: ['share.made', 'share.revoked', 'inspection.made', 'inspection.revoked', 'lock.takenOver'],
  health: [],
  contacts: [
    'fileDrop.made',
    'fileDrop.closed',
    'fileDrop.arrived',
    'fileDrop.fileDeleted',
    'sessionLink.made',
    'sessionLink.closed',
    'openSessionsLink.made',
    'openSessionsLink.closed',
    'signUp.accepted',
    'signUp.declined',
    'sessionInvitation.sent',
  ],
  bookings: [],
  documents: [],
  rooms: [],
  times: [],
  tasks: [],
  settings: [
    'numbers.changed',
    'contract.sent',
    'contract.accepted',
    'openid.connected',
    'openid.changed',
    'openid.tested',
    'openid.removed',
  ],
  users: [
    'user.invited',
    'user.invitedAgain',
    'user.accepted',
    'user.changed',
    'user.deactivated',
    'user.reactivated',
    'user.signedOut',
    'openid.linked',
    'openid.refused',
    'session.stolen',
    'factor.reset',
    'terminal.made',
    'terminal.coded',
    'terminal.registered',
    'terminal.renamed',
    'terminal.rehoused',
    'terminal.revoked',
    'pin.set',
    'pin.removed',
    'tag.set',
    'tag.removed',
    'heldEntry.accepted',
    'heldEntry.refused',
  ],
  support: ['tenant.entered', 'tenant.left', 'tenant.copied'],
  data: [
    'feed.made',
    'feed.revoked',
    'list.saved',
    'contact.blanked',
    'contact.exported',
    'import.checked',
    'import.started',
    'import.stopped',
    'import.takingBack',
    'import.removed',
    'export.started',
    'export.ready',
    'deletion.scheduled',
    'deletion.revoked',
    'demo.created',
    'demo.ended',
  ],
} as const satisfies Record<HistoryGroup, readonly string[]>
export type HistoryAct = (typeof actsOf)[HistoryGroup][number]

export const kindsOfGroups = (groups: readonly HistoryGroup[]): HistoryKind[] => groups.flatMap((group) => [...kindsOf[group]])
export const actsOfGroups = (groups: readonly HistoryGroup[]): HistoryAct[] => groups.flatMap((group) => [...actsOf[group]])
export const historyKinds = kindsOfGroups(historyGroups)
export const historyActs = actsOfGroups(historyGroups)

/** Rights of which one is needed to read a group, besides the one for the history; without an entry none is. */
const rightsOfGroup: Readonly<Partial<Record<HistoryGroup, readonly Right[]>>> = {
  animals: ['animals.view'],
  health: ['vaccinations.view'],
  contacts: ['contacts.view', 'contacts.edit'],
  bookings: ['pension.view', 'daycare.view'],
  documents: ['contacts.view', 'contacts.edit'],
  rooms: ['animals.view'],
  times: ['timetracking.team'],
  tasks: ['tasks.view'],
  users: ['admin.users'],
}

export const groupsFor = (viewer: Pick<Viewer, 'rights'>): HistoryGroup[] =>
  historyGroups.filter((group) => rightsOfGroup[group]?.some((right) => may(viewer, right)) ?? true)

const Person = v.object({ forename: v.string(), surname: v.string() })
const common = {
  /** Where the next page goes on, if it begins after this one. */
  key: v.string(),
  at: Instant,
  /** Who did it; null where nobody of the organisation did, or the account is gone. */
  by: v.nullable(Person),
}
const Named = v.nullable(v.object({ id: Id, name: v.string() }))

const Written = v.object({
  ...common,
  type: v.literal('row'),
  what: v.picklist(historyKinds),
  id: Id,
  op: v.picklist(['i', 'u', 'd']),
  animal: Named,
  contact: Named,
  /** `{ field: [before, after] }` */
  diff: v.record(v.string(), v.tuple([v.unknown(), v.unknown()])),
})

const Happened = v.object({
  ...common,
  type: v.literal('act'),
  what: v.picklist(historyActs),
  /** Whom it happened to. */
  subject: v.nullable(Person),
  /** A reason, or the name of a file or device. */
  about: v.string(),
})

export const HistoryEvent = v.variant('type', [Written, Happened])
export type HistoryEvent = v.InferOutput<typeof HistoryEvent>
export type WrittenEvent = v.InferOutput<typeof Written>
export type HappenedEvent = v.InferOutput<typeof Happened>

/** Where a page ends: in the log of rows at a version and its place in it, or in the audit at an entry. */
export type HistoryPlace = { at: string; version: number; seq: number } | { at: string; id: string }

export const keyOfPlace = (place: HistoryPlace): string =>
  'id' in place ? `${place.at}_${place.id}` : `${place.at}_${place.version}_${place.seq}`

/** Null for what is no key. */
export function placeOfKey(key: string): HistoryPlace | null {
  const [at, first = '', second] = key.split('_')
  if (!v.is(Instant, at)) return null
  if (second === undefined) return v.is(Id, first) ? { at, id: first } : null
  return /^\d{1,15}$/.test(first) && /^\d{1,9}$/.test(second) ? { at, version: Number(first), seq: Number(second) } : null
}

/** Below 0: `one` is newer. Rows come before what happened in the same millisecond. */
export function comparePlaces(one: HistoryPlace, other: HistoryPlace): number {
  if (one.at !== other.at) return one.at > other.at ? -1 : 1
  if ('id' in one) return 'id' in other ? (one.id > other.id ? -1 : one.id < other.id ? 1 : 0) : 1
  if ('id' in other) return -1
  return other.version - one.version || other.seq - one.seq
}

export const historyPageSize = 25

export const organisationHistory = endpoint({
  method: 'GET',
  path: '/api/admin/history',
  summary: 'Everything that was changed in the organisation and happened to it, the newest first, filtered, page after page',
  access: 'signedIn',
  right: 'admin.history',
  mutates: false,
  query: v.strictObject({
    group: v.optional(v.picklist(historyGroups)),
    person: v.optional(Id),
    from: v.optional(CalendarDate),
    to: v.optional(CalendarDate),
    text: v.optional(text(200)),
    after: v.optional(v.pipe(v.string(), v.maxLength(80))),
  }),
  response: v.object({
    items: v.array(HistoryEvent),
    /** What is asked for after this page; null at the end. A page with a search may be empty and still have a next one. */
    next: v.nullable(v.string()),
    groups: v.array(v.picklist(historyGroups)),
    /** Who of the organisation may be chosen. */
    people: v.array(v.object({ id: Id, ...Person.entries })),
  }),
  errors: [],
})
