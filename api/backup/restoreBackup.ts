// Puts a backup back: into an empty data folder or an empty database, compared with what it says of itself, with a new epoch for all devices.
import path from 'node:path'
import { analyse } from '../orm/analyse.ts'
import { migrate } from '../orm/migrate.ts'
import { appRole } from '../postgres/embedded.ts'
import { BackupFault } from './backupFault.ts'
import { assertFits, assertFree, journalGap } from './beforeRestore.ts'
import { filesNamedIn } from './copyFiles.ts'
import { connected, dumpName } from './dumpDatabase.ts'
import { differences, readFacts } from './facts.ts'
import { loadDump } from './loadDump.ts'
import { assertWhole, type Facts, type Manifest, readManifest, type Sums } from './manifest.ts'
import { newEpoch, pastRowSecurity } from './pastRowSecurity.ts'
import { giveToOwner, settleFolders, settleCluster, stageFolders } from './settleRestored.ts'
import { openSpare } from './spare.ts'
import { ownFolder, removeSpare } from '../postgres/spareFolders.ts'
import type { BackupEnvironment } from './writeBackup.ts'

export interface Tried {
  manifest: Manifest
  /** Migrations that this program has and the backup lacks. */
  newer: string[]
  /** Names of files that rows name and that the backup lacks. */
  missing: string[]
  /** What no device has any more; null when every device still has its part. */
  gap: { from: string; until: string } | null
  /** Milliseconds until the backup answered as a database. */
  opened: number
}

/** Opens the backup beside the running installation and compares it. Nothing of the installation is touched. */
export async function tryBackup(env: Pick<BackupEnvironment, 'dataDir'>, source: string, now: Date = new Date()): Promise<Tried> {
  const { manifest, sums } = await readManifest(source)
  const newer = assertFits(manifest)
  await assertWhole(source, sums)
  const folder = await ownFolder(env.dataDir, 'trial')
  try {
    const spare = await openSpare(source, manifest, sums, folder)
    try {
      assertSame(manifest.facts, spare.facts)
      await migrate(spare.ownerUrl, appRole)
      const missing = await missingFiles(spare.appUrl, sums)
      return { manifest, newer, missing, gap: journalGap(manifest, now), opened: spare.took }
    } finally {
      await spare.stop()
    }
  } finally {
    await removeSpare(folder)
  }
}

async function missingFiles(appUrl: string, sums: Sums): Promise<string[]> {
  const named = await filesNamedIn(appUrl)
  return named.filter(({ name, sha256 }) => sums.get(`files/${name.slice(0, 2)}/${name}`) !== sha256).map(({ name }) => name)
}

function assertSame(said: Facts, found: Facts): void {
  const wrong = differences(said, found)
  if (wrong.length > 0)
    throw new BackupFault(
      'notTheSame',
      `The restored rows are not those of the backup: ${wrong.slice(0, 5).join(', ')}. Nothing was put in place.`,
    )
}

export interface Restored {
  manifest: Manifest
  organisations: number
  files: number
  gap: Tried['gap']
}

export async function restoreBackup(
  env: BackupEnvironment,
  source: string,
  { force = false, now = new Date() }: { force?: boolean; now?: Date } = {},
): Promise<Restored> {
  const { manifest, sums } = await readManifest(source)
  assertFits(manifest)
  const gap = journalGap(manifest, now)
  if (gap && !force)
    throw new BackupFault(
      'olderThanJournal',
      `This backup ended at ${gap.from}. Devices keep what they sent for 35 days: what was entered from then until ${gap.until} stays lost. Nothing was restored; --force restores it all the same.`,
    )
  await assertFree(env, manifest, sums, source)
  await assertWhole(source, sums)
  const folder = await ownFolder(env.dataDir, 'restoring')
  try {
    await stageFolders(source, sums, folder)
    const organisations =
      manifest.kind === 'embedded' ? await restoreCluster(source, manifest, sums, folder) : await restoreOwn(env, source, manifest)
    const files = await settleFolders(env, source, sums, folder)
    if (manifest.kind === 'embedded') await settleCluster(env, folder)
    giveToOwner(env, manifest)
    return { manifest, organisations, files, gap }
  } finally {
    await removeSpare(folder)
  }
}

async function restoreCluster(source: string, manifest: Manifest, sums: Sums, folder: string): Promise<number> {
  const spare = await openSpare(source, manifest, sums, folder)
  try {
    assertSame(manifest.facts, spare.facts)
    const organisations = await newEpoch(spare.ownerUrl)
    await migrate(spare.ownerUrl, appRole)
    return organisations
  } finally {
    await spare.stop()
  }
}

async function restoreOwn(env: BackupEnvironment, source: string, manifest: Manifest): Promise<number> {
  const ownerUrl = env.databaseOwnerUrl!
  await loadDump(path.join(source, dumpName), ownerUrl, manifest)
  assertSame(manifest.facts, await pastRowSecurity(ownerUrl, readFacts))
  const organisations = await newEpoch(ownerUrl)
  await migrate(ownerUrl, new URL(env.databaseUrl!).username)
  await analyse(ownerUrl)
  // The application can enter, and sees what it should.
  await (await connected(env.databaseUrl!)).end()
  return organisations
}
