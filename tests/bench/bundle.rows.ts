// What a browser has to fetch before the app can begin: the scripts and styles that the first page names.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { distFolder } from '../../api/static.ts'
import { bareShell } from './bareBuild.ts'
import type { Group } from './measure.ts'

const row = 'first-load JS + CSS, gzip'

/** Kilobytes by kind. Modules that are asked for at once are named in the page; those of other routes are not. */
function sizesOf(folder: string): { js: number; css: number } {
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const names = new Set([...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, name]) => name!))
  const sizes = { js: 0, css: 0 }
  for (const name of names)
    sizes[name.endsWith('.css') ? 'css' : 'js'] += gzipSync(readFileSync(path.join(folder, name)), { level: 9 }).length / 1000
  return sizes
}

export const bundleRows: Group = {
  name: 'bundle',
  rows: [row],
  async run(bench) {
    const [product, floor] = [sizesOf(distFolder), sizesOf(await bareShell(bench))]
    return [
      {
        ...{ row, unit: 'kB', product: product.js + product.css, floor: floor.js + floor.css, bar: { ratioAtMost: 1.2 } },
        more: { 'JS kB': product.js, 'CSS kB': product.css, 'floor JS kB': floor.js, 'floor CSS kB': floor.css },
      },
    ]
  },
}
