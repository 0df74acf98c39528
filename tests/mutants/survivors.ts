// The faults that are known to be found by nobody, each with its reason: survivors.tsv.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutation } from './operators.ts'

export interface Survivor {
  file: string
  fault: string
  /** The line of the source, as it is there. */
  code: string
  reason: string
}

export const readSurvivors = (project: string): Survivor[] =>
  readFileSync(join(project, 'tests/mutants/survivors.tsv'), 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => {
      const [file, fault, code, reason] = line.split('\t') as [string, string, string, string]
      return { file, fault, code, reason }
    })

/** Why a fault may survive; lines move, so it is known by its code. */
export const accountOf = (known: readonly Survivor[], { file, fault, code }: Mutation): string | null =>
  known.find((one) => one.file === file && one.fault === fault && one.code === code)?.reason ?? null
