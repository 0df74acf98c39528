// What a backup says of itself: backup.json with what is in it, and SHA256SUMS, which is written last, so that a backup without it was not finished.
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { BackupFault } from './backupFault.ts'
import { hashFile, keepNames } from './copyTree.ts'

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const Facts = v.object({
  /** Rows of each table, and a sum over all of them that no order changes. */
  tables: v.record(v.string(), v.object({ rows: Count, digest: v.string() })),
  /** How far each organisation is, with the mark of its newest commit. */
  clocks: v.array(v.object({ tenantId: v.string(), version: Count, mark: v.nullable(v.string()) })),
  /** The migrations that have run. */
  migrations: v.array(v.string()),
})
export type Facts = v.InferOutput<typeof Facts>

const Manifest = v.object({
  format: v.literal(1),
  /** `embedded`: a copy of the cluster and its log. `own`: an archive of pg_dump. */
  kind: v.picklist(['embedded', 'own']),
  /** Of this program. */
  version: v.string(),
  /** Major version of the server that was backed up. */
  postgres: Count,
  /** Moments. Everything that was committed by `endedAt` less what ran then is in it; nothing later. */
  startedAt: v.string(),
  endedAt: v.string(),
  /** Folders that would be empty and that PostgreSQL needs. */
  folders: v.array(v.string()),
  /** Extensions that an owner may make, for `own`. */
  extensions: v.array(v.string()),
  /** Files that rows name and that were missing or damaged before the backup. */
  lost: v.array(v.string()),
  /** Whom the data folder belonged to. */
  owner: v.nullable(v.object({ uid: Count, gid: Count })),
  facts: Facts,
  /** How many files SHA256SUMS lists, backup.json itself not counted. */
  count: Count,
  bytes: Count,
})
export type Manifest = v.InferOutput<typeof Manifest>

/** Path in the backup, with `/` between its parts, and SHA-256. */
export type Sums = Map<string, string>

const manifestName = 'backup.json'
const sumsName = 'SHA256SUMS'

/** Fit for `sha256sum -c SHA256SUMS`. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, 'count' | 'bytes'>, sums: Sums): Promise<Manifest> {
  let bytes = 0
  for (const name of sums.keys()) bytes += (await stat(path.join(folder, name))).size
  const whole: Manifest = { ...manifest, count: sums.size, bytes }
  await writeFile(path.join(folder, manifestName), `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600, flush: true })
  const lines = [...sums, [manifestName, await hashFile(path.join(folder, manifestName))]].map(([name, sum]) => `${sum}  ${name}\n`)
  const unfinished = path.join(folder, `${sumsName}.part`)
  await writeFile(unfinished, lines.join(''), { mode: 0o600, flush: true })
  await rename(unfinished, path.join(folder, sumsName))
  await keepNames([folder])
  return whole
}

/** Throws for a folder that holds no finished backup of a form that this program knows. Files are not compared yet. */
export async function readManifest(folder: string): Promise<{ manifest: Manifest; sums: Sums }> {
  const names = await readdir(folder).catch(() => null)
  if (names === null) throw new BackupFault('noBackup', `There is no folder ${folder}.`)
  if (!names.includes(sumsName)) {
    if (names.some((name) => [manifestName, 'cluster', 'database.dump', 'files', 'keys'].includes(name)))
      throw new BackupFault('backupIncomplete', `The backup in ${folder} was not written to its end. Use another one.`)
    throw new BackupFault('noBackup', `There is no backup in ${folder}.`)
  }
  const sums: Sums = new Map()
  for (const line of (await readFile(path.join(folder, sumsName), 'utf8')).split('\n')) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    if (sum && name) sums.set(name, sum)
    else if (line) throw damaged(sumsName)
  }
  const own = sums.get(manifestName)
  if (!own || !names.includes(manifestName) || (await hashFile(path.join(folder, manifestName))) !== own) throw damaged(manifestName)
  sums.delete(manifestName)
  const content: unknown = JSON.parse(await readFile(path.join(folder, manifestName), 'utf8'))
  const parsed = v.safeParse(Manifest, content)
  if (!parsed.success)
    throw new BackupFault('formatUnknown', `The backup in ${folder} has a form that this version does not know. Update the program first.`)
  if (parsed.output.count !== sums.size) throw damaged(sumsName)
  return { manifest: parsed.output, sums }
}

export const damaged = (name: string): BackupFault =>
  new BackupFault('backupDamaged', `${name} is missing or is not as it was written. Nothing was restored; use another backup.`)

/** Reads every file again and compares it. */
export async function assertWhole(folder: string, sums: Sums): Promise<void> {
  for (const [name, sum] of sums) if ((await hashFile(path.join(folder, name)).catch(() => null)) !== sum) throw damaged(name)
}
