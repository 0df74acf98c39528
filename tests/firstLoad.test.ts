// What every visitor loads first stays small: the entry reads addresses, so what reads them must not bring a screen along.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesIn } from './house/sources.ts'

const web = join(import.meta.dirname, '..', 'web')

interface Page {
  name: string
  source: string
}
const pages: Page[] = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(page|layout)\.tsx$/.test(name))
  .map((name) => ({ name, source: readFileSync(join(web, name), 'utf8') }))

/** Options of a route but its components, which load apart from it. */
function optionsOf(source: string): string {
  const options = /createFileRoute\([^)]*\)\(\{\n([\s\S]*?)\n\}\)/.exec(source)?.[1] ?? ''
  return options.replace(/^ {2}(?:\w+C|c)omponent: (?:.*,|\([\s\S]*?^ {2}\),)$/gm, '')
}

/** Names that a page has from screens: files that draw something. */
const fromScreens = (source: string): string[] =>
  [...source.matchAll(/^import \{([^}]*)\} from '\.[^']*\.tsx'$/gm)].flatMap(([, names]) =>
    names!
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  )

const broughtAlong = ({ source }: Page) => fromScreens(source).filter((name) => new RegExp(`\\b${name}\\b`).test(optionsOf(source)))

test('no page reads its address with what comes from a screen', () => {
  expect(pages.length).toBeGreaterThan(100)
  expect(pages.filter(({ source }) => optionsOf(source) !== '').length).toBeGreaterThan(100)
  expect(pages.flatMap((page) => broughtAlong(page).map((name) => `${page.name}: ${name}`))).toEqual([])
})

const root = join(import.meta.dirname, '..')
const given = /^import (?!type )(?:\{([^}]*)\} from )?'(\.[^']*)'$/gm

/** What a file imports to run, with the names that it takes. */
const runsWith = (path: string, text: string) =>
  [...text.matchAll(given)].flatMap(([, names = '', from]) => {
    const taken = names.split(',').flatMap((name) => (/^\s*(type |$)/.test(name) ? [] : [name.trim().split(' ')[0]!]))
    return names !== '' && taken.length === 0 ? [] : [{ taken, path: posix.normalize(posix.join(posix.dirname(path), from!)) }]
  })

const texts = new Map(sourcesIn(root).map(({ path, text }) => [path, text]))

/** All files that these run with, at any distance. */
function reachedFrom(starts: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const left = [...starts]
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const text = texts.get(path)
    if (text === undefined || reached.has(path)) continue
    reached.add(path)
    left.push(...runsWith(path, text).map((one) => one.path))
  }
  return reached
}

test('no address brings calls or mutations along: its choices are in files of their own', () => {
  const declares = (path: string) => /\b(endpoint|mutation)\(\{/.test(texts.get(path)!)
  const always = reachedFrom(['web/session/session.ts', 'web/reporting/report.ts', 'web/session/returnAddress.ts'])
  const brought = pages.flatMap(({ name, source }) => {
    const options = optionsOf(source).replaceAll(/'[^']*'/g, '')
    const starts = runsWith(`web/${name}`, source).filter(({ taken }) => taken.some((one) => new RegExp(`\\b${one}\\b`).test(options)))
    const found = [...reachedFrom(starts.map(({ path }) => path))].filter((path) => !always.has(path) && declares(path))
    return found.map((path) => `${name}: ${path}`)
  })
  expect(brought).toEqual([])
})

test('the engine brings no rules of what can be queued: they come after the first screen', () => {
  const reached = reachedFrom(['sync/engine.ts'])
  expect(reached).toContain('sync/definitions.ts')
  expect([...reached].filter((path) => /shared\/mutations\.ts|flowActs|bookingActs|bookingRules/.test(path))).toEqual([])
})

test('one that does is found', () => {
  const source = `import { read, Form } from './Form.tsx'\nexport const Route = createFileRoute('/x')({\n  validateSearch: read,\n  component: () => <Form />,\n})\n`
  expect(broughtAlong({ name: 'x', source })).toEqual(['read'])
})

test('a part that comes later waits for the texts of its language', () => {
  const direct = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && name !== 'ui/lazyPart.ts' && !name.startsWith('terminal/'))
    .filter((name) => /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(readFileSync(join(web, name), 'utf8')))
  expect(direct).toEqual([])
})
