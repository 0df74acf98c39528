// A clock that a journey moves forward: that of the server and those of its devices.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext } from 'playwright'
import { momentAt } from '../../shared/time.ts'
import { clockFrom } from './keptDay.ts'
import { machineNow } from './shiftTime.ts'
import { zone } from './steps.ts'

export interface MovedClock {
  /** Of the server that follows this clock. */
  env: Record<string, string>
  /** Moves it to a time of a day, and on from there as time goes. A device follows from the first call that names it on; its pages are left. */
  to(date: string, time: string, contexts?: readonly BrowserContext[]): Promise<void>
}

export function movedClock(): MovedClock {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'obhut-clock-')), 'shift')
  writeFileSync(file, '0')
  const followers = new Set<BrowserContext>()
  return {
    env: clockFrom(file),
    async to(date, time, contexts = []) {
      const moment = Date.parse(momentAt(date, time, zone))
      // An app that runs meanwhile would hear of the server's time before its own has moved, and correct its clock by the difference.
      for (const context of followers) for (const page of context.pages()) await page.goto('about:blank')
      writeFileSync(file, String(moment - machineNow()))
      for (const context of contexts)
        if (!followers.has(context)) {
          followers.add(context)
          await context.clock.install({ time: moment })
        }
      for (const context of followers) await context.clock.setSystemTime(moment)
    },
  }
}
