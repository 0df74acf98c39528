// The user's notifications as this device holds them, in words, and the number of unread ones for the badge.
import { useLingui } from '@lingui/react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback } from 'react'
import { memberName } from '../../shared/identity/member.ts'
import { notificationPage, unreadCount, type NotificationPage, type NotificationTexts } from '../../shared/notifications/notification.ts'
import { notifications as german } from '../../locales/de/notifications.ts'
import { notifications as english } from '../../locales/en/notifications.ts'
import type { Replica } from '../../sync/replica.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useLive, type Live } from '../ui/useLive.ts'

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

export function useNotificationPage(page: number): Live<ShownPage> {
  const { engine } = useSignedIn()
  const { locale } = useLingui().i18n
  const texts = locale === 'en' ? english : german
  return useLive(useCallback(() => readNotificationPage(engine.replica, page, texts), [engine, page, texts]))
}

export function useUnreadCount(): number {
  const { engine } = useSignedIn()
  return useLiveQuery(async () => unreadCount(await engine.replica.notification.toArray()), [engine]) ?? 0
}
