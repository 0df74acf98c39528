// docs/forms.md says which fields each form asks for at once, and why: it is compared with the forms.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { factsOf } from '../shared/changes/story/flowDetails.ts'
import { flows } from '../shared/changes/story/flows.ts'
import { isFirst } from '../web/changes/parts/factThemes.ts'
import { sourcesIn } from './house/sources.ts'

const root = path.resolve(import.meta.dirname, '..')
const rows = readFileSync(path.join(root, 'docs/forms.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
const nameIn = (cell = ''): string => namesIn(cell)[0] ?? ''

const ofFlows = rows.filter((cells) => cells.length === 3)
const ofFiles = rows.filter((cells) => cells.length === 4)

test('every form of a change is named once, with a reason', () => {
  expect(ofFlows.map(([flow]) => nameIn(flow)).sort()).toEqual([...flows].sort())
  for (const cells of rows) expect(cells.at(-1), cells[0]).not.toBe('')
})

test.each(ofFlows.map(([flow, fields]) => [nameIn(flow), fields!] as const))('%s asks at once for what the page says', (name, fields) => {
  const flow = flows.find((one) => one === name)!
  const first = factsOf[flow].filter((fact) => isFirst(flow, new Set(), fact))
  expect(fields === 'all' ? factsOf[flow] : namesIn(fields)).toEqual(first)
})

/** The fields that a form changes outside of what it folds. */
function fieldsIn(source: string): string[] {
  const above = source.replaceAll(/<FieldGroup[\s\S]*?<\/FieldGroup>/g, '')
  const found = [
    ...above.matchAll(/\b(?:change|onChange)\(\{ (\w+)/g),
    ...above.matchAll(/\b(?:oneLine|long)\('(\w+)'/g),
    ...above.matchAll(/\bfield="(\w+)"/g),
    ...above.matchAll(/\b(\w+)=\{values\.\1\}/g),
    ...above.matchAll(/\bchange\(\{ \w+: [^{}]*, (\w+): /g),
  ].map(([, name]) => name!)
  return [...new Set(found)].sort()
}

const texts = new Map(sourcesIn(root).map((one) => [one.path, one.text]))

test('every file that folds fields is named', () => {
  const folding = [...texts].flatMap(([file, text]) => (/^import .*\/FieldGroup\.tsx'$/m.test(text) ? [file] : []))
  const named = ofFiles.map(([, file]) => `web/${nameIn(file)}`)
  // The form of changes is in the first table; the page of the design parts is no form.
  expect(folding.filter((file) => file !== 'web/changes/FlowFacts.tsx' && !file.startsWith('web/design/')).sort()).toEqual(named.sort())
})

test.each(ofFiles.map(([form, , fields]) => [nameIn(form), namesIn(fields)] as const))(
  '%s has above what the page says',
  (form, fields) => {
    expect([...fields].sort()).toEqual(fieldsIn(texts.get(`web/${form}`) ?? ''))
  },
)
