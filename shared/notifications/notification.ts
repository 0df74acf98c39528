// Notifications (specification 2.7, 3, 4, 7): the row, its calls, and what reading does on the device. Rows hold facts; words are made where they are shown.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { mutation } from '../mutation.ts'
import { Id, Instant, Version } from '../values.ts'
import type { Synced } from '../noun.ts'

/** Entries of one page. */
export const notificationsPerPage = 20
/** A notification is kept this long, milliseconds. */
export const notificationLife = 180 * 24 * 60 * 60_000

export const notificationKinds = [
  'taskAssigned',
  'checkInNote',
  'doseTwice',
  'doseMissed',
  'sessionOverdue',
  'sessionSignUp',
  'daycareRequest',
  'pensionRequest',
  'daycarePlaceFree',
  'pensionPlaceFree',
  'passUsedUp',
  'weekUsedUp',
  'standingDays',
  'depositLate',
  'daycareArrived',
  'pensionArrived',
  'eventAttendee',
  'filesArrived',
  'homeCheckAssigned',
  'animalFilesArrived',
  'shiftsPublished',
  'shiftChanged',
  'planningAsked',
  'absenceDecided',
  'monthReopened',
] as const

export const Notification = v.object({
  id: Id,
  version: Version,
  /** Whom it tells. */
  userId: Id,
  kind: v.picklist(notificationKinds),
  /** Whose act it tells of. */
  actorId: Id,
  /** The task, the appointment, the booking, the animal, the request, the contact, the shift, the absence or the session. */
  aboutId: Id,
  /** The title of the task or the appointment, the names of the animals, the animal and its medicine, what files were asked for, or who signed up. */
  subject: v.string(),
  /** The note of the booking; when and by whom a dose was given; the time at which it was due; who took an animal out and when; the session that somebody signed up for; days that could not be booked. Empty for a task. */
  note: v.string(),
  read: v.boolean(),
  time: Instant,
})
export type Notification = v.InferOutput<typeof Notification>

declare module '../rows.ts' {
  interface Rows {
    notification: Notification
  }
}

const notificationScopes = (row: Pick<Notification, 'userId'>): string[] => [`user:${row.userId}`]

/** The page that an entry opens. */
export const linkOf = ({ kind, aboutId }: Pick<Notification, 'kind' | 'aboutId'>): string => links[kind](aboutId)

const links: Record<Notification['kind'], (aboutId: string) => string> = {
  taskAssigned: (taskId) => `/tasks?task=${taskId}`,
  checkInNote: () => '/',
  doseTwice: (animalId) => `/animal/${animalId}/care`,
  doseMissed: () => '/care',
  sessionSignUp: (sessionId) => `/animal-helper/session/${sessionId}`,
  sessionOverdue: (sessionId) => `/animal-helper/session/${sessionId}`,
  daycareRequest: (requestId) => `/daycare/request/${requestId}`,
  pensionRequest: (requestId) => `/pension/request/${requestId}`,
  daycarePlaceFree: (requestId) => `/daycare/request/${requestId}`,
  pensionPlaceFree: (requestId) => `/pension/request/${requestId}`,
  depositLate: (bookingId) => `/pension/booking/${bookingId}`,
  daycareArrived: (bookingId) => `/daycare/booking/${bookingId}`,
  pensionArrived: (bookingId) => `/pension/booking/${bookingId}`,
  eventAttendee: (eventId) => `/calendar?event=${eventId}`,
  homeCheckAssigned: (checkId) => `/home-check/do/${checkId}`,
  filesArrived: (contactId) => `/contact/${contactId}`,
  animalFilesArrived: (animalId) => `/animal/${animalId}/access`,
  passUsedUp: (contactId) => `/contact/${contactId}/daycare`,
  weekUsedUp: (contactId) => `/contact/${contactId}/daycare`,
  shiftsPublished: () => '/timetracking/my-times',
  shiftChanged: () => '/timetracking/my-times',
  planningAsked: () => '/timetracking/employee-planning',
  absenceDecided: () => '/timetracking/my-times',
  monthReopened: () => '/timetracking/my-times',
  standingDays: (contactId) => `/contact/${contactId}/daycare`,
}

