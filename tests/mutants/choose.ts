// Which faults are tried: chosen by what they are and not by where they stand, so that code written elsewhere leaves the choice as it was.
import { createHash } from 'node:crypto'
import type { Mutation } from './operators.ts'

/** `count` of them, each once. A fault that there is several times in a file, on lines that read alike, counts from the top. */
export function choose(all: readonly Mutation[], seed: string, count: number): Mutation[] {
  const times = new Map<string, number>()
  const ranked = all.map((mutation) => {
    const { file, fault, code, by } = mutation
    const name = JSON.stringify([file, fault, code, by])
    const nth = times.get(name) ?? 0
    times.set(name, nth + 1)
    return { mutation, rank: createHash('sha256').update(`${seed} ${name} ${nth}`).digest('hex') }
  })
  return ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutation }) => mutation)
}
