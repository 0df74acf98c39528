import { describe, expect, test } from 'vitest'
import { house, today } from '../../tests/factories/house.ts'
import { rights } from '../access.ts'
import type { Animal } from '../animals/animal.ts'
import { grantedScopes, scopesOf } from '../synced.ts'
import { isForTerminals, namesOnly } from '../bookings/namesOnly.ts'
import { codeLetters, isCode, readCode, rightsOfTerminal, shownCode } from './terminal.ts'

describe('a code', () => {
  test('is made of 32 letters without look-alikes', () => {
    expect(new Set(codeLetters).size).toBe(32)
    for (const letter of 'IO01') expect(codeLetters).not.toContain(letter)
  })

  test('is read however it is typed', () => {
    for (const typed of ['ABCD2345', 'abcd2345', 'abcd-2345', ' AB CD 23 45 ']) expect(readCode(typed)).toBe('ABCD2345')
    expect(shownCode('ABCD2345')).toBe('ABCD-2345')
    expect(readCode(shownCode('ABCD2345'))).toBe('ABCD2345')
  })

  test('is told from what is none', () => {
    expect(isCode('ABCD2345')).toBe(true)
    for (const other of ['', 'ABCD234', 'ABCD23456', 'ABCD234I', 'ABCD2340', 'ÄBCD2345', '😀BCD234']) expect(isCode(other)).toBe(false)
  })
})

test('a terminal holds the rights of its services and no other', () => {
  expect(rightsOfTerminal(['pension', 'daycare'])).toEqual(['daycare.view', 'daycare.checkin', 'pension.view', 'pension.checkin'])
  expect(rightsOfTerminal(['pension'])).toEqual(['pension.view', 'pension.checkin'])
  expect(rightsOfTerminal([])).toEqual([])
})

describe('on a terminal', () => {
  const animal: Animal = {
    id: '1',
    version: 3,
    number: 'T-1',
    name: 'Bella',
    species: 'dog',
    breed: 'secret',
    sex: 'f',
    neutered: 'yes',
    birthDate: '2020-02-02',
    colour: 'secret',
    chip: '276098100999999',
    contactId: '2',
    custody: 'seizure',
    place: 'foster',
    roomId: '3',
    outcome: 'adopted',
    released: true,
    careFrom: '2026-06-01',
    careUntil: '2026-06-02',
    activeIn: ['2026-06'],
  }

  test('lie names, and nothing that reaches or describes anyone', () => {
    const { bookings, contacts } = house({ Bello: { note: 'secret' } })
    const contact = { ...[...contacts.values()][0]!, phone: 'secret' }
    const rows = [namesOnly('animal', animal), namesOnly('contact', contact), namesOnly('booking', bookings[0]!)]
    expect(JSON.stringify(rows)).not.toMatch(/secret|276098|2020-02-02|seizure|foster|adopted/)
    expect(JSON.stringify(rows)).toMatch(/Bella.*Bello/)
  })

  test('a row keeps its id, its version and its place in the scopes of guests', () => {
    const kept = namesOnly('animal', animal)
    expect([kept.id, kept.version]).toEqual(['1', 3])
    expect(scopesOf('animal', kept).filter(isForTerminals)).toEqual(scopesOf('animal', animal).filter(isForTerminals))
  })

  test('are guests alone: no animal of the house, and none that left it', () => {
    const grant = { userId: 'u', rights: new Set(rights), today, wholeStock: true }
    const [person, terminal] = [grantedScopes(grant), grantedScopes({ ...grant, isTerminal: true })]
    expect(person).toContain('animals:all')
    expect(terminal.filter((scope) => scope.startsWith('animals:')).every((scope) => scope.startsWith('animals:guest:'))).toBe(true)
    expect(terminal.filter((scope) => /^(changes|vaccinations|homeChecks):|contacts:open/.test(scope))).toEqual([])
    expect(terminal).toContain('daycare:open')
  })
})
