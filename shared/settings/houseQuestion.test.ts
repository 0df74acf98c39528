import * as v from 'valibot'
import { expect, test } from 'vitest'
import { HouseQuestions, questionsAbout, type HouseQuestion } from './houseQuestion.ts'

const question = (key: string, more: Partial<HouseQuestion> = {}): HouseQuestion => ({
  key,
  text: 'Hat er Angst vor Gewitter?',
  kind: 'yesNo',
  options: [],
  required: true,
  species: [],
  ...more,
})

test.each([
  ['none', [], true],
  ['one with yes or no', [question('a')], true],
  ['one with a text', [question('a', { kind: 'text' })], true],
  ['a choice of two answers', [question('a', { kind: 'choice', options: ['Box', 'Bett'] })], true],
  ['a choice of one answer', [question('a', { kind: 'choice', options: ['Box'] })], false],
  ['a choice with the same answer twice', [question('a', { kind: 'choice', options: ['Box', 'Box'] })], false],
  ['one without words', [question('a', { text: '  ' })], false],
  ['two with the same key', [question('a'), question('a')], false],
  ['ten', Array.from({ length: 10 }, (_, at) => question(`${at}`)), true],
  ['eleven', Array.from({ length: 11 }, (_, at) => question(`${at}`)), false],
])('%s', (_name, questions, isAccepted) => expect(v.is(HouseQuestions, questions)).toBe(isAccepted))

test('an animal is asked about with the questions of its species and with those of all animals, in their order', () => {
  const all = [question('a', { species: ['dog'] }), question('b', { species: ['cat'] }), question('c')]
  expect(questionsAbout(all, { species: 'dog' }).map(({ key }) => key)).toEqual(['a', 'c'])
  expect(questionsAbout(all, { species: 'rabbit' }).map(({ key }) => key)).toEqual(['c'])
})
