// Looks whether this installation is in order, and says for each fault what to do.
import { existsSync } from 'node:fs'
import { mkdir, statfs } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { type Database, openDatabase } from '../database.ts'
import { postgresClient } from '../postgres/client.ts'
import { createRenderer } from '../rendering/renderer.ts'
import { type Environment, EnvironmentFault, readEnvironment } from '../env.ts'
import { openDemoAccounts, saysOpen } from '../demo/publicAccounts.ts'
import { faultLine } from '../faultLine.ts'
import { idsOf, keyKinds, openKeys } from '../keys.ts'
import { missingKeys, saysMissing } from '../organisation/keysOfInstallation.ts'
import { openOrm } from '../openOrm.ts'
import { type DeadJob, deadJobsSql } from '../orm/deadJobs.ts'
import { pendingMigrations } from '../orm/migrate.ts'
import { distFolder } from '../static.ts'
import type { Command } from './command.ts'

type Level = 'ok' | 'warning' | 'fault'
export interface Finding {
  about: string
  level: Level
  says: string
}

const leastVersion = 150_000

export const doctor: Command = {
  about: 'look whether everything is in order',
  usage: 'doctor',
  async run() {
    const findings = await examine(process.env)
    for (const { about, level, says } of findings) console.log(`${{ ok: '✓', warning: '!', fault: '✗' }[level]} ${about}: ${says}`)
    const faults = findings.filter(({ level }) => level === 'fault').length
    console.log(faults === 0 ? 'Everything that is needed is in order.' : `${faults} ${faults === 1 ? 'fault' : 'faults'}.`)
    return faults === 0 ? 0 : 1
  },
}

export async function examine(source: Record<string, string | undefined>): Promise<Finding[]> {
  const findings: Finding[] = [examineNode(process.versions.node)]
  let env: Environment
  try {
    env = readEnvironment(source)
    findings.push({ about: 'environment', level: 'ok', says: 'right' })
  } catch (error) {
    if (!(error instanceof EnvironmentFault)) throw error
    return [...findings, ...error.faults.map((says): Finding => ({ about: 'environment', level: 'fault', says }))]
  }
  findings.push(examineOrigin(env), examineBuild(), examineKeys(env), await examineDisk(env), await examineDocuments())
  try {
    const database = await openDatabase(env)
    try {
      findings.push(...(await examineDatabase(database)), ...(await examineUse(database, env)))
    } finally {
      await database.stop()
    }
  } catch (error) {
    findings.push({ about: 'database', level: 'fault', says: faultLine(error) })
  }
  return findings
}

function examineNode(version: string): Finding {
  const right = Number(version.split('.')[0]) >= 24
  return {
    about: 'Node',
    level: right ? 'ok' : 'fault',
    says: right ? version : `${version} is too old; start through npm, which brings Node 24`,
  }
}

function examineOrigin({ publicOrigin, host }: Environment): Finding {
  const https = publicOrigin?.startsWith('https:') ?? false
  const onlyHere = ['127.0.0.1', 'localhost', '::1'].includes(host)
  if (https || (onlyHere && !publicOrigin)) return { about: 'address', level: 'ok', says: publicOrigin ?? 'this machine only' }
  return {
    about: 'address',
    level: 'warning',
    says: 'set PUBLIC_ORIGIN to an https address: phones install the app and work offline with HTTPS only',
  }
}

function examineBuild(): Finding {
  const built = existsSync(path.join(distFolder, 'build.json'))
  return { about: 'app', level: built ? 'ok' : 'warning', says: built ? 'built' : 'not built yet; npm start does it' }
}

/** Looks and makes none: new ones beside a database that has been used are worse than none. */
function examineKeys({ keysDir }: Environment): Finding {
  const about = 'keys'
  if (keyKinds.every((kind) => idsOf(keysDir, kind).length === 0))
    return { about, level: 'warning', says: `none in ${keysDir}; the first start makes them` }
  try {
    openKeys(keysDir)
    return { about, level: 'ok', says: keysDir }
  } catch (error) {
    return { about, level: 'fault', says: faultLine(error) }
  }
}

