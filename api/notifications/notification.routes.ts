// The documented calls of notifications: count, page, read one, read all.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import { memberName } from '../../shared/identity/member.ts'
import {
  countNotifications,
  listNotifications,
  notificationPage,
  readAllNotificationsCall,
  readNotificationCall,
  unreadCount,
} from '../../shared/notifications/notification.ts'
import { notifications as german } from '../../locales/de/notifications.ts'
import { notifications as english } from '../../locales/en/notifications.ts'
import { rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { NotificationEntity } from './notification.entity.ts'

const texts = { de: german, en: english }

const ofUser = (em: EntityManager, tenantId: string, userId: string) =>
  rowsOf(em, tenantId, 'notification', { where: 'r.user_id = ?', values: [userId] })

export function notificationRoutes(registry: Registry): void {
  serve(registry, countNotifications, async ({ viewer, work }) => ({
    count: unreadCount(await work.read((em) => ofUser(em, viewer.tenant.id, viewer.userId))),
  }))

  serve(registry, listNotifications, ({ caller, viewer, body, work }) =>
    work.read(async (em) => {
      const rows = await ofUser(em, viewer.tenant.id, viewer.userId)
      const members = await rowsOf(em, viewer.tenant.id, 'member')
      const names = new Map(members.map((member) => [member.id, memberName(member)]))
      return notificationPage(rows, body.page, (id) => names.get(id) ?? null, texts[caller.account.locale ?? 'de'])
    }),
  )

  serve(registry, readNotificationCall, async ({ viewer, body, work }) => {
    const own = { id: body.id, userId: viewer.userId }
    const found = await work.em.findOne(NotificationEntity, own, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!found) throw new Failure('notFound')
    return Object.assign(found, { read: true })
  })

  serve(registry, readAllNotificationsCall, async ({ viewer, work }) => {
    const unread = { userId: viewer.userId, read: false, time: { $lte: work.occurredAt } }
    const found = await work.em.find(NotificationEntity, unread, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } })
    for (const row of found) row.read = true
    return { read: found }
  })
}
