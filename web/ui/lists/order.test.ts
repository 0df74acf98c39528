import { expect, test } from 'vitest'
import { lookReaders, orderAfter, orderIn } from './order.ts'

const orders = ['name', 'number', 'city'] as const

test('a head is tapped: upwards, downwards, and back to the usual order', () => {
  const first = orderAfter({ order: null, descending: false }, 'city')
  expect(first).toEqual({ order: 'city' })
  const second = orderAfter(orderIn(orders, first), 'city')
  expect(second).toEqual({ order: 'city', descending: true })
  expect(orderAfter(orderIn(orders, second), 'city')).toEqual({})
  expect(orderAfter(orderIn(orders, second), 'number')).toEqual({ order: 'number' })
})

test('a tap on the column of the usual order turns it round, and another one turns it back', () => {
  const usual = orderIn(orders, {}, 'name')
  expect(usual).toEqual({ order: 'name', descending: false })
  const turned = orderAfter(usual, 'name')
  expect(turned).toEqual({ order: 'name', descending: true })
  expect(orderAfter(orderIn(orders, turned, 'name'), 'name')).toEqual({})
})

test('a column that is none leaves the usual order, and columns that are none are passed over', () => {
  expect(orderIn<string>(orders, { order: 'colour', descending: true })).toEqual({ order: null, descending: false })
  const read = lookReaders(orders, orders)
  expect(read.columns('city,colour,number')).toBe('number,city')
  expect([read.columns('colour'), read.columns(''), read.columns(7), read.order('colour'), read.descending('yes')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
