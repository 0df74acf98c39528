import { expect, test } from 'vitest'
import { idNamed } from '../../tests/factories/animals.ts'
import { createInterest } from '../adoption/interestActs.ts'
import type { Intent, RowKey } from '../mutation.ts'
import { changeTask } from '../tasks/taskActs.ts'
import { saveDraft } from './changeDraft.ts'
import { recordFlow, reviseFlow } from './flowActs.ts'

const intentOf = <I>(input: I): Intent<I> => ({
  input,
  mid: idNamed('mid'),
  userId: idNamed('carer'),
  tenantId: idNamed('house'),
  occurredAt: '2026-06-10T10:00:00.000Z',
  zone: 'Europe/Berlin',
})
const contactsIn = (rows: readonly RowKey[]): string[] => rows.flatMap(({ kind, id }) => (kind === 'contact' ? [id] : []))

test('whatever names a contact waits for it, when it was entered on the same device', () => {
  const [donor, witness, animal] = [idNamed('donor'), idNamed('witness'), idNamed('animal')]
  const people = [{ role: 'witness' as const, contactId: witness }]
  const said = { at: '2026-06-10T09:00:00.000Z', contactId: donor, roomId: null, reason: '', details: { people } }
  const stored = { flowId: idNamed('flow'), changeIds: [idNamed('flow')], animalIds: [animal], after: {} }
  const draft = {
    id: null,
    flow: 'turnedIn' as const,
    animalIds: [],
    fresh: [],
    intakeRequestId: null,
    said: { contactId: donor, roomId: null, reason: '', details: { people }, date: null, time: null },
  }
  expect(contactsIn(recordFlow.turnedIn.rows(intentOf({ ...said, id: null, animalIds: [animal], late: [] })))).toEqual([donor, witness])
  expect(contactsIn(reviseFlow.turnedIn.rows(intentOf({ ...said, ...stored })))).toEqual([donor, witness])
  expect(contactsIn(saveDraft.rows(intentOf(draft)))).toEqual([donor, witness])
  const interest = { id: null, animalId: animal, contactId: donor, source: 'phone' as const, note: '', rank: 0, inCare: true }
  expect(contactsIn(createInterest.rows(intentOf(interest)))).toEqual([donor])
  const body = {
    id: null,
    title: 'x',
    text: '',
    dueDate: null,
    dueTime: null,
    priority: 'normal' as const,
    repeat: null,
    assigneeId: null,
    animalId: null,
    contactId: donor,
  }
  expect(contactsIn(changeTask.rows(intentOf({ id: idNamed('task'), body })))).toEqual([donor])
})
