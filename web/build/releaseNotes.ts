// Makes modules of the changelogs: `virtual:release-notes/<language>` holds all, `virtual:release-notes/newest` what home shows.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { parseNotes, type Release, type Run } from '../releases/parseNotes.ts'

const prefix = 'virtual:release-notes/'
export const changelogs = { de: 'locales/de/CHANGELOG.md', en: 'CHANGELOG.md' } as const
type Language = keyof typeof changelogs

/** Up to where the next sentence begins; a short word before the dot is an abbreviation. */
const sentence = /^.{20,}?\p{L}{3}[.!?](?= \p{Lu})/su

/** The first sentence of a change: the rest of it is on the page of all changes. */
function firstSentence(runs: readonly Run[]): Run[] {
  const first: Run[] = []
  for (const run of runs) {
    const end = typeof run === 'string' ? sentence.exec(run)?.[0] : undefined
    first.push(end ?? run)
    if (end !== undefined) break
  }
  return first
}

/** Of the newest release that changes something the first sentence; in a list of changes the newest is first. */
export function atHome(releases: readonly Release[]): Release {
  const release = releases.find(({ groups }) => groups.length > 0)
  if (!release) throw new Error('A changelog without a change')
  const [group] = release.groups
  return { ...release, groups: [{ ...group!, items: group!.items.slice(0, 1).map(firstSentence) }] }
}

export function releaseNotes(root: string): Plugin {
  const read = async (language: Language) => parseNotes(await readFile(join(root, changelogs[language]), 'utf8'))
  return {
    name: 'obhut-release-notes',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      for (const file of Object.values(changelogs)) this.addWatchFile(join(root, file))
      const name = id.slice(prefix.length + 1)
      if (name === 'newest') {
        const newest = { de: atHome(await read('de')), en: atHome(await read('en')) }
        return `export const newest = ${JSON.stringify(newest)}`
      }
      if (!(name in changelogs)) throw new Error(`No changelog in this language: ${name}`)
      return `export const releases = ${JSON.stringify(await read(name as Language))}`
    },
  }
}
