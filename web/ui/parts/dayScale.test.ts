import { expect, test } from 'vitest'
import { placeOn, scaleOf, slotsOf } from './dayScale.ts'

const mark = (time: string, isDone = false) => ({ time, isDone })

test('the bar reaches from seven to seven, and further where somebody comes earlier or goes later', () => {
  expect(scaleOf([])).toEqual({ from: 7, to: 19 })
  expect(scaleOf([mark('06:45'), mark('20:10')])).toEqual({ from: 6, to: 21 })
  expect(scaleOf([mark('00:00'), mark('23:59')])).toEqual({ from: 0, to: 24 })
})

test('a time before or after the bar lies at its end', () => {
  const scale = { from: 7, to: 19 }
  expect([placeOn(scale, 5 * 60), placeOn(scale, 13 * 60), placeOn(scale, 23 * 60)]).toEqual([0, 50, 100])
})

test('half hours are in order and say how many of theirs are still open', () => {
  expect(slotsOf([mark('08:15'), mark('07:00', true), mark('07:29'), mark('08:00')])).toEqual([
    { at: 420, count: 2, open: 1 },
    { at: 480, count: 2, open: 2 },
  ])
})
