// A user agent in words that people know: what kind of device, which browser, which system.
import type { Device } from '../shared/identity/sessions.ts'

/** The first that fits; browsers that call themselves by several names stand before those whose names they borrow. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPad\b/, 'iPadOS'],
  [/\b(iPhone|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: [RegExp, string][], userAgent: string): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

export function deviceOf(userAgent: string): Device {
  const system = nameIn(systems, userAgent)
  const isMobile = /\bMobile\b/.test(userAgent)
  const kind =
    system === 'iPadOS' || (system === 'Android' && !isMobile)
      ? 'tablet'
      : isMobile || system === 'iOS'
        ? 'phone'
        : system
          ? 'computer'
          : 'unknown'
  return { kind, browser: nameIn(browsers, userAgent), system }
}
