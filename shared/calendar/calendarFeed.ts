// The calendar as a feed for other calendar programs. Its address has a key of one person: it shows what this person sees, and changes nothing.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../values.ts'

/** Months before this one that a feed has, and days after today. */
export const feedMonthsBack = 1
export const feedDaysAhead = 365

// Each person who sees the calendar has a feed: the handler asks `seesCalendar`.
const own = { access: 'signedIn', right: null, mutates: false } as const

export const feedState = endpoint({
  ...own,
  method: 'GET',
  path: '/api/calendar/feed-key',
  summary: 'When the person made the address of their calendar feed; null without one',
  response: v.object({ madeAt: v.nullable(Instant) }),
  errors: [],
})

/** The key is shown once: the server keeps no more than its hash, and a receipt would keep it. */
export const renewFeed = endpoint({
  ...own,
  method: 'POST',
  path: '/api/calendar/feed-key/new',
  summary: 'Make an address for the calendar feed of the person; the address before it ends',
  writes: true,
  body: v.strictObject({}),
  response: v.object({ key: v.string(), madeAt: Instant }),
  errors: [],
})

/** Also in an organisation that can only be read: a person who lost an address must be able to end it. */
export const revokeFeed = endpoint({
  ...own,
  method: 'POST',
  path: '/api/calendar/feed-key/revoke',
  summary: 'End the address of the calendar feed of the person at once',
  body: v.strictObject({}),
  response: v.object({ madeAt: v.null() }),
  errors: [],
})

export const readFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/feed/{key}',
  summary: 'The calendar of the person with this key as an iCalendar file (RFC 5545)',
  access: 'public',
  right: null,
  mutates: false,
  params: v.strictObject({ key: v.string() }),
  response: v.unknown(),
  file: 'text/calendar',
  errors: ['notFound', 'tooManyRequests'],
})
