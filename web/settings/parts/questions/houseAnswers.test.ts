import { expect, test } from 'vitest'
import { questionsAbout, type HouseQuestion } from '../../../../shared/settings/houseQuestion.ts'
import { houseFaults, houseFrom, houseIn, typedFrom } from './houseAnswers.ts'

const afraid: HouseQuestion = { key: 'afraid', text: 'Hat er Angst?', kind: 'yesNo', options: [], required: true, species: [] }
const sleeps: HouseQuestion = {
  key: 'sleeps',
  text: 'Wo schläft er?',
  kind: 'choice',
  options: ['Box', 'Bett'],
  required: false,
  species: [],
}
const rufus = { species: 'dog' } as const
const noted = { answers: [{ key: 'sleeps', question: 'Wo schläft er?', kind: 'choice' as const, answer: 'Box' }] }

test('only a question that must be answered is a fault', () => {
  expect(houseFaults([afraid, sleeps], {})).toEqual({ house: ['afraid'] })
  expect(houseFaults([afraid, sleeps], { afraid: ' ' })).toEqual({ house: ['afraid'] })
  expect(houseFaults([afraid, sleeps], { afraid: 'no' })).toEqual({})
})

test('a check-in carries the answered questions as they were asked', () => {
  expect(houseIn([], { afraid: 'yes' })).toEqual({})
  expect(houseIn([afraid, sleeps], { sleeps: ' Box ', old: 'x' })).toEqual(noted)
  expect(typedFrom(noted)).toEqual({ sleeps: 'Box' })
})

test.each([
  ['the questions of the house', [afraid, sleeps], [afraid, sleeps]],
  [
    'the question as it was asked, if the answer is no longer offered',
    [{ ...sleeps, options: ['Bett', 'Sofa'] }],
    [{ ...sleeps, options: ['Box'] }],
  ],
  ['the question as it was asked, if the house has removed it', [afraid], [afraid, { ...sleeps, options: ['Box'] }]],
])('a refused note shows %s', (_name, ofHouse, shown) => expect(houseFrom(noted, questionsAbout(ofHouse, rufus))).toEqual(shown))

test('a note without answers asks nothing again', () => expect(houseFrom({}, [afraid])).toEqual([]))
