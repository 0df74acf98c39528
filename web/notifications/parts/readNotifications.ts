// One page of the user's notifications as this device holds them.
import { memberName } from '../../../shared/identity/member.ts'
import { notificationPage, type NotificationPage, type NotificationTexts } from '../../../shared/notifications/notification.ts'
import type { Replica } from '../../../sync/replica.ts'

export interface ShownPage extends NotificationPage {
  /** Every unread one, also of other pages. */
  unread: string[]
}

/** One page of them, the same as the documented call answers. */
export async function readNotificationPage(replica: Replica, page: number, texts: NotificationTexts): Promise<ShownPage> {
  const [rows, members] = await Promise.all([replica.notification.toArray(), replica.member.toArray()])
  const names = new Map(members.map((member) => [member.id, memberName(member)]))
  return {
    ...notificationPage(rows, page, (id) => names.get(id) ?? null, texts),
    unread: rows.filter(({ read }) => !read).map(({ id }) => id),
  }
}
