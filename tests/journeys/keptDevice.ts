// Devices on which somebody has signed in before. A sign-in with the first rows costs a device more than all that most journeys do after it, so it
// happens once a run: the profile of its browser and the rows of its session are kept, and a journey that begins signed in gets a copy of both.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { postgresClient } from '../../api/postgres/client.ts'
import { createDatabase, dropDatabase } from '../databases.ts'
import type { TestDatabases } from '../globalSetup.ts'
import { browserArguments, phoneScreen, surroundings } from './browsers.ts'
import type { Person } from './demo.ts'
import type { ContextOptions } from './device.ts'
import { openGate, type Gate } from './gate.ts'
import { findPageBrowser, startServerHere } from './server.ts'
import { signIn } from './steps.ts'

/** The same for every copy, as a browser keeps what it has by origin. The browser goes to the gate of its journey under this name. */
const origin = 'http://obhut.localhost'

/** What a sign-in writes; those that others refer to come first. */
const tables = ['known_device', 'client', 'session', 'refresh_token', 'access_token'] as const
type SessionRows = Record<(typeof tables)[number], object[]>

const sessionsOf = ({ session }: SessionRows) => session.map((row) => 'id' in row && row.id)

/** A copy that belongs to nobody yet. */
export interface KeptDevice {
  rows: SessionRows
  profile: string
}

/** The gate under the name that the browsers of kept devices know. */
export const namedGate = (gate: Gate): Gate => ({ ...gate, origin })

/** Opens a browser of its own on this profile; `gate` is the one of its journey. */
export async function openProfile(profile: string, gate: Gate, options: ContextOptions): Promise<BrowserContext> {
  const { host } = new URL(gate.origin)
  const rules = `--host-resolver-rules=MAP ${new URL(origin).hostname}:80 ${host}`
  const executablePath = await findPageBrowser()
  return chromium.launchPersistentContext(profile, {
    ...surroundings,
    ...options,
    baseURL: origin,
    executablePath,
    args: [...browserArguments, rules],
  })
}

/** Signs in on a database of its own, so that the device knows the rows of the template and no others. */
async function make(person: Person, folder: string, databases: TestDatabases): Promise<void> {
  const name = await createDatabase(databases)
  const at = (url: string) => url.replace('{database}', name)
  const files = mkdtempSync(path.join(tmpdir(), 'obhut-kept-'))
  const server = await startServerHere({ DATA_DIR: files, DATABASE_URL: at(databases.app), DATABASE_OWNER_URL: at(databases.owner) })
  const gate = await openGate(server)
  const superuser = postgresClient({ connectionString: at(databases.superuser) })
  try {
    const context = await openProfile(path.join(folder, 'profile'), gate, phoneScreen)
    const page = context.pages()[0] ?? (await context.newPage())
    await signIn({ page, gate: namedGate(gate) }, person)
    // From its second load on, the browser stores the compiled code of a script, a moment after the page is shown.
    for (let load = 0; load < 2; load++) {
      await page.goto('about:blank')
      await page.goto(`${origin}/`)
      await page.getByRole('button', { name: 'Benutzermenü' }).waitFor()
      await page.waitForTimeout(2000)
    }
    // Nothing asks the server any more: the rows of the session are what the device knows.
    await page.goto('about:blank')
    await context.close()
    await superuser.connect()
    const rows: Partial<SessionRows> = {}
    for (const table of tables)
      rows[table] = (await superuser.query(`select to_jsonb(t) as row from ${table} t`)).rows.map(({ row }) => row as object)
    writeFileSync(path.join(folder, 'rows.json'), JSON.stringify(rows))
  } finally {
    await superuser.end()
    await gate.close()
    await server.stop()
    await dropDatabase(databases, name)
    rmSync(files, { recursive: true, force: true })
  }
}

/**
 * A copy of the device on which this person has signed in, or null: then the journey signs in itself. Each of the `nth` devices of one person
 * has a session of its own. The second journey of a run that asks for one makes it; those that ask meanwhile do not wait.
 */
export async function takeKept(kept: string, databases: TestDatabases, person: Person, nth: number): Promise<KeptDevice | null> {
  const folder = path.join(kept, `${person.id}-${nth}`)
  const [asked, making, done] = [`${folder}.asked`, `${folder}.making`, `${folder}.done`]
  if (!existsSync(done)) {
    if (!existsSync(asked)) {
      mkdirSync(asked, { recursive: true })
      return null
    }
    try {
      mkdirSync(making)
    } catch {
      return null
    }
    await make(person, making, databases)
    renameSync(making, done)
  }
  const profile = mkdtempSync(path.join(tmpdir(), 'obhut-profile-'))
  cpSync(path.join(done, 'profile'), profile, { recursive: true })
  return { profile, rows: JSON.parse(readFileSync(path.join(done, 'rows.json'), 'utf8')) as SessionRows }
}

/** Whether nobody has ended its session. */
export async function isSignedIn(sql: (text: string, values: unknown[]) => Promise<unknown[]>, { rows }: KeptDevice): Promise<boolean> {
  return (await sql('select 1 from session where ended_at is null and id = any($1)', [sessionsOf(rows)])).length > 0
}

/** Deletes the rows of the organisation on a device before it opens the app. It stays signed in and fetches all rows again. */
export async function forgetRows({ page }: { page: Page }): Promise<void> {
  // A page of the origin that is not the app.
  await page.goto(`${origin}/manifest.webmanifest`)
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases())
      if (/^obhut_[0-9a-f-]{36}_/.test(name ?? '')) {
        const gone = indexedDB.deleteDatabase(name!)
        await new Promise((done, fail) => {
          gone.onsuccess = done
          gone.onerror = gone.onblocked = () => fail(new Error('A database of the device is in use.'))
        })
      }
  })
}

/**
 * Writes the session of the device into a database, as if somebody had just signed in: some pages ask for that. Tokens that an earlier copy of the
 * device has used are valid again.
 */
export async function knowSession(sql: (text: string, values?: unknown[]) => Promise<unknown>, { rows }: KeptDevice): Promise<void> {
  for (const table of ['access_token', 'refresh_token']) await sql(`delete from ${table} where session_id = any($1)`, [sessionsOf(rows)])
  const session = rows.session.map((row) => ({ ...row, authenticated_at: new Date().toISOString() }))
  for (const table of tables)
    await sql(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1) on conflict do nothing`, [
      JSON.stringify({ ...rows, session }[table]),
    ])
}
