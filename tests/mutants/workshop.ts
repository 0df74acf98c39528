// A copy of sync/ with one fault in it, its unit tests and the simulation beside it, and what they say of it.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutated, type Mutation } from './operators.ts'

const config = `export default { test: { include: ['sync/**/*.test.ts'], bail: 1, retry: 0 } }\n`

/** Tests and simulation are copied, as what they import must be the copy of sync/ beside them; what has no part in it is linked. */
export function openWorkshop(project: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of ['sync', 'tests/factories', 'tests/simulation', 'web/session', 'web/reporting'])
    cpSync(join(project, name), join(folder, name), { recursive: true })
  for (const name of ['shared', 'node_modules', 'package.json', 'tsconfig.json']) symlinkSync(join(project, name), join(folder, name))
  writeFileSync(join(folder, 'vitest.config.mjs'), config)
}

/** Puts the fault in; returns the way to take it out. */
export function put(folder: string, mutation: Mutation): () => void {
  const file = join(folder, mutation.file)
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, mutated(source, mutation))
  return () => writeFileSync(file, source)
}

/** Whether the command ended well; one that takes longer than `seconds` has not. */
function ends(cwd: string, args: readonly string[], seconds: number): Promise<boolean> {
  const child = spawn(process.execPath, args, { cwd, stdio: 'ignore', detached: true })
  const timer = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), seconds * 1000)
  return new Promise((resolve) => child.on('close', (code) => (clearTimeout(timer), resolve(code === 0))))
}

/** Who found the fault; null where nobody did. */
export async function finderOf(folder: string, seeds: number): Promise<'simulation' | 'unit tests' | null> {
  if (!(await ends(folder, ['tests/simulation/run.ts', '--seeds', String(seeds)], 120))) return 'simulation'
  if (!(await ends(folder, ['node_modules/vitest/vitest.mjs', 'run', '--root', folder], 180))) return 'unit tests'
  return null
}