/** The sentences in one language (locales/). */
export type NotificationTexts = { readonly [K in Notification['kind']]: (actor: string, subject: string, note: string) => string } & {
  /** Represents somebody who is not known. */
  readonly somebody: string
}

export const messageOf = ({ kind, subject, note }: Notification, actor: string | null, texts: NotificationTexts): string =>
  texts[kind](actor || texts.somebody, subject, note)

const Shown = v.object({ id: Id, read: v.boolean(), link: v.string(), message: v.string(), time: Instant })
export type ShownNotification = v.InferOutput<typeof Shown>

const Page = v.object({ items: v.array(Shown), pages: v.number(), total: v.number() })
export type NotificationPage = v.InferOutput<typeof Page>

export const unreadCount = (rows: readonly Pick<Notification, 'read'>[]): number => rows.filter(({ read }) => !read).length

/** One page of somebody's notifications, the newest first. `page` counts from 0; `nameOf` knows the people of the organisation. */
export function notificationPage(
  rows: readonly Notification[],
  page: number,
  nameOf: (userId: string) => string | null,
  texts: NotificationTexts,
): NotificationPage {
  const sorted = rows.toSorted((a, b) => (a.time > b.time ? -1 : a.time < b.time ? 1 : a.id < b.id ? -1 : 1))
  return {
    items: sorted.slice(page * notificationsPerPage, (page + 1) * notificationsPerPage).map((row) => ({
      id: row.id,
      read: row.read,
      link: linkOf(row),
      message: messageOf(row, nameOf(row.actorId), texts),
      time: row.time,
    })),
    pages: Math.ceil(rows.length / notificationsPerPage),
    total: rows.length,
  }
}

const shared = { access: 'signedIn', right: null, errors: [] } as const

export const countNotifications = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/notification',
  summary: 'How many notifications are unread',
  mutates: false,
  response: v.object({ count: v.number() }),
})

export const listNotifications = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/notification',
  summary: 'One page of the own notifications, counted from 0, the newest first',
  mutates: false,
  body: v.strictObject({ page: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000)) }),
  response: Page,
})

export const readNotificationCall = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/notification/read',
  summary: 'A notification was read',
  mutates: true,
  body: v.strictObject({ id: Id }),
  response: Notification,
})

export const readAllNotificationsCall = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/notification/read/all',
  summary: 'Every notification made until now was read',
  mutates: true,
  response: v.object({ read: v.array(Notification) }),
})

const settled = (row: Notification) => ({ kind: 'notification' as const, id: row.id, row })

export const readNotification = mutation<{ id: string }>()({
  name: 'readNotification',
  mv: 1,
  endpoint: readNotificationCall,
  lane: ({ input }) => `notification:${input.id}`,
  rows: ({ input }) => [{ kind: 'notification', id: input.id }],
  parts: ({ input }) => ({ body: input }),
  effects: { notification: (row) => row && { ...row, read: true } },
  settled: (row) => [settled(row)],
  yields: true,
})

/** `ids` are those that the person saw unread; the server reads all made until then. */
export const readAllNotifications = mutation<{ ids: string[] }>()({
  name: 'readAllNotifications',
  mv: 1,
  endpoint: readAllNotificationsCall,
  lane: ({ userId }) => `notification:${userId}`,
  rows: ({ input }) => input.ids.map((id) => ({ kind: 'notification' as const, id })),
  parts: () => ({}),
  effects: { notification: (row) => row && { ...row, read: true } },
  settled: ({ read }) => read.map(settled),
  yields: true,
})

/** Of its user alone. */
export const notificationKind: Synced<'notification'> = { schema: Notification, indexes: 'time', scopes: notificationScopes }
