// One thing has one name: the words that docs/GLOSSARY.md rules out occur in no catalogue, in neither language.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const languages = ['de', 'en'] as const
type Language = (typeof languages)[number]

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

/** The words that the table of the glossary rules out in one language, each with the one to use. */
function ruledOut(language: Language): { word: string; instead: string }[] {
  const rows = read('docs/GLOSSARY.md').matchAll(/^\| (de|en) +\| `([^`]+)` +\| (.+?) +\|$/gm)
  return [...rows].filter(([, of]) => of === language).map(([, , word, instead]) => ({ word: word!, instead: instead! }))
}

/** Whether a text has the word, as a word of its own, with a small or a capital first letter. `*` is any letters. */
function has(text: string, word: string): boolean {
  const [first, rest] = [word[0]!, word.slice(1)]
  const escaped = rest.replaceAll('.', String.raw`\.`).replaceAll('*', String.raw`\p{L}*`)
  const start = `[${first.toLowerCase()}${first.toUpperCase()}]`
  return new RegExp(String.raw`(?<![\p{L}-])${start}${escaped}(?![\p{L}-])`, 'u').test(text)
}

/** The texts with a word that is ruled out, each with that word and the one to use. */
const faultsOf = (language: Language, texts: readonly string[]): string[] =>
  ruledOut(language).flatMap(({ word, instead }) =>
    texts.filter((text) => has(text, word)).map((text) => `${text}: “${word}” is not used, but ${instead}`),
  )

/** Names of values are not read by people. */
const withoutValues = (text: string): string => text.replaceAll(/\$?\{[\w.() ]+\}/g, '…')

const ofCatalogue = (language: Language): string[] =>
  [...read(`locales/${language}/messages.po`).matchAll(/^msgstr (".+")$/gm)].map(([, text]) => withoutValues(JSON.parse(text!) as string))

/** What is between quotation marks in a file of texts. */
const ofFile = (path: string): string[] =>
  [...read(path).matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(([, short, long]) => withoutValues(short ?? long!))

const filesOf = (language: Language): string[] =>
  readdirSync(new URL(`../locales/${language}`, import.meta.url))
    .filter((name) => name.endsWith('.ts') && name !== 'messages.ts')
    .map((name) => `locales/${language}/${name}`)

const releaseNotes = { de: 'locales/de/CHANGELOG.md', en: 'CHANGELOG.md' } as const

describe.each(languages)('in the language %s', (language) => {
  test('the catalogue has no word that the glossary rules out', () => {
    const texts = ofCatalogue(language)
    expect(texts.length).toBeGreaterThan(3_000)
    expect(faultsOf(language, texts)).toEqual([])
  })

  test.each(filesOf(language))('%s has none', (path) => expect(faultsOf(language, ofFile(path))).toEqual([]))

  test('the release notes have none', () => expect(faultsOf(language, read(releaseNotes[language]).split('\n'))).toEqual([]))
})

test('a planted word is found, in either language, and no word that only contains it', () => {
  expect(faultsOf('de', ['Der Besitzerin gehört der Hund.'])).toEqual([expect.stringContaining('“Besitzer*” is not used, but Halter')])
  expect(faultsOf('de', ['Jetzt einchecken', 'z.B. morgen'])).toHaveLength(2)
  expect(faultsOf('de', ['Der Eigentümer hat einen Ausgangspunkt.', 'z. B. morgen'])).toEqual([])
  expect(faultsOf('en', ['Outbox', 'Turned in by its owner', 'Give-backs'])).toHaveLength(3)
  expect(faultsOf('en', ['Placeholders', 'Register an animal', withoutValues('Registration with {register}')])).toEqual([])
  expect(ofFile('tests/glossary.test.ts')).toContain('Jetzt einchecken')
})

test('each word is ruled out once, and none that is to be used', () => {
  for (const language of languages) {
    const rows = ruledOut(language)
    expect(rows.length).toBeGreaterThan(10)
    expect(new Set(rows.map(({ word }) => word)).size).toBe(rows.length)
    expect(
      faultsOf(
        language,
        rows.map(({ instead }) => instead),
      ),
    ).toEqual([])
  }
})
