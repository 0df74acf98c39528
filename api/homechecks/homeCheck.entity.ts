// Table of home checks.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { HouseAnswer } from '../../shared/settings/houseQuestion.ts'
import type { HomeCheck } from '../../shared/homechecks/homeCheck.ts'
import { calendarDate, instant, type InStep, texts, tracked } from '../orm/columns.ts'

export const HomeCheckEntity = defineEntity({
  name: 'HomeCheck',
  tableName: 'home_check',
  properties: {
    ...tracked,
    type: p.text().$type<HomeCheck['type']>(),
    state: p.text().$type<HomeCheck['state']>(),
    contactId: p.uuid(),
    animalIds: texts().$type<string[]>(),
    requestedAt: instant(),
    requestedBy: p.uuid().strictNullable(),
    due: calendarDate().strictNullable(),
    note: p.text(),
    memberId: p.uuid().strictNullable(),
    checkerId: p.uuid().strictNullable(),
    appointment: instant().strictNullable(),
    checkedOn: calendarDate().strictNullable(),
    result: p.text().$type<HomeCheck['result']>().strictNullable(),
    reason: p.text().default(''),
    validUntil: calendarDate().strictNullable(),
    answers: p.json<HouseAnswer[]>().onCreate(() => []),
    street: p.text().default(''),
    zip: p.text().default(''),
    city: p.text().default(''),
    signature: p.json<NonNullable<HomeCheck['signature']>>().strictNullable(),
    unsigned: p.text().$type<NonNullable<HomeCheck['unsigned']>>().strictNullable(),
  },
})
export type StoredHomeCheck = InStep<HomeCheck, InferEntity<typeof HomeCheckEntity>>
