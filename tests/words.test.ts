// Every mutation, and every field of every row with a history, in words: all of its values, and neither ids nor codes.
import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { mutations, toldBy, type MutationName } from '../shared/mutations.ts'
import { synced } from '../shared/synced.ts'
import { formatsIn } from '../web/ui/formats.ts'
import { actWords, wordsOfAct } from '../web/allWords/actWords.ts'
import { historyLines } from '../web/words/historyLines.ts'
import { rowWords } from '../web/allWords/rowWords.ts'
import { sayWith } from '../web/allWords/sayWith.ts'
import { linesOf, plainAll, plainHead } from '../web/words/say.ts'
import type { AnyFields, FieldsOf, Say } from '../web/words/words.ts'
import { saidExample } from './factories/saidExample.ts'

const languages = ['de', 'en'] as const
const i18n = {} as Record<(typeof languages)[number], I18n>

beforeAll(async () => {
  for (const locale of languages) {
    const { messages } = (await import(`../locales/${locale}/messages.po`)) as { messages: Messages }
    i18n[locale] = setupI18n({ locale, messages: { [locale]: messages } })
  }
})

const sayIn = (locale: (typeof languages)[number], row: Say['row'] = () => undefined): Say =>
  sayWith(i18n[locale], formatsIn(locale), 'Europe/Berlin', row)

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/
const instant = /\d{4}-\d\d-\d\d(T\d\d)?/
const camelCase = /\b[a-z]+[A-Z]\w*\b/

/** Codes that are words of German or of every language: they may stand as they are. */
const alsoWords = new Set([
  'TASSO',
  'FINDEFIX',
  'IFTA',
  'SHP',
  'L',
  'KC',
  'RCP',
  'FeLV',
  'RHD',
  'Myxo',
  'normal',
  'S',
  'M',
  'XL',
  'in',
  'g',
  'ml',
])

function expectWords(text: string, codes: ReadonlySet<string>, locale: (typeof languages)[number]): void {
  // Texts of people are theirs.
  const ours = text.replaceAll(/Wort\w+/g, '').replaceAll(/FeLV/g, '')
  expect(ours).not.toMatch(uuid)
  expect(ours).not.toMatch(instant)
  expect(ours).not.toMatch(camelCase)
  expect(ours).not.toMatch(/undefined|null|\[object|NaN/)
  if (locale === 'de') for (const code of codes) if (!alsoWords.has(code)) expect(ours.split(/[^\p{L}\d-]+/u), code).not.toContain(code)
}

/** How many codes the longest closed list has. */
const variants = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 17]

/** The input of a mutation as its call tells it, every field filled. */
function exampleInput(name: string, nth: number) {
  const { endpoint } = mutations.get(name)!
  const params = saidExample(endpoint.params ?? v.object({}), nth)
  const body = saidExample(endpoint.body ?? v.object({}), nth)
  const filled = params.value as Record<string, string>
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, param: string) => filled[param]!)
  const told = toldBy({ method: endpoint.method, path, body: endpoint.body ? body.value : undefined })
  return { told, texts: body.texts, codes: new Set([...params.codes, ...body.codes]) }
}

describe.each([...mutations.keys()])('%s', (name) => {
  test('has words', () => expect(wordsOfAct({ name, input: null })).toBeDefined())

  test('is told from its call alone', () => expect(exampleInput(name, 0).told?.name).toBe(name))

  test.each(languages)('is told with all its values, and in words (%s)', (locale) => {
    const say = sayIn(locale)
    for (const nth of variants) {
      const { told, texts, codes } = exampleInput(name, nth)
      const input = told!.input as object
      const words = wordsOfAct({ name, input })!
      const lines = linesOf(words.fields, input, say)
      const head = plainHead(words.head(words.input, say), say)
      const text = [head, ...lines.map(({ label, said }) => `${say.t(label)}: ${plainAll(said)}`)].join('\n')
      expect(head).not.toBe('')
      expectWords(text, codes, locale)
      for (const [slot, word] of texts) if (!isSilent(words.fields, told!.input, word)) expect(text, slot).toContain(word)
      expectAllShown(words.fields, input, say)
    }
  })
})

test('there are no words for acts that do not exist', () => {
  expect(Object.keys(actWords).filter((name) => !mutations.has(name))).toEqual([])
})

test('an act or a field without words does not compile', () => {
  interface Input {
    title: string
    count: number
  }
  const title = { label: { id: 'title' }, say: (value: string) => value }
  // @ts-expect-error `count` has no words
  const fields: FieldsOf<Input> = { title }
  // @ts-expect-error a mutation has no words
  const acts: Pick<typeof actWords, MutationName> = {}
  expect([fields, acts]).toHaveLength(2)
})

/** Whether a text is in a field that tells people nothing. */
function isSilent(fields: AnyFields, value: unknown, word: string): boolean {
  return Object.entries(fields).some(([field, words]) => {
    const one = (value as Record<string, unknown>)[field]
    if (one === undefined || one === null) return false
    if ('part' in words) return isSilent(words.part as AnyFields, one, word)
    return 'silent' in words && JSON.stringify(one).includes(word)
  })
}

/** Every filled field that is not silent makes a line that says something. */
function expectAllShown(fields: AnyFields, value: object, say: Say): void {
  for (const [field, words] of Object.entries(fields)) {
    const one = (value as Record<string, unknown>)[field]
    if ('silent' in words || one === undefined || one === null) continue
    if ('part' in words) expectAllShown(words.part as AnyFields, one as object, say)
    else expect(linesOf({ [field]: words }, { [field]: one }, say), field).toHaveLength(1)
  }
}

describe.each(Object.entries(rowWords))('the history of %s', (kind, words) => {
  const { schema } = synced[kind as keyof typeof rowWords]
  const fields = words.fields as unknown as AnyFields

  test.each(languages)('says every field in words (%s)', (locale) => {
    const say = sayIn(locale)
    for (const nth of variants) {
      const { value, codes, texts } = saidExample(schema, nth, (slot) => (slot === 'values' ? {} : undefined))
      const diff = Object.fromEntries(Object.entries(value as object).map(([field, one]) => [field, [null, one] as [unknown, unknown]]))
      const lines = historyLines(fields, diff, 'u', say)
      const text = lines.map(({ label, before, after }) => `${say.t(label)}: ${before} → ${plainAll(after)}`).join('\n')
      expectWords(text, codes, locale)
      for (const [slot, word] of texts) if (!isSilent(fields, value, word)) expect(text, slot).toContain(word)
      for (const [field, one] of Object.entries(fields)) {
        if ('silent' in one || 'part' in one) continue
        expect(historyLines(fields, { [field]: diff[field]! }, 'u', say), field).toHaveLength(1)
      }
    }
  })
})
