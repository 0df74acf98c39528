// What the history of an organisation is filtered by.

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
