// What a browser has to fetch: before the app can begin, until the first screens stand, and to open without a network for good.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { distFolder } from '../../api/static.ts'
import { bareShell } from './bareBuild.ts'
import type { Group, Result } from './measure.ts'

const rows = {
  first: 'first-load JS + CSS, gzip',
  login: 'JS + CSS until the login stands, one language, gzip',
  home: 'JS + CSS until home stands, one language, gzip',
  kept: 'files kept for use without a network, gzip',
}

type Sizes = { js: number; css: number }

const kilobytes = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length / 1000

/** By kind. */
function sizesOf(folder: string, names: Iterable<string>): Sizes {
  const sizes = { js: 0, css: 0 }
  for (const name of new Set(names)) sizes[name.endsWith('.css') ? 'css' : 'js'] += kilobytes(path.join(folder, name))
  return sizes
}

const pageOf = (folder: string): string => readFileSync(path.join(folder, 'index.html'), 'utf8')

/** Modules that are asked for at once are named in the page; those of other routes are not. */
const namedIn = (page: string): string[] => [...page.matchAll(/\s(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, name]) => name!)

/** What the page asks for besides, by who opens it. */
const askedIn = (page: string, ...sets: string[]): string[] =>
  sets.flatMap((name) => new RegExp(`data-${name}="([^"]+)"`).exec(page)![1]!.split(' '))

/** The list that the build gave to the worker. */
function keptFiles(folder: string): string[] {
  const worker = readFileSync(path.join(folder, 'sw.js'), 'utf8')
  const urls = [...worker.matchAll(/url:"([^"]+)"/g), ...worker.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url!)
  return [...new Set(urls)].filter((url) => existsSync(path.join(folder, url)))
}

const compressible = /\.(js|css|html|svg|webmanifest|json)$/

export const bundleRows: Group = {
  name: 'bundle',
  rows: Object.values(rows),
  async run(bench) {
    const page = pageOf(distFolder)
    const bare = await bareShell(bench)
    const floor = sizesOf(bare, namedIn(pageOf(bare)))
    const against = (row: string, names: string[]): Result => {
      const product = sizesOf(distFolder, names)
      return {
        row,
        unit: 'kB',
        product: product.js + product.css,
        floor: floor.js + floor.css,
        bar: { ratioAtMost: 1.2 },
        more: { 'JS kB': product.js, 'CSS kB': product.css, 'floor JS kB': floor.js, 'floor CSS kB': floor.css },
      }
    }
    const kept = keptFiles(distFolder).map((name) => path.join(distFolder, name))
    const packed = (file: string) => (compressible.test(file) ? kilobytes(file) : readFileSync(file).length / 1000)
    const raw = kept.reduce((sum, file) => sum + readFileSync(file).length / 1000, 0)
    const total = kept.reduce((sum, file) => sum + packed(file), 0)
    return [
      against(rows.first, namedIn(page)),
      against(rows.login, [...namedIn(page), ...askedIn(page, 'de', 'login')]),
      against(rows.home, [...namedIn(page), ...askedIn(page, 'de', 'home')]),
      { row: rows.kept, unit: 'kB', product: total, floor: null, bar: null, more: { files: kept.length, 'on the device kB': raw } },
    ]
  },
}
