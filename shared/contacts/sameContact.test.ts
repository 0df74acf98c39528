import { expect, test } from 'vitest'
import { isSameName, sharesOnlyNumber } from './sameContact.ts'

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
