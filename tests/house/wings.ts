// Who knows whom by name: the rules of wings and doors that house.md states, as imports that break them.
import { dirname } from 'node:path'
import { isTest, type Source } from './sources.ts'

/** Where the server is put together: these name every feature, so that nothing else has to. */
const registers = new Set(
  ['routes', 'entities', 'allJobs', 'workers', 'openOrm', 'jobsOfRows', 'letters', 'app', 'main'].map((name) => `api/${name}.ts`),
)
/** What every request, job and row passes, beside the files that lie in `api/` itself. */
const coreFolders = new Set(['orm', 'replication', 'jobs', 'mail', 'files', 'postgres', 'backup', 'audit', 'reporting', 'rendering'])
/** What every screen is made of. `allWords` is the register of the words, `shell` the frame around all pages. */
const webHouse = new Set(['ui', 'session', 'words', 'allWords', 'reporting', 'correction', 'nouns', 'history', 'shell', 'build'])
/** The doors of a feature: small parts, and whole pieces for another's page. */
const door = /\/(parts|widgets)\//

const areaOf = (path: string): string => (path.split('/').length > 2 ? path.split('/')[1]! : '')
const isEndpoint = (path: string): boolean => path.endsWith('.routes.ts')

function isCore(path: string): boolean {
  if (!path.startsWith('api/') || isEndpoint(path) || registers.has(path)) return false
  return areaOf(path) === '' || coreFolders.has(areaOf(path))
}

const breaking = (sources: readonly Source[], breaks: (from: string, to: string) => boolean): string[] =>
  sources.flatMap(({ path, imports }) => (isTest(path) ? [] : imports.filter((to) => breaks(path, to)).map((to) => `${path} → ${to}`)))

/** The core of the server names a feature. */
export const coreNamesFeature = (sources: readonly Source[]): string[] =>
  breaking(sources, (from, to) => isCore(from) && to.startsWith('api/') && areaOf(to) !== '' && !coreFolders.has(areaOf(to)))

/** The sync engine names a feature. */
export const syncNamesFeature = (sources: readonly Source[]): string[] =>
  breaking(sources, (from, to) => from.startsWith('sync/') && dirname(to).startsWith('shared/'))

/** A screen takes something of another feature that is no part of it for others. */
export const pastTheDoor = (sources: readonly Source[]): string[] =>
  breaking(sources, (from, to) => {
    if (!from.startsWith('web/') || !to.startsWith('web/') || areaOf(from) === areaOf(to) || areaOf(from) === '') return false
    if (areaOf(from) === 'allWords' || areaOf(from) === 'build') return false
    return !webHouse.has(areaOf(to)) && areaOf(to) !== '' && !door.test(to)
  })

/** The house imports a feature: what is below everything knows nothing above it. */
export const bottomNamesFeature = (sources: readonly Source[]): string[] =>
  breaking(sources, (from, to) => {
    const bottom = ['ui', 'session', 'words', 'reporting', 'correction']
    return (
      from.startsWith('web/') && to.startsWith('web/') && bottom.includes(areaOf(from)) && areaOf(to) !== '' && !bottom.includes(areaOf(to))
    )
  })