/** What would stop the start of a database that was used. */
async function examineUse(database: Database, { keysDir, demo }: Environment): Promise<Finding[]> {
  const orm = await openOrm({ url: database.appUrl, pool: 1 })
  try {
    const missing = await missingKeys({ orm }, keysDir)
    const open = demo ? [] : await openDemoAccounts({ orm })
    return [
      ...(missing.length > 0 ? [{ about: 'keys', level: 'fault', says: saysMissing(missing, keysDir) } as const] : []),
      open.length > 0
        ? { about: 'demo', level: 'fault', says: saysOpen(open) }
        : { about: 'demo', level: 'ok', says: demo ? 'wanted here' : 'no account of it is open' },
    ]
  } catch (error) {
    return [{ about: 'use', level: 'warning', says: `cannot be looked at: ${faultLine(error)}` }]
  } finally {
    await orm.close(true)
  }
}

async function examineDisk({ dataDir }: Environment): Promise<Finding> {
  await mkdir(dataDir, { recursive: true })
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const part = blocks === 0 ? 1 : bavail / blocks
  const says = `${((bavail * bsize) / 1e9).toFixed(1)} GB (${Math.round(part * 100)} %) free for ${dataDir}`
  return { about: 'disk', level: part < 0.05 ? 'fault' : part < 0.2 ? 'warning' : 'ok', says }
}

/** Renders a page, because a compiler that is there may still not run on this machine. */
export async function examineDocuments(renderer = createRenderer()): Promise<Finding> {
  const about = 'documents'
  try {
    await renderer.render({ source: '#set document(title: "Obhut")\nObhut', data: null, at: 0 })
    return { about, level: 'ok', says: 'are rendered as PDF/A' }
  } catch {
    const says = `no PDF can be made: there is no Typst compiler for ${process.platform} ${process.arch}, or it was not installed (npm install)`
    return { about, level: 'warning', says }
  } finally {
    renderer.stop()
  }
}

async function examineDatabase(database: Database): Promise<Finding[]> {
  const client = postgresClient({ connectionString: database.appUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ number: string; version: string; role: string; super: boolean; bypass: boolean; owned: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as version, rolname as role,
         rolsuper as super, rolbypassrls as bypass, (select count(*) from pg_class where relowner = pg_roles.oid) as owned
       from pg_roles where rolname = current_user`,
    )
    const { number, version, role, super: isSuper, bypass, owned } = rows[0]!
    const young = Number(number) >= leastVersion
    const modest = !isSuper && !bypass && owned === '0'
    return [
      {
        about: 'database',
        level: young ? 'ok' : 'fault',
        says: young ? `${database.about}, version ${version}` : `version ${version} is too old; 15 is the least`,
      },
      {
        about: 'role',
        level: modest ? 'ok' : 'fault',
        says: modest
          ? `${role} has no more rights than it needs`
          : `${role} must not be superuser, have BYPASSRLS or own tables, or organisations are not kept apart`,
      },
      await examineMigrations(database),
      await examineJobs(client),
    ]
  } finally {
    await client.end()
  }
}

async function examineMigrations({ ownerUrl }: Database): Promise<Finding> {
  if (!ownerUrl) return { about: 'migrations', level: 'warning', says: 'cannot be looked at without DATABASE_OWNER_URL' }
  const pending = await pendingMigrations(ownerUrl)
  if (pending.length === 0) return { about: 'migrations', level: 'ok', says: 'up to date' }
  return { about: 'migrations', level: 'warning', says: `${pending.length} to run; npm start or npm run obhut -- migrate does it` }
}

async function examineJobs(client: pg.Client): Promise<Finding> {
  const about = 'jobs'
  const there = await client.query<{ name: string | null }>(`select to_regclass('job.job') as name`)
  if (!there.rows[0]!.name) return { about, level: 'warning', says: 'not there yet; npm start or npm run obhut -- migrate makes them' }
  const { rows } = await client.query<DeadJob>(deadJobsSql)
  if (rows.length === 0) return { about, level: 'ok', says: 'none was given up' }
  const some = rows.slice(0, 5).map(({ at, job, ids, why }) => `\n    ${at} ${job} ${Object.values(ids).join(' ')} ${why}`)
  return { about, level: 'warning', says: `${rows.length} given up; npm run obhut -- jobs shows and repeats them${some.join('')}` }
}
