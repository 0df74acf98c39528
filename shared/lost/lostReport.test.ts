import { expect, test } from 'vitest'
import { matchPoints } from './lostMatch.ts'
import { describedBy, lostReportProblems, lostReportScopes, type LostReport, type LostReportBody } from './lostReport.ts'
import { lostReport } from './lostReportActs.ts'

const contactId = '00000000-0000-4000-8000-000000000001'
const told: Omit<LostReport, 'version'> = {
  id: '00000000-0000-4000-8000-000000000002',
  species: 'cat',
  name: 'missed',
  breed: 'breed',
  sex: 'f',
  colour: 'colour',
  ageGroup: 'adult',
  chip: null,
  place: 'place',
  lostAt: '2026-06-09T18:00:00.000Z',
  state: 'open',
  contactId: null,
  person: 'person',
  phone: 'phone',
  text: 'story',
}

test.each<[string, Partial<LostReportBody>, string[]]>([
  ['in order', {}, []],
  ['with a contact of the organisation', { contactId, person: '', phone: '' }, []],
  ['of nobody', { person: '' }, ['lost.contactMissing person']],
  ['of somebody whom nobody can reach', { phone: '' }, ['lost.contactMissing phone']],
  ['without a date', { lostAt: null }, ['lost.dateMissing lostAt']],
  ['with half a chip', { chip: '27609' }, ['chip.format chip']],
  [
    'with everything wrong',
    { phone: '', lostAt: null, chip: '1' },
    ['lost.contactMissing phone', 'lost.dateMissing lostAt', 'chip.format chip'],
  ],
])('a report %s', (_name, part, expected) => {
  const body = { ...told, ...part }
  expect(lostReportProblems(body).map(({ code, field }) => `${code} ${field}`)).toEqual(expected)
  if (expected[0]) expect(() => lostReport.check(body)).toThrow(expect.objectContaining({ code: expected[0].split(' ')[0] }))
})

test('devices hold a report for as long as somebody waits', () => {
  expect(lostReportScopes({ state: 'open' })).toEqual(['lostReports:open'])
  expect([lostReportScopes({ state: 'found' }), lostReportScopes({ state: 'closed' })]).toEqual([[], []])
})

test('age counts on its side of the first birthday, and not at all where nobody knows it', () => {
  const found = { ...describedBy({ ...told, ageGroup: 'adult' }), birthDate: '2020-01-01', at: '2026-06-10T08:00:00.000Z' }
  const points = (ageGroup: 'adult' | 'young' | 'unknown') => matchPoints(found, describedBy({ ...told, ageGroup }))!
  expect(points('adult') - points('unknown')).toBe(5)
  expect(points('young')).toBe(points('unknown'))
})
