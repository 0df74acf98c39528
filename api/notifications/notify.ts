// Tells people of something that happened, in the unit of work in which it happens. What is long past goes with it.
import { FlushMode, LockMode } from '@mikro-orm/core'
import { notificationLife, type Notification } from '../../shared/notifications/notification.ts'
import { derivedId } from '../../shared/uuid.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import type { Unit } from '../unitOfWork.ts'
import { NotificationEntity } from './notification.entity.ts'

export interface Occasion extends Pick<Notification, 'kind' | 'aboutId' | 'subject' | 'note'> {
  /** Names the event: nobody is informed of the same one twice. */
  once: string
}

interface Told {
  /** Whether the acting person is notified as well. */
  alsoActor?: boolean
}

/** Anyone who acted knows it already and is not notified. */
export async function notify(
  work: Unit,
  { once, ...about }: Occasion,
  userIds: readonly string[],
  { alsoActor = false }: Told = {},
): Promise<void> {
  const { em, tenantId, userId: actorId, now } = work
  const others = userIds.filter((userId) => alsoActor || userId !== actorId)
  if (others.length === 0) return
  const entries = others.map((userId) => ({ id: derivedId(userId, `${about.kind}:${once}`), userId }))
  const values = [arrayOf(entries.map(({ id }) => id))]
  const told = new Set((await rowsOf(em, tenantId, 'notification', { where: 'r.id = any(?::uuid[])', values })).map(({ id }) => id))
  // A search would write what waits, and then one call would have two versions: also where it notifies of two things.
  const past = new Date(Date.parse(now) - notificationLife).toISOString()
  const old = { userId: { $in: others }, time: { $lt: past } }
  const unwritten = { lockMode: LockMode.PESSIMISTIC_WRITE, flushMode: FlushMode.COMMIT } as const
  for (const row of await em.find(NotificationEntity, old, { ...unwritten, orderBy: { id: 'asc' }, limit: 100 })) em.remove(row)
  for (const { id, userId } of entries)
    if (!told.has(id)) em.create(NotificationEntity, { ...about, id, tenantId, userId, actorId, read: false, time: now })
}
