// Plans and log entries of care, one fact apart from the plainest.
import { plainDays, type CareItem } from '../../shared/care/careItem.ts'
import type { CareLog } from '../../shared/care/careLog.ts'

export const careItemOf = (id: string, more: Partial<CareItem> = {}): CareItem => ({
  id,
  version: 1,
  animalId: 'balu',
  kind: 'medication',
  label: 'Metacam',
  hundredths: null,
  unit: null,
  times: ['08:00', '20:00'],
  from: '2026-06-01',
  fromTime: null,
  to: null,
  route: null,
  withFood: false,
  note: '',
  ...plainDays,
  restrictedTo: null,
  ...more,
})

export const careLogOf = (id: string, more: Partial<CareLog> = {}): CareLog => ({
  id,
  version: 1,
  animalId: 'balu',
  itemId: null,
  kind: 'medication',
  label: 'Metacam',
  dueDate: null,
  dueTime: null,
  at: '2026-06-10T06:00:00.000Z',
  by: 'kim',
  result: 'given',
  note: '',
  batch: '',
  expiresOn: null,
  again: [],
  terminal: null,
  unconfirmed: null,
  restrictedTo: null,
  ...more,
})
