// An entry that a device sends for somebody after their access was closed: it is held.
import { expect } from 'vitest'
import type { World } from '../world.ts'

interface Sender {
  userId: string
  refresh: string
}

/** A time booking of theirs. Answers the id of the entry. */
export async function sendWaiting(world: World, { userId, refresh }: Sender, tenantId: string): Promise<string> {
  const times = { startTime: '2026-06-10T07:00:00.000Z', endTime: '2026-06-10T08:00:00.000Z' }
  const waiting = {
    mid: world.id(),
    mv: 1,
    lane: `time:${userId}`,
    deps: [],
    base: 0,
    occurredAt: times.endTime,
    method: 'POST',
    path: '/api/timetracking/record/new',
    body: { id: null, userId, date: '2026-06-10', task: 'Füttern', ...times },
  }
  const headers = { cookie: `rt=${refresh}`, 'x-refresh-request': '1', 'sec-fetch-site': 'same-origin', 'x-active-tenant': tenantId }
  expect((await world.client().send('POST', '/api/sync/push', { clientId: world.id(), calls: [waiting] }, headers)).status).toBe(200)
  return waiting.mid
}
