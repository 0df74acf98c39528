// The user's notifications in the language of the interface, and the number of unread ones for the badge.
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { unreadCount } from '../../../shared/notifications/notification.ts'
import { notifications as german } from '../../../locales/de/notifications.ts'
import { notifications as english } from '../../../locales/en/notifications.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useLive, type Live } from '../../ui/useLive.ts'
import { readNotificationPage, type ShownPage } from './readNotifications.ts'
import { sharedQuery } from '../../ui/sharedQuery.ts'

export function useNotificationPage(page: number): Live<ShownPage> {
  const { engine } = useSignedIn()
  const { locale } = useLingui().i18n
  const texts = locale === 'en' ? english : german
  return useLive(useCallback(() => readNotificationPage(engine.replica, page, texts), [engine, page, texts]))
}

const useUnread = sharedQuery(async (engine) => unreadCount(await engine.replica.notification.toArray()))

export const useUnreadCount = (): number => useUnread() ?? 0
