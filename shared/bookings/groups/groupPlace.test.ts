import { expect, test } from 'vitest'
import { changeBooking } from '../taking/bookingActs.ts'
import { movedPlace, placeIdOf, type GroupPlace } from './groupPlace.ts'

const stayId = '0190a1b2-0000-7000-8000-000000000001'
const place: GroupPlace = { id: placeIdOf(stayId), version: 3, stayId, groupId: '0190a1b2-0000-7000-8000-000000000002', date: '2026-06-22' }

test('a place stays as it is on its day, and goes with its stay to another one', () => {
  expect(movedPlace(place, '2026-06-22')).toBe(place)
  expect(movedPlace(place, '2026-07-02')).toEqual({ ...place, date: '2026-07-02' })
})

test('a device that moves a booking of daycare moves the places of its animals', () => {
  const body = {
    id: null,
    contactId: null,
    startDate: '2026-07-02',
    endDate: '2026-07-02',
    dropOffTime: null,
    pickUpTime: null,
    animals: [],
    note: '',
    internalNote: '',
  }
  const input = {
    id: '0190a1b2-0000-7000-8000-000000000003',
    body,
    stays: [{ id: stayId, animalId: '0190a1b2-0000-7000-8000-000000000004' }],
  }
  const intent = { mid: 'm', input, userId: 'u', tenantId: 't', occurredAt: '2026-06-20T08:00:00.000Z', zone: 'Europe/Berlin' }
  expect(changeBooking.daycare.rows(intent)).toContainEqual({ kind: 'groupPlace', id: place.id })
  expect(changeBooking.daycare.effects.groupPlace?.(place, intent, place.id)).toEqual({ ...place, date: '2026-07-02' })
  expect(changeBooking.pension.rows(intent).map(({ kind }) => kind)).not.toContain('groupPlace')
})
