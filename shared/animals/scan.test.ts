import { expect, test } from 'vitest'
import { readScan, type Scan } from './scan.ts'

const origin = 'https://obhut.example'
const id = '0196b2a4-1111-7222-8333-444455556666'

test.each<[string, Scan]>([
  ['276099990004711', { kind: 'chip', chip: '276099990004711' }],
  [' 0276 0999 9000 4711 ', { kind: 'chip', chip: '276099990004711' }],
  ['8000451747DE63E7', { kind: 'chip', chip: '276099990004711' }],
  [`${origin}/animal/${id}`, { kind: 'card', animalId: id, path: `/animal/${id}` }],
  [`${origin}/animal/${id}/care`, { kind: 'card', animalId: id, path: `/animal/${id}/care` }],
  [`${origin}/shelter/${id}#${id}`, { kind: 'room', shelterId: id, roomId: id }],
  [`${origin}/shelter/${id}`, { kind: 'other' }],
  [`https://elsewhere.example/shelter/${id}#${id}`, { kind: 'other' }],
  [`https://elsewhere.example/animal/${id}`, { kind: 'other' }],
  [`${origin}/admin/account/user`, { kind: 'other' }],
  [`${origin}/animal/${id}/%2e%2e/%2e%2e/my-settings`, { kind: 'other' }],
  ['javascript:alert(1)', { kind: 'number', number: 'javascript:alert(1)', problem: 'chip.format' }],
  ['2026-0815', { kind: 'number', number: '2026-0815', problem: 'chip.format' }],
  ['999000000000001', { kind: 'number', number: '999000000000001', problem: 'chip.test' }],
  ['4006381333931', { kind: 'number', number: '4006381333931', problem: 'chip.format' }],
  ['', { kind: 'other' }],
  ['a long text '.repeat(9), { kind: 'other' }],
])('%j is read as %j', (text, scan) => {
  expect(readScan(text, origin)).toEqual(scan)
})
