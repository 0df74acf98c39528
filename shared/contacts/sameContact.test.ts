import { expect, test } from 'vitest'
import { isSameName, joinedNotSame, mostNotSame, sharesOnlyNumber, withNotSame } from './sameContact.ts'

const eva = { forename: 'Eva', surname: 'Müller-Lang', company: '' }

test.each([
  ['the same in other letters', { forename: 'EVA', surname: 'Mueller Lang', company: '' }, true],
  ['without a forename', { forename: '', surname: 'Müller-Lang', company: '' }, true],
  ['not entered yet', { forename: '', surname: '', company: '' }, true],
  ['another forename', { forename: 'Jo', surname: 'Müller-Lang', company: '' }, false],
  ['another surname', { forename: 'Eva', surname: 'Klein', company: '' }, false],
  ['an organisation', { forename: '', surname: '', company: 'Tierhilfe' }, false],
])('a name is compared with one that is %s', (_, other, isSame) => {
  expect(isSameName(eva, other)).toBe(isSame)
  expect(isSameName(other, eva)).toBe(isSame)
})

test('a number under another name is shared, but not with the same e-mail address', () => {
  const said = { ...eva, phones: ['+4930555'], emails: ['eva@example.org'] }
  const jo = { forename: 'Jo', surname: 'Klein', company: '', phone: '+4930555' }
  expect(sharesOnlyNumber(said, jo)).toBe(true)
  expect(sharesOnlyNumber(said, { ...jo, email: 'eva@example.org' })).toBe(false)
  expect(sharesOnlyNumber(said, { ...jo, phone: '+4930666' })).toBe(false)
  expect(sharesOnlyNumber(said, { ...eva, phone: '+4930555' })).toBe(false)
  expect(sharesOnlyNumber(said, { ...jo, phone: null })).toBe(false)
  // As an older record may have them.
  expect(sharesOnlyNumber(said, { ...jo, phone: '0049 30/555' })).toBe(true)
  expect(sharesOnlyNumber(said, { ...jo, email: 'Eva@Example.org' })).toBe(false)
})

test.each([
  ['the first one', undefined, true, ['x']],
  ['one more, at the end', ['a', 'b'], true, ['a', 'b', 'x']],
  ['one that is there already, once', ['x', 'a'], true, ['a', 'x']],
  ['one less', ['a', 'x', 'b'], false, ['a', 'b']],
  ['one less that is not there', null, false, []],
] as const)('a list of others has %s', (_, notSame, isOther, list) => {
  expect(withNotSame({ id: 'me', notSame: notSame && [...notSame] }, 'x', isOther)).toEqual(list)
})

test.each([
  ['nothing of two without any', undefined, null, []],
  ['those of either, each once', ['a', 'b'], ['b', 'c'], ['a', 'b', 'c']],
  ['neither of the two themselves', ['other', 'a'], ['me'], ['a']],
] as const)('the joined list has %s', (_, mine, theirs, list) => {
  const [one, other] = [
    { id: 'me', notSame: mine && [...mine] },
    { id: 'other', notSame: theirs && [...theirs] },
  ]
  expect(joinedNotSame(one, other)).toEqual(list)
})

test('a full list lets the oldest go', () => {
  const full = Array.from({ length: mostNotSame }, (_, nth) => `${nth}`)
  expect(withNotSame({ id: 'me', notSame: full }, 'x', true)).toEqual([...full.slice(1), 'x'])
  expect(joinedNotSame({ id: 'me', notSame: full }, { id: 'other', notSame: ['x'] })).toEqual([...full.slice(1), 'x'])
})
