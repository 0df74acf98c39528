// The side menu (specification 2.2): one table of sections, and the pure function that says what of it a user sees. An entry
// whose page is not built is absent.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { listOf, type BookmarkSet } from '../../shared/animals/bookmark.ts'
import type { UserContext } from '../../shared/identity/session.ts'
import { listPath, viewAddress } from '../bookmarks/parts/viewAddress.ts'
import { flags } from '../session/flags.ts'
import type { IconName } from './icons.tsx'
import { tools } from './tools.ts'

export type Badge = 'notification' | 'inbox' | 'emailOwn' | 'emailInfo' | 'outbox' | 'heldEntries'

export interface MenuEntry {
  /** The path of its page in the sitemap. */
  path: string
  params?: Record<string, string>
  search?: Record<string, unknown>
  icon: IconName
  /** A bookmark has the name that people gave it. */
  text: MessageDescriptor | string
  /** Fewer letters for the bar at the lower edge of phones. */
  short?: MessageDescriptor
  badges?: readonly Badge[]
  /** Is informed which page it is opened from. */
  tellsPage?: boolean
}

interface Row extends MenuEntry {
  shown: (context: UserContext) => boolean
}

export interface MenuSection {
  /** Null for what is first. */
  title: MessageDescriptor | null
  entries: MenuEntry[]
}

interface Section {
  title: MessageDescriptor | null
  entries: (context: UserContext) => readonly Row[]
}

const always = () => true
const contacts = listPath('contacts')

/** The list as the bookmark has it. A context that was kept by an older version has no sets. */
const bookmarkRows = (set: Partial<BookmarkSet>): Row[] =>
  (set.bookmarks ?? []).map(({ name, bookmark, ...row }) => ({
    path: listPath(listOf(row)),
    search: { ...viewAddress(bookmark) },
    icon: 'bookmark',
    text: name,
    shown: listOf(row) === 'contacts' ? flags.contacts : flags.animals,
  }))

const main: Row[] = [
  { path: '/', icon: 'home', text: msg`Summary`, shown: always },
  { path: '/tasks', icon: 'tasks', text: msg`Tasks`, shown: flags.tasks },
  {
    path: '/notifications',
    icon: 'notifications',
    text: msg`Notifications`,
    short: msg`Notices`,
    badges: ['notification'],
    shown: flags.notification,
  },
  { path: '/communication/inbox', icon: 'inbox', text: msg`Inbox`, badges: ['inbox'], shown: ({ menu }) => menu.inbox },
  { path: '/emails', icon: 'emails', text: msg`E-mails`, badges: ['emailOwn', 'emailInfo'], shown: ({ menu }) => menu.email },
  { path: '/timetracking/my-times', icon: 'times', text: msg`My times`, short: msg`Times`, shown: flags.timetracking },
  {
    path: '/admin/held-entries',
    icon: 'heldEntries',
    text: msg`Held entries`,
    badges: ['heldEntries'],
    shown: (context) => flags.users(context) && context.heldEntries > 0,
  },
  { path: '/outbox', icon: 'outbox', text: msg`Waiting to send`, badges: ['outbox'], shown: always },
]

const animals: Row[] = [
  { path: '/animals', icon: 'animals', text: msg`All animals`, short: msg`Animals`, shown: flags.animals },
  { path: '/care', icon: 'care', text: msg`Care list`, short: msg`Care`, shown: flags.care },
  { path: '/animal/vaccinations-due', icon: 'vaccinations', text: msg`Vaccinations due`, shown: flags.vaccinations },
  { path: '/incidents', icon: 'incidents', text: msg`Incidents`, shown: flags.animals },
]

const incoming: Row[] = [
  { path: '/found', icon: 'incoming', text: msg`Stray intakes`, shown: ({ menu }) => menu.found },
  { path: '/turned-in', icon: 'incoming', text: msg`Owner surrenders`, shown: ({ menu }) => menu.turnedIn },
  { path: '/intake-requests', icon: 'incoming', text: msg`Waiting list`, shown: ({ menu }) => menu.turnedIn },
  { path: '/birth', icon: 'incoming', text: msg`Births`, shown: ({ menu }) => menu.birth },
  {
    path: '/foster-home-admission',
    icon: 'incoming',
    text: msg`Intakes from foster and placements`,
    short: msg`Foster homes`,
    shown: ({ menu }) => menu.fosterHomeAdmission,
  },
]

const outgoing: Row[] = [
  { path: '/adoption', icon: 'outgoing', text: msg`Adoptions`, shown: ({ menu }) => menu.adoptions },
  { path: '/hand-over', icon: 'outgoing', text: msg`Transfers out`, shown: ({ menu }) => menu.handOver },
  { path: '/found-give-back', icon: 'outgoing', text: msg`Returns to owner`, shown: ({ menu }) => menu.foundGiveBack },
]

