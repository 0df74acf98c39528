// Registers the worker and tells when a new version waits. It takes over when the person says so, or by itself while the
// app is in the background with nothing waiting and no form open.
import type { Workbox } from 'workbox-window'
import { inBackground } from '../ui/background.ts'
import { anyFormDirty } from '../ui/dirty.ts'
import { report } from '../reporting/report.ts'
import { createStore } from '../session/createStore.ts'

let workbox: Workbox | null = null
let reloading = false
/** Whether a new version waits. */
export const updateWaits = createStore(false)
const lookEvery = 60 * 60_000

/** Starts the new version: the worker takes over and the page loads once. */
export function applyUpdate(): void {
  reloading = true
  workbox?.messageSkipWaiting()
}

/** Once the app is `shown`. `entries`: how many that have not reached the server. */
export function registerServiceWorker(shown: Promise<void>, entries: () => Promise<number>): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const begin = () => void shown.then(() => start(entries)).catch((error: unknown) => report('warning', error, { worker: true }))
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

async function start(entries: () => Promise<number>): Promise<void> {
  const { Workbox } = await inBackground(() => import('workbox-window'))
  workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', () => {
    updateWaits.set(true)
    void applyWhenIdle(entries)
  })
  workbox.addEventListener('controlling', () => {
    if (reloading) location.reload()
  })
  const registration = await workbox.register()
  const look = () => void (navigator.onLine && registration?.update().catch(() => undefined))
  setInterval(look, lookEvery)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
    else void applyWhenIdle(entries)
  })
}

async function applyWhenIdle(entries: () => Promise<number>): Promise<void> {
  if (!updateWaits.get() || document.visibilityState === 'visible' || anyFormDirty()) return
  if ((await entries()) === 0) applyUpdate()
}
