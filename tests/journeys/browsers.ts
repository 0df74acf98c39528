// How the browsers of the journeys are started, and the screens that they have.
import type { BrowserContextOptions } from 'playwright'

/**
 * The first three are what nobody in a journey looks at: two pages of the browser's own that each new window would load for its address bar, and that
 * cost more than an empty page of ours. The fourth often makes Chromium parse scripts from the service worker again, although their
 * compiled code is stored. The others are those that Playwright turns off; the last list on a command line is the one that counts.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'BackgroundResourceFetch',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join(',')}`,
  // Pages of a journey are open for seconds. Without optimising compilers, the browser needs a fifth less of the processor.
  '--js-flags=--no-maglev --no-turbofan',
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
