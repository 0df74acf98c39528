// Who may do what: the closed list of rights, the viewer, and the flags of the specification as a pure function of both.
import { Failure } from './errors.ts'
import type { Module } from './modules.ts'

/** Rights as far as their areas are built. A membership holds some of them; every signed-in endpoint demands one or none. */
export const rights = [
  'animals.view',
  'animals.edit',
  'animals.incoming',
  'animals.outgoing',
  'shelters.edit',
  'vaccinations.view',
  'vaccinations.edit',
  'vaccinations.override',
  'care.view',
  'care.log',
  'care.edit',
  'care.lead',
  'reportcard.late',
  'homecheck.view',
  'homecheck.edit',
  'helpers.view',
  'helpers.edit',
  'contacts.view',
  'contacts.edit',
  'pension.view',
  'pension.checkin',
  'pension.overbook',
  'pension.backdate',
  'daycare.view',
  'daycare.create',
  'daycare.checkin',
  'daycare.passUnpaid',
  'payment.book',
  'timetracking.own',
  'timetracking.team',
  'planning.view',
  'planning.edit',
  'timetracking.approve',
  'tasks.view',
  'tasks.edit',
  'calendar.edit',
  'admin.users',
  'admin.terminals',
  'admin.contract',
  'admin.settings',
  'admin.permit',
  'admin.history',
  'admin.export',
  'admin.delete',
] as const
export type Right = (typeof rights)[number]

/** Rights that go together, to start from: a membership holds rights, and nothing remembers where they came from. */
export const presets = {
  carer: [
    ...(['animals.view', 'animals.edit', 'animals.incoming', 'animals.outgoing', 'vaccinations.view', 'vaccinations.edit'] as const),
    ...(['care.view', 'care.log', 'care.edit', 'helpers.view', 'helpers.edit'] as const),
    ...(['contacts.edit', 'timetracking.own', 'tasks.view', 'tasks.edit', 'calendar.edit'] as const),
  ],
  daycareStaff: [
    ...(['animals.view', 'care.view', 'care.log', 'care.edit', 'contacts.view', 'pension.view', 'pension.checkin'] as const),
    ...(['daycare.view', 'daycare.create', 'daycare.checkin', 'timetracking.own', 'calendar.edit'] as const),
  ],
  frontDesk: [
    ...(['animals.view', 'animals.edit', 'animals.incoming', 'animals.outgoing', 'care.view', 'care.log'] as const),
    ...([
      'homecheck.view',
      'homecheck.edit',
      'helpers.view',
      'helpers.edit',
      'contacts.view',
      'contacts.edit',
      'pension.view',
      'pension.checkin',
      'pension.backdate',
    ] as const),
    ...(['daycare.view', 'daycare.checkin', 'payment.book', 'timetracking.own', 'calendar.edit'] as const),
  ],
  accounting: ['contacts.view', 'pension.view', 'daycare.view', 'payment.book', 'timetracking.own'],
  lead: rights.filter((right) => !right.startsWith('admin.')),
  admin: rights,
  volunteer: ['animals.view'],
} as const satisfies Record<string, readonly Right[]>
export type Preset = keyof typeof presets

/** The preset that is exactly these rights; null when they are a choice of their own. */
export const presetOf = (held: readonly Right[]): Preset | null =>
  (Object.keys(presets) as Preset[]).find((name) => {
    const preset: readonly Right[] = presets[name]
    return preset.length === held.length && preset.every((right) => held.includes(right))
  }) ?? null

export const tenantStatuses = ['ACTIVE', 'DEMO', 'TEST', 'TEMPORARY_COPY', 'SCHEDULED_DELETION', 'READ_ONLY'] as const
export type TenantStatus = (typeof tenantStatuses)[number]

/** Anyone who asks, as the database knows them at this request. `tenant` is the one the request acts in. */
export interface Viewer {
  userId: string
  tenant: { id: string; status: TenantStatus; zone: string; modulesOff: readonly Module[] }
  rights: ReadonlySet<Right>
}

/** What the operator's people may see in an organisation that they entered; they change nothing there. */
export const rightsOfEntered: readonly Right[] = rights.filter((right) => right.endsWith('.view'))

export const may = (viewer: Pick<Viewer, 'rights'>, right: Right): boolean => viewer.rights.has(right)

export const isReadOnly = (tenant: { status: TenantStatus } | null | undefined): boolean => tenant?.status === 'READ_ONLY'

/** The one gate before everything that writes. Throws `tenantReadOnly`. */
export function assertWritable(tenant: { status: TenantStatus } | null | undefined): void {
  if (isReadOnly(tenant)) throw new Failure('tenantReadOnly')
}