const bookings: Row[] = [
  {
    path: '/daycare/booking/quick-check-in',
    icon: 'checkIn',
    text: msg`Quick check-in`,
    short: msg`Check-in`,
    shown: flags.daycareCheckIn,
  },
  { path: '/day-list', icon: 'dayList', text: msg`Day list`, shown: flags.dayList },
  { path: '/pension/bookings', icon: 'bookings', text: msg`Pension`, shown: ({ menu }) => menu.pension },
  { path: '/daycare/bookings', icon: 'bookings', text: msg`Daycare`, shown: ({ menu }) => menu.daycare },
  { path: '/daycare/planner', icon: 'plan', text: msg`Day planner`, shown: ({ menu }) => menu.daycare },
  { path: '/animal-seizures', icon: 'bookings', text: msg`Seizures`, shown: ({ menu }) => menu.animalSeizure },
  { path: '/sponsored-residencies', icon: 'bookings', text: msg`Sponsored residencies`, shown: ({ menu }) => menu.sponsoredResidency },
]

/** An organisation with one shelter goes straight to it. */
function shelters({ menu: { org } }: UserContext): Row[] {
  const only = org.singleShelter
  const place = only ? { path: '/shelter/$id', params: { id: only.id }, text: msg`Location` } : { path: '/shelters', text: msg`Locations` }
  return [{ ...place, icon: 'shelters', shown: () => org.shelters }]
}

const toolRows: Row[] = [
  ...tools.filter(({ inMenu }) => inMenu).map(({ link, icon, name, visible }): Row => ({ path: link, icon, text: name, shown: visible })),
  { path: '/tools', icon: 'tools', text: msg`More`, shown: always },
]

const platform: Row[] = [
  {
    path: '/tenantadmin/quote-requests',
    icon: 'inbox',
    text: msg`Quote requests`,
    short: msg`Requests`,
    shown: ({ menu }) => !!menu.globalAdmin?.organizations,
  },
  {
    path: '/tenantadmin/organizations',
    icon: 'organisations',
    text: msg`Organisations`,
    short: msg`Houses`,
    shown: ({ menu }) => !!menu.globalAdmin?.organizations,
  },
  { path: '/tenantadmin/contracts', icon: 'contract', text: msg`Contracts`, shown: ({ menu }) => !!menu.globalAdmin?.organizations },
  { path: '/tenantadmin/campaigns', icon: 'emails', text: msg`Campaigns`, shown: ({ menu }) => !!menu.globalAdmin?.organizations },
  { path: '/tenantadmin/list', icon: 'users', text: msg`Tenants`, shown: ({ menu }) => !!menu.globalAdmin?.tenants },
  { path: '/tenantadmin/accounts', icon: 'accounts', text: msg`Accounts`, shown: ({ menu }) => !!menu.globalAdmin?.tenants },
  { path: '/tenantadmin/openid', icon: 'signIn', text: msg`Identity providers`, shown: ({ menu }) => !!menu.globalAdmin?.settings },
  { path: '/tenantadmin/global', icon: 'settings', text: msg`Settings`, shown: ({ menu }) => !!menu.globalAdmin?.settings },
]

const support: Row[] = [{ path: '/support', icon: 'support', text: msg`Contact support`, tellsPage: true, shown: always }]

const sections: readonly Section[] = [
  { title: null, entries: () => main },
  { title: msg`My favourites`, entries: ({ menu }) => bookmarkRows(menu.userBookmarks) },
  {
    title: msg`Animals`,
    entries: ({ menu }) => [...bookmarkRows(menu.tenantBookmarks).filter((row) => row.path !== contacts), ...animals],
  },
  { title: msg`Incoming`, entries: () => incoming },
  { title: msg`Outgoing`, entries: () => outgoing },
  { title: msg`Bookings`, entries: () => bookings },
  {
    title: msg`Organisation`,
    entries: (context) => [
      ...shelters(context),
      ...bookmarkRows(context.menu.tenantBookmarks).filter((row) => row.path === contacts),
      ...toolRows,
    ],
  },
  { title: msg`Platform administration`, entries: () => platform },
  { title: null, entries: () => support },
]

/** The sections with something in them. `built` are the paths of the sitemap. */
export const menuFor = (context: UserContext, built: ReadonlySet<string>): MenuSection[] =>
  sections
    .map(({ title, entries }) => ({
      title,
      entries: entries(context)
        .filter(({ path, shown }) => built.has(path) && shown(context))
        .map(({ shown: _, ...entry }) => entry),
    }))
    .filter(({ entries }) => entries.length > 0)

/** The same for platform administrators who are in no organisation. */
export const operatorUnderThumb = ['/', '/tenantadmin/quote-requests', '/tenantadmin/organizations', '/tenantadmin/contracts']

/** What phones keep under the thumb, most wanted first; the rest is behind "More". */
const underThumb = ['/', '/animals', '/timetracking/my-times', '/daycare/booking/quick-check-in', '/tasks', '/notifications', '/outbox']
const barSize = 4

export const barFor = (menu: readonly MenuSection[], wanted: readonly string[] = underThumb): MenuEntry[] => {
  const entries = menu.flatMap((section) => section.entries).filter(({ search }) => search === undefined)
  return wanted.flatMap((path) => entries.find((entry) => entry.path === path) ?? []).slice(0, barSize)
}
