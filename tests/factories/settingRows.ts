// Arbitrary rows of what an organisation has settled.
import fc from 'fast-check'
import { areas, type AreaSetting } from '../../shared/settings/areaSetting.ts'
import { speciesCodes } from '../../shared/species.ts'
import { orNull, someId, text, version } from './some.ts'

import { builtIns, fieldGroups, icons, type Classification } from '../../shared/animals/classification.ts'
import { classifications } from '../../shared/medical/basics/vaccines.ts'

export const settingRows: {
  classification: fc.Arbitrary<Classification>
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
  areaSetting: fc.record({
    id: someId,
    version,
    area: fc.constantFrom(...areas),
    values: fc.record({ claimMonths: fc.integer({ min: 6, max: 36 }), unnamed: text }, { requiredKeys: [] }),
  }),
}
