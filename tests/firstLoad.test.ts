// What every visitor loads first stays small: the entry reads addresses, so what reads them must not bring a screen along.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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
