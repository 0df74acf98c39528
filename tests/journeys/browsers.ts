// How the browsers of the journeys are started, and the screens that they have.
import type { BrowserContextOptions } from 'playwright'

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where the people of the journeys are. */
export const surroundings: BrowserContextOptions = { locale: 'de-DE', timezoneId: 'Europe/Berlin' }

export const phoneScreen: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}
export const tabletScreen: BrowserContextOptions = { viewport: { width: 1024, height: 768 }, hasTouch: true }
