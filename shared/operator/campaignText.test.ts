import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillIn, paragraphsOf, placeholders, unknownPlaceholders } from './campaignText.ts'

const values = { organisation: 'Tierheim Nord', forename: 'Ada', surname: 'Lind', city: 'Kiel' }
const nothing = { organisation: '', forename: '', surname: '', city: '' }

describe('the text of a campaign', () => {
  test('names its reader, in every place and with blanks in the braces', () => {
    expect(fillIn('Guten Tag {{forename}} {{ surname }},\n{{organisation}} in {{city}}, {{forename}}!', values)).toBe(
      'Guten Tag Ada Lind,\nTierheim Nord in Kiel, Ada!',
    )
  })

  test('closes the gap where a value is not known', () => {
    expect(fillIn('Guten Tag {{forename}} {{surname}},', nothing)).toBe('Guten Tag,')
    expect(fillIn('{{forename}} {{surname}}, guten Tag', { ...nothing, surname: 'Lind' })).toBe('Lind, guten Tag')
    expect(fillIn('{{forename}} guten Tag\n  eingerückt', nothing)).toBe('guten Tag\n  eingerückt')
  })

  test('does not read what it fills in', () => {
    expect(fillIn('{{organisation}}', { ...values, organisation: '{{city}} $& $1' })).toBe('{{city}} $& $1')
  })

  test.each([
    ['Guten Tag {{name}}', ['{{name}}']],
    ['{{forename}} {{ Forename }} {{}}', ['{{ Forename }}', '{{}}']],
    ['{{forename} {{city}}', ['{{']],
    ['city}}', ['}}']],
    ['{forename} ist kein Platzhalter', []],
    ['{{organisation}} {{forename}} {{surname}} {{city}}', []],
  ])('in %j it finds what is no placeholder', (text, unknown) => {
    expect(unknownPlaceholders(text)).toEqual(unknown)
  })

  test('has a paragraph for each part between empty lines', () => {
    expect(paragraphsOf('\nEins\nzwei\n \n\nDrei\n')).toEqual(['Eins\nzwei', 'Drei'])
    expect(paragraphsOf(' \n ')).toEqual([])
  })
})

const plain = fc.string().filter((text) => !/[{}]/.test(text))

test('a text without a fault has no braces left, whatever is known of its reader', () => {
  const part = fc.oneof(plain, fc.constantFrom(...placeholders.map((name) => `{{${name}}}`)))
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join(' ')
      expect(unknownPlaceholders(text)).toEqual([])
      for (const known of [values, nothing]) expect(fillIn(text, known)).not.toMatch(/\{\{|\}\}/)
    }),
  )
})
