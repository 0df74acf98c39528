// Arbitrary rows of what an organisation has settled.
import fc from 'fast-check'
import { areas, type AreaSetting } from '../../shared/settings/areaSetting.ts'
import { sexes, speciesCodes } from '../../shared/animals/animal.ts'
import { ageGroups, lostStates, type LostReport } from '../../shared/animals/lostReport.ts'
import { contractModels, type Municipality } from '../../shared/settings/municipality.ts'
import { orNull, someId, text, version } from './some.ts'

import { builtIns, fieldGroups, icons, type Classification } from '../../shared/animals/classification.ts'
import { classifications } from '../../shared/medical/vaccines.ts'

export const settingRows: {
  classification: fc.Arbitrary<Classification>
  lostReport: fc.Arbitrary<LostReport>
  municipality: fc.Arbitrary<Municipality>
  areaSetting: fc.Arbitrary<AreaSetting>
} = {
  classification: fc.record({
    id: fc.oneof(someId, fc.constantFrom(...builtIns.map(({ id }) => id))),
    version,
    species: fc.constantFrom(...speciesCodes),
    parentId: orNull(someId),
    nameDe: fc.constantFrom('Kitten', 'Wildvogel'),
    nameEn: fc.constantFrom('', 'Kitten'),
    icon: fc.constantFrom(...icons),
    fields: fc.subarray([...fieldGroups]),
    vaccines: fc.subarray([...classifications]),
    tassoCode: fc.constantFrom('', 'KAT'),
    minGrams: orNull(fc.integer({ min: 1, max: 50 })),
    maxGrams: orNull(fc.integer({ min: 50, max: 9_999 })),
    active: fc.boolean(),
  }),
  lostReport: fc.record({
    id: someId,
    version,
    species: fc.constantFrom(...speciesCodes),
    name: text,
    breed: text,
    sex: fc.constantFrom(...sexes),
    colour: text,
    ageGroup: fc.constantFrom(...ageGroups),
    chip: orNull(fc.constant('276099990000017')),
    place: text,
    lostAt: fc.constant('2026-06-09T18:00:00.000Z'),
    contactId: orNull(someId),
    person: fc.constantFrom('Kim Beck', 'Ada Wolf'),
    phone: fc.constant('0176 04069012'),
    text,
    state: fc.constantFrom(...lostStates),
  }),
  municipality: fc.record({
    id: someId,
    version,
    name: fc.constantFrom('Unterlüß', 'Faßberg'),
    contactId: orNull(someId),
    zips: fc.constantFrom([], ['29345'], ['29345', '29328']),
    places: fc.constantFrom([], ['Lutterloh']),
    model: fc.constantFrom(...contractModels),
    rateCents: orNull(fc.nat(9_999)),
    maxDays: orNull(fc.integer({ min: 1, max: 60 })),
    validFrom: orNull(fc.constant('2026-01-01')),
    validTo: orNull(fc.constant('2026-12-31')),
    note: fc.constantFrom('', 'x'),
    active: fc.boolean(),
  }),
  areaSetting: fc.record({
    id: someId,
    version,
    area: fc.constantFrom(...areas),
    values: fc.record({ claimMonths: fc.integer({ min: 6, max: 36 }), unnamed: text }, { requiredKeys: [] }),
  }),
}
