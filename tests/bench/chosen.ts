// Which groups of rows are measured.
import type { Group } from './measure.ts'

type Named = Pick<Group, 'name' | 'rows'>

/** Those that `only` names, separated by commas: a group by its name, or by how one of its rows begins; a group comes before rows that begin with its name. */
export function chosen<G extends Named>(groups: readonly G[], only: string | undefined): { groups: readonly G[] } | { stray: string[] } {
  if (!only) return { groups }
  const named = (name: string) => {
    const whole = groups.filter((group) => group.name === name)
    return whole.length > 0 ? whole : groups.filter(({ rows }) => rows.some((row) => row.startsWith(name)))
  }
  const wanted = only.split(',').map((name) => name.trim())
  const stray = wanted.filter((name) => named(name).length === 0)
  if (stray.length > 0) return { stray }
  const found = new Set(wanted.flatMap(named))
  return { groups: groups.filter((group) => found.has(group)) }
}
