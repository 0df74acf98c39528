import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blocksOf, legalPages, spansOf } from './legalText.ts'

test('headings, paragraphs and lists are told apart, also without empty lines between them', () => {
  expect(blocksOf('# A\nfirst\nsecond\n- one\n  more\n- two\n\nlast\r\n\r\n### B')).toEqual([
    { kind: 'heading', level: 1, spans: [{ text: 'A' }] },
    { kind: 'paragraph', spans: [{ text: 'first\nsecond' }] },
    { kind: 'list', items: [[{ text: 'one more' }], [{ text: 'two' }]] },
    { kind: 'paragraph', spans: [{ text: 'last' }] },
    { kind: 'heading', level: 3, spans: [{ text: 'B' }] },
  ])
})

test('strong words and links stand within a line', () => {
  expect(spansOf('`i` **b** [c](https://d.example/e) <mailto:f@g.example> [h](/privacy)')).toEqual([
    { text: 'i', code: true },
    { text: ' ' },
    { text: 'b', strong: true },
    { text: ' ' },
    { text: 'c', href: 'https://d.example/e' },
    { text: ' ' },
    { text: 'f@g.example', href: 'mailto:f@g.example' },
    { text: ' ' },
    { text: 'h', href: '/privacy' },
  ])
})

test.each([
  '[x](javascript:alert(1))',
  '[x](javascript:alert)',
  '[x](data:text/html,hi)',
  '[x](//evil.example)',
  '<script>alert(1)</script>',
  '![x](y)',
])('%s stays text', (line) => {
  const spans = spansOf(line)
  expect(spans.map(({ text }) => text).join('')).toBe(line)
  expect(spans.every(({ href }) => href === undefined)).toBe(true)
})

test.each(legalPages)('the text of %s that comes with the program leaves no marks over', (page) => {
  const blocks = blocksOf(readFileSync(join(import.meta.dirname, `../../locales/de/legal/${page}.md`), 'utf8'))
  const spans = blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.spans))
  expect(blocks.length).toBeGreaterThan(5)
  for (const { text } of spans) expect(text).not.toMatch(/\*\*|\]\(|^#./)
})
