import { noLetterhead } from './letterhead.ts'
import { describe, expect, test } from 'vitest'
import { templates as german } from '../../locales/de/templates.ts'
import { documents as germanWords } from '../../locales/de/documents.ts'
import { templates as english } from '../../locales/en/templates.ts'
import { documents as englishWords } from '../../locales/en/documents.ts'
import { contractSheet } from './contract.ts'
import { checkDocumentTemplate, wordingFor, type DocumentTemplate } from './documentTemplate.ts'
import { exampleFacts } from './example.ts'
import { createPen } from './pen.ts'
import { fillTemplate, parseTemplate, type Values } from './template.ts'
import { templateKeys, templateTypes } from './templateKeys.ts'

const none = { person: [], animals: [], terms: [], signatures: [] }
const said = (text: string, is: string[] = []) => ({ text, is })
const filled = (text: string, values: Values = {}) => fillTemplate(parseTemplate('adoption', text).template, values, none)
const problems = (text: string) => parseTemplate('adoption', text).problems.map(({ line, code, found }) => [line, code, found])

describe('a template', () => {
  test('has headings, paragraphs, notices, lists and clauses that are numbered together', () => {
    expect(filled('# Kopf\nEins\nzwei\n\nDrei\n! Achtung\n- a\n- b\n§ Erstens\nText\n\nMehr\n§ Zweitens\nEnde')).toEqual([
      { is: 'heading', text: 'Kopf' },
      { is: 'text', text: 'Eins\nzwei' },
      { is: 'text', text: 'Drei' },
      { is: 'notice', text: 'Achtung' },
      { is: 'list', items: ['a', 'b'] },
      {
        is: 'clauses',
        items: [
          ['Erstens', 'Text\n\nMehr'],
          ['Zweitens', 'Ende'],
        ],
      },
    ])
  })

  test('fills in what is known and leaves a line to write on for what is not', () => {
    expect(filled('{{animal.name}} für {{ fee }}', { 'animal.name': said('Bella') })).toEqual([
      { is: 'text', text: 'Bella für ________________' },
    ])
  })

  test('asks whether a placeholder is set and whether it has a listed value', () => {
    const text = '{{if fee}}\nGebühr {{fee}}\n{{else}}\nKostenlos\n{{end}}\n{{if animal.species is dog}}Hund{{else}}Anderes{{end}}'
    expect(filled(text, { fee: said('5 €'), 'animal.species': said('Hund, Katze', ['cat', 'dog']) })).toEqual([
      { is: 'text', text: 'Gebühr 5 €\nHund' },
    ])
    expect(filled(text)).toEqual([{ is: 'text', text: 'Kostenlos\nAnderes' }])
  })

  test('reads nothing of what is filled in', () => {
    const values = { 'animal.name': said('# {{fee}}\n§ Falsch'), fee: said('#eval("x") $x$ \\') }
    expect(filled('{{animal.name}}\n\n{{fee}}', values)).toEqual([
      { is: 'text', text: '# {{fee}}\n§ Falsch' },
      { is: 'text', text: '#eval("x") $x$ \\' },
    ])
  })
})

