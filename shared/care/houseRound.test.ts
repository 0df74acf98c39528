import { describe, expect, test } from 'vitest'
import { careItemOf, careLogOf } from '../../tests/factories/careRows.ts'
import { careLogId } from './due.ts'
import { careDay } from './careList.ts'
import { afterAct, rowsOfRound, type HouseRound, type RoundLogBody } from './houseRound.ts'

const plan = '01890000-0000-7000-8000-000000000001'
const item = careItemOf(plan, { animalId: 'balu', times: ['08:00'] })
const round: HouseRound = {
  house: { id: 'house', name: 'Hundehaus' },
  animals: [{ id: 'balu', name: 'Balu', number: 'T-1', species: 'dog', roomId: 'room', service: null, since: null }],
  rooms: [{ id: 'room', name: 'Zwinger 1', position: 0 }],
  items: [item],
  logs: [],
  people: [],
}
const id = careLogId(plan, '2026-06-10', '08:00')
const at = '2026-06-10T06:05:00.000Z'
const input: RoundLogBody = {
  id: null,
  animalId: 'balu',
  itemId: plan,
  kind: 'medication',
  label: 'Metacam',
  dueDate: '2026-06-10',
  dueTime: '08:00',
  at,
  result: 'given',
  note: '',
  batch: '',
  expiresOn: null,
  userId: 'kim',
  proof: null,
}
const log = { name: 'logAtTerminal', input, mid: 'mid' } as const
const undo = { name: 'undoAtTerminal', input: { id, at, userId: 'kim', proof: null } } as const
const stateOf = (after: HouseRound) =>
  careDay(rowsOfRound(after), '2026-06-10T06:10:00.000Z', 'Europe/Berlin').lines.find(({ key }) => key === id)

describe('the round of a terminal after an act', () => {
  test('has the dose as given at once: with a proof it is sure, without one it waits', () => {
    expect(stateOf(round)?.state).toBe('open')
    expect(stateOf(afterAct(round, log, 'wall'))).toMatchObject({ state: 'done', log: { id, by: 'kim', unconfirmed: at } })
    const sure = afterAct(round, { ...log, input: { ...input, proof: 'x' } }, 'wall')
    expect(sure.logs[0]).toMatchObject({ unconfirmed: null, terminal: { id: 'wall', state: 'verified' } })
  })

  test('is the same when the server knows of it already', () => {
    const known = afterAct(round, log, 'wall')
    expect(afterAct(known, log, 'wall')).toEqual(known)
  })

  test('has the dose open again after it was taken back, also when it is gone already', () => {
    const back = afterAct(afterAct(round, log, 'wall'), undo, 'wall')
    expect(back).toEqual(round)
    expect(afterAct(back, undo, 'wall')).toEqual(round)
  })

  test('keeps what a phone has logged beside it', () => {
    const phone = { ...round, logs: [careLogOf(id, { itemId: plan, dueDate: '2026-06-10', dueTime: '08:00', by: 'ada' })] }
    const both = afterAct(phone, log, 'wall')
    expect(both.logs[0]).toMatchObject({ by: 'ada', again: [{ by: 'kim' }], unconfirmed: at })
    expect(afterAct(both, undo, 'wall').logs[0]).toMatchObject({ by: 'ada', again: [], unconfirmed: null })
  })
})
