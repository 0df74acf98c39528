import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { organizationStatuses } from '../organisation/organizationStatuses.ts'
import { countries, emptyOrganization, type OrganizationFields } from './organizationRecord.ts'
import { contrasts, likenessesOf, mergedFields, mergedStatus, mergeParts, textsOfPart } from './organizationUnion.ts'

const word = fc.constantFrom('', 'a', 'b')
const address = fc.record({ street: word, zip: word, city: word, country: fc.constantFrom(...countries) })
const contact = fc.record({ forename: word, surname: word, email: fc.constantFrom(null, 'a@a.example', 'b@b.example'), phone: word })
const fields: fc.Arbitrary<OrganizationFields> = fc.record({
  officialName: fc.constantFrom('A', 'B'),
  informalName: word,
  legalForm: word,
  contact,
  address,
  notes: word,
})
const some = fc.subarray([...mergeParts])

describe('the fields of two records that become one', () => {
  test('come part by part from one of them, from the one that stays unless it is blank or the other is wanted', () => {
    fc.assert(
      fc.property(fields, fields, some, (stays, goes, taken) => {
        const merged = mergedFields(stays, goes, taken)
        for (const part of mergeParts) {
          const [mine, theirs] = [textsOfPart(stays, part).join(), textsOfPart(goes, part).join()]
          const isBlank = (text: string) => text.replaceAll(',', '') === ''
          const wanted = !isBlank(theirs) && (isBlank(mine) || taken.includes(part)) ? theirs : mine
          expect(textsOfPart(merged, part).join()).toBe(wanted)
        }
        for (const record of [stays, goes]) expect(merged.notes).toContain(record.notes)
      }),
    )
  })

  test('need a choice only where both say something else: without one, the choice changes nothing', () => {
    fc.assert(
      fc.property(fields, fields, some, (stays, goes, taken) => {
        const chosen = contrasts(stays, goes).filter((part) => taken.includes(part))
        const shown = (wanted: typeof taken) => mergeParts.map((part) => textsOfPart(mergedFields(stays, goes, wanted), part))
        expect(shown(chosen)).toEqual(shown(taken))
      }),
    )
  })

  test('do not repeat notes that both have', () => {
    const noted = (notes: string) => ({ ...emptyOrganization, notes })
    const both = (mine: string, theirs: string) => mergedFields(noted(mine), noted(theirs), []).notes
    expect([both('x', 'x'), both('', 'x'), both('x', ''), both('x y', 'y'), both('x', 'y')]).toEqual(['x', 'x', 'x', 'x y', 'x\n\ny'])
  })
})

test('the status afterwards is that of the one that has come further, whichever stays', () => {
  for (const one of organizationStatuses)
    for (const other of organizationStatuses) {
      expect([one, other]).toContain(mergedStatus(one, other))
      expect(mergedStatus(one, other)).toBe(mergedStatus(other, one))
    }
  expect([mergedStatus('INTERESTED', 'PAUSED'), mergedStatus('PAUSED', 'CUSTOMER')]).toEqual(['PAUSED', 'CUSTOMER'])
})

test('records are alike by a mark, an address or a telling word, never by words of the trade or the place alone', () => {
  const record = (officialName: string, more: object = {}) => {
    return { id: officialName, duplicateOf: null, officialName, informalName: '', email: null, zip: '31224', ...more }
  }
  const one = record('Tierschutzverein Müritz e. V.', { email: 'A@b.example' })
  expect(likenessesOf(one, record('Mueritz-Tierheim', { zip: '' }))).toEqual(['name'])
  expect(likenessesOf(one, record('Tierschutzverein Celle e. V.'))).toEqual([])
  expect(likenessesOf(one, record('Pension', { email: 'a@B.example' }))).toEqual(['email', 'place'])
  expect(likenessesOf(one, record('Pension', { duplicateOf: one.id, zip: '' }))).toEqual(['marked'])
})
