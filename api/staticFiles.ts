// What is in dist/, read once at start: names, types, hashes and the compressed forms that the build made.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface StaticFile {
  type: string
  /** One per form: forms of one file are different bytes. */
  etag: Record<Encoding, string>
  /** Full paths of the forms that exist. */
  forms: Partial<Record<Encoding, { path: string; size: number }>>
  lastModified: string
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const suffixes = { '.br': 'br', '.gz': 'gzip' } as const

/** Only names found here are ever answered, so no address can leave the folder. Dot files and the build's own notes stay private. */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const found = new Map<string, StaticFile>()
  // Links are left out: what they point to is not part of the build.
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  const present = new Set(names)
  for (const name of names) {
    const type = types[path.extname(name)]
    if (!type || name === 'build.json' || name.split('/').some((part) => part.startsWith('.'))) continue
    const full = path.join(folder, name)
    const stat = statSync(full)
    const hash = createHash('sha256').update(readFileSync(full)).digest('base64url').slice(0, 22)
    const forms: StaticFile['forms'] = { identity: { path: full, size: stat.size } }
    for (const [suffix, encoding] of Object.entries(suffixes))
      if (present.has(name + suffix)) forms[encoding] = { path: full + suffix, size: statSync(full + suffix).size }
    found.set(`/${name}`, {
      type,
      etag: { identity: `"${hash}"`, br: `"${hash}-br"`, gzip: `"${hash}-gz"` },
      forms,
      lastModified: stat.mtime.toUTCString(),
    })
  }
  return found
}
