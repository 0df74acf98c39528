// The browser's own offer to install, kept until a calm moment: from the second visit on, never at sign-in, and not for
// ninety days after "not now".
import { createStore } from '../ui/createStore.ts'

interface InstallPrompt extends Event {
  prompt(): Promise<void>
}

const offer = createStore<InstallPrompt | null>(null)
const dismissedKey = 'obhut.installDismissed'
const visitsKey = 'obhut.visits'
const quietFor = 90 * 24 * 60 * 60_000

const isInstalled = () => matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
const isIos = () => /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export function watchInstallOffer(): void {
  localStorage.setItem(visitsKey, String(Number(localStorage.getItem(visitsKey) ?? 0) + 1))
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.set(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => offer.set(null))
}

export const subscribeInstall = offer.subscribe

/** How this device could install now: by the browser's prompt, by hand on iOS, or not at all. */
export function installWay(): 'prompt' | 'ios' | null {
  if (isInstalled() || Number(localStorage.getItem(visitsKey)) < 2) return null
  if (Date.now() - Number(localStorage.getItem(dismissedKey) ?? 0) < quietFor) return null
  return offer.get() ? 'prompt' : isIos() ? 'ios' : null
}

export async function install(): Promise<void> {
  await offer.get()?.prompt()
  offer.set(null)
}

export function notNow(): void {
  localStorage.setItem(dismissedKey, String(Date.now()))
  // Who follows it asks again how this device could install.
  offer.set(offer.get())
}
