// Plants faults in the code of the server and of shared/ while it is loaded: each is asleep until `awake` is its name, so that one process plays all of them and the sound code.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A change of one place of a file: `from` is an expression that occurs there exactly once, `to` takes its place. */
interface Patch {
  file: string
  from: string
  to: string
}

export interface CodeFault {
  name: string
  patches: readonly Patch[]
}

const world = globalThis as { plantedFault?: string | null }
/** Which fault is awake; null: none. */
export const awake = (name: string | null): void => void (world.plantedFault = name)

/** Before anything of the files is loaded. */
export function plantInCode(faults: readonly CodeFault[]): void {
  const all = faults.flatMap(({ name, patches }) => patches.map((patch) => ({ name, ...patch })))
  const byFile = Map.groupBy(all, ({ file }) => fileURLToPath(new URL(`../../${file}`, import.meta.url)))
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      const planted = url.startsWith('file:') && byFile.get(fileURLToPath(url))
      return planted ? { ...loaded, source: planted.reduce(withFault, readFileSync(new URL(url), 'utf8')) } : loaded
    },
  })
}

function withFault(code: string, { name, file, from, to }: Patch & { name: string }): string {
  const [before, ...after] = code.split(from)
  if (after.length !== 1) throw new Error(`${name}: its place in ${file} is not unique any more`)
  // A parenthesis at the beginning of a statement would call what the line before ends with.
  if (/(^|\n)\s*$/.test(before!)) throw new Error(`${name}: its place in ${file} begins a statement`)
  return code.replace(from, () => `(globalThis.plantedFault === ${JSON.stringify(name)} ? ${to} : ${from})`)
}
