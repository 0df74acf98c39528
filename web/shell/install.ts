// The browser's own offer to install, kept until a calm moment: from the second visit on, never at sign-in, and not for
// ninety days after "not now".
interface InstallPrompt extends Event {
  prompt(): Promise<void>
}

let offer: InstallPrompt | null = null
const listeners = new Set<() => void>()
const dismissedKey = 'obhut.installDismissed'
const visitsKey = 'obhut.visits'
const quietFor = 90 * 24 * 60 * 60_000

const isInstalled = () => matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
const isIos = () => /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
const tell = () => listeners.forEach((listener) => listener())

export function watchInstallOffer(): void {
  localStorage.setItem(visitsKey, String(Number(localStorage.getItem(visitsKey) ?? 0) + 1))
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallPrompt
    tell()
  })
  window.addEventListener('appinstalled', () => {
    offer = null
    tell()
  })
}

export function subscribeInstall(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How this device could install now: by the browser's prompt, by hand on iOS, or not at all. */
export function installWay(): 'prompt' | 'ios' | null {
  if (isInstalled() || Number(localStorage.getItem(visitsKey)) < 2) return null
  if (Date.now() - Number(localStorage.getItem(dismissedKey) ?? 0) < quietFor) return null
  return offer ? 'prompt' : isIos() ? 'ios' : null
}

export async function install(): Promise<void> {
  await offer?.prompt()
  offer = null
  tell()
}

export function notNow(): void {
  localStorage.setItem(dismissedKey, String(Date.now()))
  tell()
}
