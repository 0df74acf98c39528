// One sign-in per person and device for all journeys: what each leaves in its browser is kept, and the sessions lie in the template.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser } from 'playwright'
import type { TestDatabases } from '../globalSetup.ts'
import { browserArguments, phoneScreen, surroundings } from './browsers.ts'
import { carer, daycare, lead, office, type Person } from './demo.ts'
import { findBrowser, startServer } from './server.ts'
import { signInByHand } from './steps.ts'
import { fileOfState } from './storedSignIns.ts'

/** How many devices of one person a file of journeys signs in at most; for one more the sign-in is typed. */
const devicesOf: [Person, number][] = [
  [lead, 3],
  [carer, 3],
  [daycare, 2],
  [office, 1],
]

export async function makeSignIns(databases: TestDatabases): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'obhut-sign-ins-'))
  chmodSync(folder, 0o755)
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  const at = (url: string) => url.replace('{database}', databases.template)
  const data = path.join(folder, 'data')
  mkdirSync(data, { mode: 0o755 })
  const server = await startServer({ DATA_DIR: data, DATABASE_URL: at(databases.app), DATABASE_OWNER_URL: at(databases.owner) })
  try {
    const executablePath = await findBrowser()
    if (!executablePath) throw new Error('No Chromium was found.')
    const browser = await chromium.launch({ executablePath, args: browserArguments })
    const origin = `http://127.0.0.1:${server.port}`
    // Side by side by person, so that nobody's devices are taken for an attack.
    await Promise.all(
      devicesOf.map(async ([person, devices]) => {
        for (let nth = 0; nth < devices; nth++)
          writeFileSync(fileOfState(folder, person, nth), JSON.stringify(await stateAfterSignIn(browser, origin, person)))
      }),
    )
    await browser.close()
  } finally {
    await server.stop()
  }
  return { folder, remove }
}

async function stateAfterSignIn(browser: Browser, origin: string, person: Person): Promise<object> {
  const context = await browser.newContext({ ...surroundings, ...phoneScreen })
  const page = await context.newPage()
  await signInByHand({ page, gate: { origin } }, person)
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  return state
}
