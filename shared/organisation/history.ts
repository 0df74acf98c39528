// The history of a whole organisation: what was written about its records, and what happened around its users, devices, settings and data.
import * as v from 'valibot'
import { may, type Right, type Viewer } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import type { Kind } from '../rows.ts'
import { CalendarDate, Id, Instant, text } from '../values.ts'

/** What people filter by, in the order in which it is offered. */
export const historyGroups = [
  'animals',
  'health',
  'contacts',
  'bookings',
  'documents',
  'rooms',
  'times',
  'tasks',
  'settings',
  'users',
  'support',
  'data',
] as const
export type HistoryGroup = (typeof historyGroups)[number]

/** Rows that belong to one person alone. Nobody else reads about them. */
type OfOnePerson = 'widgetSetting' | 'inShelterSetting' | 'bookmark' | 'notification' | 'changeDraft'
export type HistoryKind = Exclude<Kind, OfOnePerson>

const groupOfKind: Readonly<Record<HistoryKind, HistoryGroup>> = {
  animal: 'animals',
  animalFacts: 'animals',
  photo: 'animals',
  registryEntry: 'animals',
  statusChange: 'animals',
  release: 'animals',
  interest: 'animals',
  lostReport: 'animals',
  incident: 'animals',
  vaccination: 'health',
  weight: 'health',
  careItem: 'health',
  careLog: 'health',
  reportCard: 'health',
  reportMail: 'health',
  contact: 'contacts',
  contactDetails: 'contacts',
  homeCheck: 'contacts',
  booking: 'bookings',
  stay: 'bookings',
  bookingRequest: 'bookings',
  requestInvite: 'bookings',
  trialDay: 'bookings',
  deposit: 'bookings',
  toBillItem: 'bookings',
  entitlement: 'bookings',
  sponsoredResidency: 'bookings',
  daycareGroup: 'bookings',
  groupPlace: 'bookings',
  groupDuty: 'bookings',
  signedDocument: 'documents',
  documentTemplate: 'settings',
  shelter: 'rooms',
  room: 'rooms',
  roomBlock: 'rooms',
  floorPlan: 'rooms',
  roomShape: 'rooms',
  roomRound: 'rooms',
  timeRecord: 'times',
  task: 'tasks',
  calendarEvent: 'tasks',
  areaSetting: 'settings',
  classification: 'settings',
  municipality: 'settings',
  openingTime: 'settings',
  closedPeriod: 'settings',
  product: 'settings',
  pensionPrice: 'settings',
  pensionSurcharge: 'settings',
  cancellationTier: 'settings',
  member: 'users',
}

/** What happened without a row that people see; the group of each. */
const groupOfAct = {
  'share.made': 'animals',
  'share.revoked': 'animals',
  'lock.takenOver': 'animals',
  'numbers.changed': 'settings',
  'contract.accepted': 'settings',
  'openid.connected': 'settings',
  'openid.removed': 'settings',
  'user.invited': 'users',
  'user.invitedAgain': 'users',
  'user.accepted': 'users',
  'user.changed': 'users',
  'user.deactivated': 'users',
  'user.reactivated': 'users',
  'user.signedOut': 'users',
  'openid.linked': 'users',
  'openid.refused': 'users',
  'session.stolen': 'users',
  'terminal.made': 'users',
  'terminal.coded': 'users',
  'terminal.registered': 'users',
  'terminal.renamed': 'users',
  'terminal.revoked': 'users',
  'heldEntry.accepted': 'users',
  'heldEntry.refused': 'users',
  'tenant.entered': 'support',
  'tenant.left': 'support',
  'feed.made': 'data',
  'feed.revoked': 'data',
  'list.saved': 'data',
  'import.checked': 'data',
  'import.started': 'data',
  'import.stopped': 'data',
  'import.takingBack': 'data',
  'import.removed': 'data',
  'demo.created': 'data',
  'demo.ended': 'data',
} as const satisfies Record<string, HistoryGroup>
export type HistoryAct = keyof typeof groupOfAct

export const historyKinds = Object.keys(groupOfKind) as HistoryKind[]
export const historyActs = Object.keys(groupOfAct) as HistoryAct[]

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

export const kindsOfGroups = (groups: readonly HistoryGroup[]): HistoryKind[] =>
  historyKinds.filter((kind) => groups.includes(groupOfKind[kind]))
export const actsOfGroups = (groups: readonly HistoryGroup[]): HistoryAct[] => historyActs.filter((act) => groups.includes(groupOfAct[act]))

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
