// Table of notifications, each of one user.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Notification } from '../../shared/notifications/notification.ts'
import { instant, type InStep, tracked } from '../orm/columns.ts'

export const NotificationEntity = defineEntity({
  name: 'Notification',
  tableName: 'notification',
  properties: {
    ...tracked,
    userId: p.uuid(),
    kind: p.text().$type<Notification['kind']>(),
    actorId: p.uuid(),
    aboutId: p.uuid(),
    subject: p.text(),
    note: p.text(),
    read: p.boolean(),
    time: instant(),
  },
})
export type StoredNotification = InStep<Notification, InferEntity<typeof NotificationEntity>>