/** Times of day of other people are nobody's business without the right to see the team's. */
export const maySeeTimesOf = (viewer: Viewer, userId: string): boolean =>
  (userId === viewer.userId && may(viewer, 'timetracking.own')) || may(viewer, 'timetracking.team')

const has = (held: ReadonlySet<Right>, ...anyOf: Right[]) => anyOf.some((right) => held.has(right))

/** Menu flags (specification 3). Areas that are not built yet are false for everyone. `held`: rights of modules that are on. */
export function menuFlags(held: ReadonlySet<Right>, isGlobalAdmin: boolean, modulesOff: readonly Module[] = []) {
  return {
    animals: has(held, 'animals.view'),
    found: has(held, 'animals.incoming'),
    turnedIn: has(held, 'animals.incoming'),
    birth: has(held, 'animals.incoming'),
    fosterHomeAdmission: has(held, 'animals.edit'),
    handOver: has(held, 'animals.outgoing'),
    adoptions: has(held, 'animals.outgoing'),
    foundGiveBack: has(held, 'animals.outgoing'),
    pension: has(held, 'pension.view'),
    daycare: has(held, 'daycare.view'),
    animalSeizure: seesSeizures({ rights: held, modulesOff }),
    sponsoredResidency: seesResidencies({ rights: held, modulesOff }),
    notification: held.size > 0,
    inbox: false,
    email: false,
    org: { shelters: has(held, 'animals.view'), singleShelter: null as null | { id: string } },
    globalAdmin: isGlobalAdmin ? { tenants: true, organizations: true, settings: true } : null,
    // Rows, not rights: anyone who answers with flags adds the sets.
    userBookmarks: { canEdit: false, bookmarks: [] as never[] },
    tenantBookmarks: { canEdit: false, bookmarks: [] as never[] },
  }
}

/** Those who see any kind of the entries of the calendar, or enter some. */
export const calendarRights: readonly Right[] = [
  ...(['animals.view', 'pension.view', 'daycare.view', 'homecheck.view', 'tasks.view', 'vaccinations.view', 'calendar.edit'] as const),
]

/** Whether somebody sees the calendar. */
export const seesCalendar = (held: ReadonlySet<Right>): boolean => has(held, ...calendarRights)

/** Tool flags (specification 3). */
export function toolFlags(held: ReadonlySet<Right>) {
  return {
    contacts: has(held, 'contacts.view'),
    calendar: seesCalendar(held),
    occupationPlan: has(held, 'animals.view'),
    blog: false,
    externalAnimals: false,
    due: false,
    payments: false,
    paymentRequests: false,
    toBill: false,
    statistics: has(held, 'animals.view'),
    homeChecks: has(held, 'homecheck.view'),
    animalHelperSessions: has(held, 'helpers.view'),
    administration: rights.some((right) => right.startsWith('admin.') && right !== 'admin.permit' && held.has(right)),
    employeePlanning: has(held, 'planning.view'),
    timetracking: has(held, 'timetracking.own'),
  }
}

/** Home visibility flags (specification 3). */
export function visibleFlags(held: ReadonlySet<Right>, isGlobalAdmin: boolean) {
  return {
    globalAdmin: isGlobalAdmin,
    inShelter: has(held, 'animals.view'),
    forAdoption: has(held, 'animals.view'),
    payment: false,
    timetracking: has(held, 'timetracking.own'),
    tasks: has(held, 'tasks.view'),
    daycare: has(held, 'daycare.view'),
    homeCheck: has(held, 'homecheck.view'),
    vaccinations: has(held, 'vaccinations.view'),
    inPension: has(held, 'pension.view'),
    pension: has(held, 'pension.view'),
  }
}

/** Whether somebody sees the guests of daycare or boarding. */
export const seesGuests = (rights: ReadonlySet<Right>): boolean => rights.has('daycare.view') || rights.has('pension.view')

/** Whether somebody sees the sponsored residencies, which have no rights of their own. */
export const seesResidencies = ({ rights, modulesOff }: { rights: ReadonlySet<Right>; modulesOff: readonly Module[] }): boolean =>
  rights.has('pension.view') && !modulesOff.includes('sponsoredResidency')

/** Whether seizures are shown to somebody, as far as their locks do. They have no rights of their own. */
export const seesSeizures = ({ rights, modulesOff }: { rights: ReadonlySet<Right>; modulesOff: readonly Module[] }): boolean =>
  has(rights, 'animals.incoming', 'animals.outgoing') && !modulesOff.includes('seizure')

/** Whether somebody sees all contacts, not only those that their other work needs. */
export const seesContacts = (rights: ReadonlySet<Right>): boolean => rights.has('contacts.view') || rights.has('contacts.edit')
