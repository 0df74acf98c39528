// Short messages at the lower edge. One that reports success leaves after ten seconds; an error stays until it is dismissed.
import {
  cleanNotifications,
  createNotificationsStore,
  hideNotification,
  showNotification,
  updateNotification,
  type NotificationsStore,
} from '@mantine/notifications'
import { createElement, type ReactNode } from 'react'
import { untilPainted } from '../session/painting.ts'
import { ToastText } from './ToastText.tsx'

export type Tone = 'done' | 'danger'

export interface Toast {
  tone: Tone
  text: ReactNode
  undo?: () => void
}

export const toastSeconds = 10
/** More of one tone would cover the screen of a phone: an older success makes room, a later error waits. */
export const mostToasts = { done: 2, danger: 3 } as const

export const toastStores: Readonly<Record<Tone, NotificationsStore>> = {
  done: createNotificationsStore(),
  danger: createNotificationsStore(),
}
let nextId = 1

const shownIn = (store: NotificationsStore) => {
  const { notifications, queue } = store.getState()
  return [...notifications, ...queue]
}

export function toast({ tone, text, undo }: Toast): void {
  const store = toastStores[tone]
  const id = String(nextId++)
  const isShown = () => shownIn(store).some((shown) => shown.id === id)
  const message = createElement(ToastText, {
    text,
    undo:
      undo &&
      (() => {
        // While it folds away it can still be tapped.
        if (!isShown()) return
        hideNotification(id, store)
        undo()
      }),
  })
  const show = () => {
    if (tone === 'done') makeRoom(store)
    showNotification(
      {
        id,
        message,
        // The package holds what the pointer is on; what has the focus is held here.
        onFocusCapture: () => updateNotification({ id, message, autoClose: false }, store),
        onBlurCapture: () => updateNotification({ id, message, autoClose: undefined }, store),
      },
      store,
    )
  }
  // What was tapped is drawn before the message about it.
  const painted = untilPainted()
  if (painted) void painted.then(show)
  else show()
}

function makeRoom(store: NotificationsStore): void {
  const shown = shownIn(store)
  for (const { id } of shown.slice(0, Math.max(0, shown.length + 1 - mostToasts.done))) hideNotification(id!, store)
}

export function dismissToasts(): void {
  for (const store of Object.values(toastStores)) cleanNotifications(store)
}
