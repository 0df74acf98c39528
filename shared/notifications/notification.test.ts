import { expect, test } from 'vitest'
import { notifications as german } from '../../locales/de/notifications.ts'
import { notifications as english } from '../../locales/en/notifications.ts'
import { linkOf, messageOf, notificationKinds, notificationPage, unreadCount, type Notification } from './notification.ts'

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const row = (n: number, more: Partial<Notification> = {}): Notification => ({
  id: idOf(n),
  version: 1,
  userId: idOf(900),
  kind: 'taskAssigned',
  actorId: idOf(901),
  aboutId: idOf(902),
  subject: `Nr. ${n}`,
  note: '',
  read: n % 2 === 0,
  time: new Date(Date.UTC(2026, 5, 10, 0, n)).toISOString(),
  ...more,
})
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n))

test.each([
  [0, 0, [0]],
  [1, 1, [1]],
  [20, 1, [20]],
  [21, 2, [20, 1]],
  [45, 3, [20, 20, 5]],
])('%i of them make %i pages', (count, pages, sizes) => {
  sizes.forEach((size, page) => {
    const shown = notificationPage(rows(count), page, () => 'Ada', german)
    expect(shown).toMatchObject({ pages, total: count })
    expect(shown.items).toHaveLength(size)
  })
  expect(notificationPage(rows(count), pages, () => 'Ada', german).items).toEqual([])
})

test('the newest comes first, and two of one moment have an order of their own', () => {
  const time = '2026-06-10T10:00:00.000Z'
  const given = [row(1), row(3), row(2), row(5, { time }), row(4, { time })]
  expect(notificationPage(given, 0, () => null, english).items.map(({ id }) => id)).toEqual([4, 5, 3, 2, 1].map(idOf))
})

test('an entry says who, what and where to, in the language of the reader', () => {
  const note = row(1, { kind: 'checkInNote', subject: 'Bruno', note: 'Futter in der Tasche' })
  expect(messageOf(row(7), 'Ada Beck', english)).toBe('Ada Beck has given you a task: Nr. 7')
  expect(messageOf(row(7), null, german)).toBe('Jemand hat Ihnen eine Aufgabe gegeben: Nr. 7')
  expect(messageOf(note, 'Ada', german)).toBe('Angekommen: Bruno. Hinweis: Futter in der Tasche')
  expect([linkOf(row(7)), linkOf(note)]).toEqual([`/tasks?task=${idOf(902)}`, '/'])
})

test('every kind has its sentence in both languages', () => {
  for (const kind of notificationKinds) {
    const sentences = [german, english].map((texts) => messageOf(row(1, { kind, note: 'N' }), 'A', texts))
    expect(new Set(sentences).size).toBe(2)
    for (const sentence of sentences) expect(sentence).toContain('Nr. 1')
  }
})

test('the badge counts what is unread', () => {
  expect(unreadCount(rows(5))).toBe(2)
  expect(unreadCount([])).toBe(0)
})
