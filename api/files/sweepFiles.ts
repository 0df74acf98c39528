// Removes files that no row names. A file comes before its row and goes before it, so a young one may still get its row.
import type { MikroORM } from '@mikro-orm/postgresql'
import type { Clock } from '../clock.ts'
import { namedFiles, partsOfUploads } from '../orm/namedFiles.ts'
import type { FileStore } from './fileStore.ts'

const youngFor = 2 * 86_400_000

/** Returns how many there were. Where the database names no file at all, it is not the one that these files belong to: none is touched. */
export async function removeOrphans({ orm, clock, fileStore }: { orm: MikroORM; clock: Clock; fileStore: FileStore }): Promise<number> {
  const old: string[] = []
  for await (const { name, at } of fileStore.list()) if (at < clock.now() - youngFor) old.push(name)
  const named = new Set((await namedFiles(orm)).map(({ name }) => name))
  if (named.size === 0) return 0
  const parts = new Set(await partsOfUploads(orm))
  const orphans = old.filter((name) => !named.has(name) && !parts.has(name))
  for (const name of orphans) await fileStore.remove(name)
  return orphans.length
}
