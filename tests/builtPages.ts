// The pages that are built, out of the app's table of paths, under their names in the catalogue.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '../web/sitemap.ts'

/** An app of its own, with a page of its own. */
export const ownApps = { '/terminal': 'terminal/index.html' }

interface Node {
  type: string
  id?: string
  path?: string
  file?: string
  children?: Node[]
}

export interface BuiltPage {
  path: string
  /** That of its access. */
  layout: string
  file: string
}

/** All routes that there will be. */
export const catalogue = readFileSync(join(import.meta.dirname, 'catalogue.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [path, access, area] = line.split('\t') as [string, string, string]
    return { path, access, area }
  })

/** Every path of the table with the layout that it lies in. */
function pages(node: Node, prefix = '', layout = ''): BuiltPage[] {
  const path = node.type === 'route' ? join(prefix, node.path!) : prefix
  // A layout inside that of its access joins a list and what is opened from it.
  const inside = node.type === 'layout' ? layout || (node.id ?? '') : layout
  const own = node.type === 'index' || (node.type === 'route' && node.file) ? [{ path: path || '/', layout: inside, file: node.file! }] : []
  return [...own, ...(node.children ?? []).flatMap((child) => pages(child, path, inside))]
}

/** Parameters are `{id}` in the catalogue and `$id` in the table. */
const inCatalogue = (path: string) => path.replaceAll(/\$(\w+)/g, '{$1}')

export const built = pages(routes as Node).map((page) => ({ ...page, path: inCatalogue(page.path) }))
