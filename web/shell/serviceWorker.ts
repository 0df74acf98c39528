// Registers the worker and tells when a new version waits. It takes over when the person says so, or by itself while the
// app is in the background with nothing waiting and no form open.
import type { Workbox } from 'workbox-window'
import type { Session } from '../session/session.ts'
import { anyFormDirty } from '../ui/dirty.ts'
import { report } from './report.ts'

let workbox: Workbox | null = null
let waiting = false
let reloading = false
const listeners = new Set<() => void>()
const lookEvery = 60 * 60_000

export const updateWaits = (): boolean => waiting

export function subscribeUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Starts the new version: the worker takes over and the page loads once. */
export function applyUpdate(): void {
  reloading = true
  workbox?.messageSkipWaiting()
}

export function registerServiceWorker(session: Session): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const begin = () => void start(session).catch((error: unknown) => report('warning', error, { worker: true }))
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

async function start(session: Session): Promise<void> {
  const { Workbox } = await import('workbox-window')
  workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', () => {
    waiting = true
    for (const listener of listeners) listener()
    void applyWhenIdle(session)
  })
  workbox.addEventListener('controlling', () => {
    if (reloading) location.reload()
  })
  const registration = await workbox.register()
  const look = () => void (navigator.onLine && registration?.update().catch(() => undefined))
  setInterval(look, lookEvery)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
    else void applyWhenIdle(session)
  })
}

async function applyWhenIdle(session: Session): Promise<void> {
  if (!waiting || document.visibilityState === 'visible' || anyFormDirty()) return
  const state = session.current()
  if (state.phase === 'signedIn' && state.engine && (await state.engine.status()).waiting > 0) return
  applyUpdate()
}