test.each([
  ['a\n{{animal.nam}}', [[2, 'template.unknownKey', '{{animal.nam}}']]],
  ['{{from}}', [[1, 'template.unknownKey', '{{from}}']]],
  ['{{constructor}}', [[1, 'template.unknownKey', '{{constructor}}']]],
  ['{{part wand}}', [[1, 'template.unknownKey', '{{part wand}}']]],
  ['Der {{part terms}}', [[1, 'template.syntax', '{{part terms}}']]],
  ['{{if animal.species is unicorn}}x{{end}}', [[1, 'template.unknownValue', '{{if animal.species is unicorn}}']]],
  ['{{if fee is 5}}x{{end}}', [[1, 'template.unknownValue', '{{if fee is 5}}']]],
  ['{{if nothing}}\nx\n{{end}}', [[1, 'template.unknownKey', '{{if nothing}}']]],
  ['{{if fee > 5}}x{{end}}', [[1, 'template.syntax', '{{if fee > 5}}']]],
  ['x\n{{if fee}}', [[2, 'template.syntax', '{{if fee}}']]],
  ['{{end}}', [[1, 'template.syntax', '{{end}}']]],
  ['{{else}}', [[1, 'template.syntax', '{{else}}']]],
  ['{{if fee}}{{else}}{{else}}{{end}}', [[1, 'template.syntax', '{{else}}']]],
  ['{{fee', [[1, 'template.syntax', '{{fee']]],
  ['fee}}', [[1, 'template.syntax', 'fee}}']]],
  ['{{}}', [[1, 'template.syntax', '{{}}']]],
  ['{{fee + 1}}', [[1, 'template.syntax', '{{fee + 1}}']]],
  [
    'a\n{{x}}\n{{y}}',
    [
      [2, 'template.unknownKey', '{{x}}'],
      [3, 'template.unknownKey', '{{y}}'],
    ],
  ],
])('%j is refused with its lines', (text, expected) => expect(problems(text)).toEqual(expected))

test('the first problem is thrown with its line', () => {
  expect(() => checkDocumentTemplate({ type: 'adoption', title: 'x', text: 'a\n\n{{nobody}}' })).toThrow(
    expect.objectContaining({ code: 'template.unknownKey', fields: ['text'], detail: { line: 3, found: '{{nobody}}' } }),
  )
  expect(() => checkDocumentTemplate({ type: 'adoption', title: '', text: 'a' })).toThrow(
    expect.objectContaining({ code: 'field.missing' }),
  )
})

describe.each([
  ['de', german, germanWords],
  ['en', english, englishWords],
] as const)('in %s', (language, texts, words) => {
  const pen = createPen({
    language,
    words,
    organization: 'Hof',
    letterhead: noLetterhead,
    zone: 'Europe/Berlin',
    now: '2026-06-10T08:00:00.000Z',
    today: '2026-06-10',
  })

  test.each(templateTypes)('the built-in text of %s is right and fills a whole document', (type) => {
    expect(parseTemplate(type, texts[type].text).problems).toEqual([])
    const sheet = contractSheet(pen, { ...texts[type], number: null }, exampleFacts(pen, type))
    expect(sheet.blocks.at(-1)).toMatchObject({ is: 'signatures' })
    expect(sheet.blocks.some(({ is }) => is === 'clauses')).toBe(true)
    expect(JSON.stringify(sheet)).not.toContain('{{')
  })

  test.each(templateTypes)('facts of %s hold every listed placeholder and no other', (type) => {
    expect(Object.keys(exampleFacts(pen, type).values).sort()).toEqual(Object.keys(templateKeys[type]).sort())
  })

  test('a document says from which version it was made, and always has lines to sign on', () => {
    const sheet = contractSheet(pen, { title: 'Mein Vertrag', text: 'Kurz', number: 3 }, exampleFacts(pen, 'daycare'))
    expect(sheet.footer).toContain('Mein Vertrag')
    expect(sheet.footer).toContain('3')
    expect(sheet.blocks).toMatchObject([{ is: 'text', text: 'Kurz' }, { is: 'signatures' }])
  })
})

test('the newest version of a type and language is in use, unless it gives way to the built-in text', () => {
  const version = (number: number, more: Partial<DocumentTemplate> = {}): DocumentTemplate => ({
    id: String(number),
    version: 1,
    type: 'adoption',
    language: 'de',
    number,
    title: `v${number}`,
    text: 'x',
    active: true,
    savedAt: '2026-06-10T08:00:00.000Z',
    ...more,
  })
  const wording = (...all: DocumentTemplate[]) => wordingFor(all, { type: 'adoption', language: 'de' }, german)
  expect(wording().number).toBeNull()
  expect(wording(version(2), version(1)).title).toBe('v2')
  expect(wording(version(1), version(2, { active: false })).title).toBe(german.adoption.title)
  expect(wording(version(1, { language: 'en' }), version(1, { type: 'surrender' })).number).toBeNull()
})
