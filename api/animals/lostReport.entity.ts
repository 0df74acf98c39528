// Table of reports of animals that somebody misses.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { LostReport } from '../../shared/animals/lostReport.ts'
import { type InStep, instant, tracked } from '../orm/columns.ts'

export const LostReportEntity = defineEntity({
  name: 'LostReport',
  tableName: 'lost_report',
  properties: {
    ...tracked,
    species: p.text().$type<LostReport['species']>(),
    name: p.text(),
    breed: p.text(),
    sex: p.text().$type<LostReport['sex']>(),
    colour: p.text(),
    ageGroup: p.text().$type<LostReport['ageGroup']>(),
    chip: p.text().strictNullable(),
    place: p.text(),
    lostAt: instant(),
    contactId: p.uuid().strictNullable(),
    person: p.text(),
    phone: p.text(),
    text: p.text(),
    state: p.text().$type<LostReport['state']>(),
  },
})
export type StoredLostReport = InStep<LostReport, InferEntity<typeof LostReportEntity>>
