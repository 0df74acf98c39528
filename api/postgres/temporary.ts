// A cluster for one run of tests or benches: below the system's folder for temporary files, gone when stopped.
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Cluster, startCluster } from './embedded.ts'
import { fallbackFolder } from './place.ts'
import { isAlive } from './livingProcess.ts'
import { stopPostmaster } from './postmaster.ts'
import { ensureRoles } from './provision.ts'

const prefix = 'obhut-cluster-'

/** With both roles made. What runs left behind that were killed is cleared away first. */
export async function startTemporaryCluster(): Promise<Cluster> {
  await clearLeftOvers()
  const dir = path.join(tmpdir(), `${prefix}${process.pid}-${Date.now().toString(36)}`)
  mkdirSync(dir)
  chmodSync(dir, 0o755)
  const cluster = await startCluster({ dir, durable: false })
  await ensureRoles(cluster)
  return {
    ...cluster,
    stop: async () => {
      await cluster.stop()
      remove(dir)
    },
  }
}

async function clearLeftOvers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0
    if (!pid || isAlive(pid)) continue
    const dir = path.join(tmpdir(), name)
    for (const place of [dir, fallbackFolder(dir)]) await stopPostmaster(path.join(place, 'cluster'))
    remove(dir)
  }
}

function remove(dir: string): void {
  for (const place of [dir, fallbackFolder(dir)]) rmSync(place, { recursive: true, force: true })
}
