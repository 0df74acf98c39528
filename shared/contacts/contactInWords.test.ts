import { expect, test } from 'vitest'
import { nothingSaid } from './contactActs.ts'
import { contactIn, isMeant } from './contactInWords.ts'

test.each([
  [{ person: 'Kim Beck' }, { forename: 'Kim', surname: 'Beck' }],
  [{ person: ' Anna  Maria Beck ' }, { forename: 'Anna Maria', surname: 'Beck' }],
  [{ person: 'Beck' }, { surname: 'Beck' }],
  [
    { person: 'Kim Beck', phone: '0176 04069012', address: 'Lindenweg 3, 29345 Unterlüß' },
    { forename: 'Kim', surname: 'Beck', phone: '+4917604069012', street: 'Lindenweg 3', zip: '29345', city: 'Unterlüß' },
  ],
  [
    { person: 'Kim Beck', address: 'hinter der Mühle' },
    { forename: 'Kim', surname: 'Beck', notes: 'hinter der Mühle' },
  ],
  [
    { person: `${'Anna '.repeat(20)}Beck` },
    { forename: 'Anna '.repeat(12).trimEnd() + ' ', surname: 'Beck', notes: `${'Anna '.repeat(20)}Beck` },
  ],
])('%j is entered as %j', (words, said) => {
  expect(contactIn(words, 'person')).toEqual({ ...nothingSaid, ...said })
})

test('an organisation keeps its name in one piece', () => {
  const said = contactIn({ person: 'Tierheim Köln e. V.' }, 'shelter')
  expect(said).toEqual({ ...nothingSaid, kind: 'shelter', company: 'Tierheim Köln e. V.' })
})

test('only name and number together tell who is meant', () => {
  const known = { forename: 'Kim', surname: 'Beck', company: '', phone: '+4917604069012' }
  expect(isMeant(known, { person: 'kim  Beck', phone: '0176 040 690 12' })).toBe(true)
  expect(isMeant(known, { person: 'Kim Beck' })).toBe(false)
  expect(isMeant(known, { person: 'Lou Beck', phone: '0176 04069012' })).toBe(false)
  expect(isMeant({ ...known, phone: null }, { person: 'Kim Beck', phone: '' })).toBe(false)
})
