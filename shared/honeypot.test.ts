import { expect, test } from 'vitest'
import { isFromMachine, untouchedHoneypot } from './honeypot.ts'

test.each([
  ['untouched', untouchedHoneypot, false],
  ['with the first field filled in', { ...untouchedHoneypot, tp1: 'https://casino.example' }, true],
  ['with the second field changed', { ...untouchedHoneypot, tp2: 'Ada' }, true],
  ['without the fields, as from a script', { tp1: '', tp2: '' }, true],
])('a form %s', (_name, fields, machine) => expect(isFromMachine(fields)).toBe(machine))
