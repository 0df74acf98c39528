// A report of a missed animal, and the calls that take one down and close it.
import type { LostReport } from '../../shared/animals/lostReport.ts'

export const lostReportNamed = (id: string, called: (what: string) => string, contactId: string | null): LostReport => ({
  ...{ id, version: 0, species: 'cat', name: called('missed'), breed: called('breed'), sex: 'f', colour: called('colour') },
  ...{ ageGroup: 'adult', chip: null, place: called('place'), lostAt: '2026-06-09T18:00:00.000Z', state: 'open' },
  ...{ contactId, person: called('person'), phone: called('phone'), text: called('story') },
})

export function lostReportSteps(id: string) {
  const { version: _, ...said } = lostReportNamed(id, (what) => what, null)
  return [
    ['POST', '/api/animal/lost-report/new', undefined, said],
    ['POST', '/api/animal/lost-report/{id}', id, { ...said, state: 'found' }],
  ] as const
}
