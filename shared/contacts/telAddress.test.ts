import { expect, test } from 'vitest'
import { telAddress } from './telAddress.ts'

test.each([
  ['+49 351 / 12-34', 'tel:+493511234'],
  ['0176 04069032', 'tel:017604069032'],
  ['', 'tel:'],
])('%s is called at %s', (phone, address) => expect(telAddress(phone)).toBe(address))
