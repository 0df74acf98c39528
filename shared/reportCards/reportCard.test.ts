import { expect, test } from 'vitest'
import { ReportCardBody, reportCardProblems } from './reportCard.ts'
import { isOpenAt, sentTo } from './reportMail.ts'
import * as v from 'valibot'

const blank = { animalId: 'a', date: '2026-06-10', mood: null, ate: null, drank: null, stool: null, text: '', photoIds: [] }
const id = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`

test.each([
  ['nothing', {}, ['text']],
  ['a mood', { mood: 1 as const }, []],
  ['how it ate', { ate: 'nothing' as const }, []],
  ['a text', { text: 'Spielte viel.' }, []],
  ['a photo', { photoIds: [id(1)] }, []],
  ['neither animal nor day', { animalId: null, date: null, text: 'x' }, ['animalId', 'date']],
])('a card with %s', (_name, more, missing) =>
  expect(reportCardProblems({ ...blank, ...more }).map(({ code, field }) => [code, field])).toEqual(
    missing.map((field) => ['field.missing', field]),
  ),
)

test('six photos at most, each once', () => {
  const of = (photoIds: string[]) => v.safeParse(ReportCardBody, { ...blank, id: null, animalId: id(0), photoIds })
  expect(of([id(1), id(1), id(2)]).output).toMatchObject({ photoIds: [id(1), id(2)] })
  expect([1, 2, 3, 4, 5, 6].map((count) => of(Array.from({ length: count }, (_, nth) => id(nth))).success)).not.toContain(false)
  expect(of([1, 2, 3, 4, 5, 6, 7].map(id)).success).toBe(false)
})

test('the link opens for 30 days after the last mail', () => {
  const sent = sentTo('c', '2026-06-10T16:00:00.000Z', 'u')
  expect(['2026-07-10T15:59:59.999Z', '2026-07-10T16:00:00.000Z'].map((now) => isOpenAt(sent, now))).toEqual([true, false])
})
