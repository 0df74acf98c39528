// A class that no style sheet has says nothing and fails nowhere: what screens name must be there, and what is there must be named.
import { globSync, readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

/** What a screen takes from its style sheets: classes by name, and whether it also looks some up by a computed name or hands all of them to a component of Mantine. */
function usesOf(path: string): { sheet: string; names: Set<string>; computed: boolean }[] {
  const text = read(path)
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name, from]) => ({
    sheet: posix.normalize(posix.join(posix.dirname(path), from!)),
    names: new Set([...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used]) => used!)),
    computed: new RegExp(`\\b${name}\\[|=\\{${name}\\}|classNames: ${name}\\b`).test(text),
  }))
}

function classesOf(sheet: string): Set<string> {
  const plain = read(sheet)
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/'[^']*'/g, '')
  return new Set([...plain.matchAll(/\.([A-Za-z][\w-]*)(?=[^{}]*\{)/g)].map(([, name]) => name!))
}

const screens = globSync('web/**/*.{ts,tsx}', { cwd: root })
const sheets = globSync('web/**/*.module.css', { cwd: root })
const uses = screens.flatMap((path) => usesOf(path).map((use) => ({ path, ...use })))

test('every class that a screen names is in its style sheet', () => {
  expect(uses.length).toBeGreaterThan(40)
  const missing = uses.flatMap(({ path, sheet, names }) => {
    const there = classesOf(sheet)
    return [...names].filter((name) => !there.has(name)).map((name) => `${path}: ${sheet} has no .${name}`)
  })
  expect(missing).toEqual([])
})

test('every class of a style sheet is named by a screen', () => {
  const unused = sheets.flatMap((sheet) => {
    const takers = uses.filter((use) => use.sheet === sheet)
    if (takers.some(({ computed }) => computed)) return []
    return [...classesOf(sheet)].filter((name) => !takers.some(({ names }) => names.has(name))).map((name) => `${sheet}: .${name}`)
  })
  expect(unused).toEqual([])
})

/** Where a text may end in dots: one line of a fixed height, with the whole text elsewhere. */
const endsInDots: Readonly<Record<string, string>> = {
  'web/animals/AnimalTable.module.css': 'cells of the table for desks have their whole text as a title',
  'web/shell/Navigation.module.css': 'the four short names below a phone; the page has the name as its heading',
  'web/shell/StatusChip.module.css': 'the name of another organisation, which the outbox names in whole',
  'web/shelters/plan/Plan.module.css': 'bars as long as a stay have their whole text as a title, and in the list',
}

test('facts wrap: only sheets with a reason let a text end in dots', () => {
  const sheetsWithDots = globSync('web/**/*.css', { cwd: root }).filter((sheet) => /text-overflow:|line-clamp:/.test(read(sheet)))
  expect(sheetsWithDots.sort()).toEqual(Object.keys(endsInDots))
  expect(screens.filter((path) => /\btruncate\b(?=[\s=>{])|lineClamp=|textOverflow:/.test(read(path)))).toEqual([])
})

/** Pages of an own kind: the frame of all pages, the sign-in, the tablet at the door, a message at the edge. */
const ownWidths = ['web/shell/LoggedOutShell.module.css', 'web/shell/Shell.module.css', 'web/terminal/Terminal.module.css']

test('pages have three widths: reading, forms, and all there is', () => {
  const others = sheets
    .filter((sheet) => !ownWidths.includes(sheet))
    .flatMap((sheet) => [...read(sheet).matchAll(/^ +max-width: (\d+)px;/gm)].map(([, width]) => ({ sheet, width: Number(width) })))
    .filter(({ width }) => width > 560)
  expect(others).toEqual([])
})
