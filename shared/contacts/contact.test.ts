import { expect, test } from 'vitest'
import { contactName, contactScopes } from './contact.ts'

test('a contact is shown by name, else by company', () => {
  expect(contactName({ forename: 'Anna', surname: 'Huber', company: 'Hof' })).toBe('Anna Huber')
  expect(contactName({ forename: '', surname: 'Huber', company: '' })).toBe('Huber')
  expect(contactName({ forename: '', surname: '', company: 'Hof' })).toBe('Hof')
})

test('devices hold it for the months in which it has bookings', () => {
  expect(contactScopes({ open: false, activeIn: ['2026-06', '2026-07'] })).toEqual(['contacts:2026-06', 'contacts:2026-07'])
  expect(contactScopes({ open: false, activeIn: [] })).toEqual([])
  expect(contactScopes({ open: true, activeIn: [] })).toEqual(['contacts:open'])
})
