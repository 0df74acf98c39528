import { createCompiledCatalog } from '@lingui/cli/api'
import { expect, test } from 'vitest'
import { messages } from '../../locales/de/messages.po'
import { divided, textsIn } from './firstTexts.ts'

const compiled = createCompiledCatalog(
  'de',
  { aaaaaa: 'Grüße an "alle"', bbbbbb: '{n, plural, one {# Hund} other {# Hunde}}' },
  { namespace: 'es' },
)
const load = async (code: string) => ((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { messages: object }).messages

test('each text of a compiled catalogue is in one of its parts, unchanged', async () => {
  const whole = await load(compiled.source)
  const first = await load(divided(compiled.source, (id) => id === 'aaaaaa'))
  const rest = await load(divided(compiled.source, (id) => id !== 'aaaaaa'))
  expect([Object.keys(first), Object.keys(rest)]).toEqual([['aaaaaa'], ['bbbbbb']])
  expect({ ...first, ...rest }).toEqual(whole)
})

test('characters that the bundler writes with two digits stay as they are', async () => {
  const code = String.raw`export const messages = JSON.parse("{\"aaaaaa\":\"19\xA0% of C:\\\\xA0\"}")`
  expect(await load(divided(code, () => true))).toEqual({ aaaaaa: '19\u00a0% of C:\\xA0' })
})

test('a catalogue that is compiled in another way is refused', () => {
  expect(() => divided('export const messages = {}', () => true)).toThrow('another way')
})

test('every text of the catalogue is found in code that says it', () => {
  const ids = Object.keys(messages)
  expect(ids.length).toBeGreaterThan(2000)
  expect(ids.filter((id) => !textsIn(`const name = "x", said = _({ id: ${JSON.stringify(id)} })`).includes(id))).toEqual([])
})
