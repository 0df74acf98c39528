import { expect, test } from 'vitest'
import { arrivalsByHour, lengthsOfStay, middleStay, stockByDay } from './houseFigures.ts'

const custody = (careFrom: string | null, careUntil: string | null = null) => ({ careFrom, careUntil })

test('the stock counts animals at the end of each day', () => {
  const animals = [
    custody('2026-01-01'),
    custody('2026-06-02', '2026-06-04'),
    // Came and left on one day, left before, comes later, never was in care.
    custody('2026-06-03', '2026-06-03'),
    custody('2026-01-01', '2026-05-31'),
    custody('2026-06-09'),
    custody(null),
  ]
  expect(stockByDay(animals, '2026-06-01', '2026-06-05')).toEqual([
    { date: '2026-06-01', count: 1 },
    { date: '2026-06-02', count: 2 },
    { date: '2026-06-03', count: 2 },
    { date: '2026-06-04', count: 1 },
    { date: '2026-06-05', count: 1 },
  ])
})

test('the last day of the stock is as many as are in care', () => {
  const animals = [custody('2026-06-01'), custody('2026-06-05'), custody('2026-06-01', '2026-06-05')]
  expect(stockByDay(animals, '2026-03-01', '2026-06-05').at(-1)).toEqual({ date: '2026-06-05', count: 2 })
})

test('lengths of stay fall into spans without a gap, for animals in care alone', () => {
  const animals = [
    custody('2026-06-05'),
    custody('2026-05-29'),
    custody('2026-05-28'),
    custody('2025-06-05'),
    custody('2025-06-04'),
    custody('2026-06-01', '2026-06-02'),
    // Intake is entered ahead of the day.
    custody('2026-06-09'),
  ]
  expect(lengthsOfStay(animals, '2026-06-05')).toEqual([
    { from: 0, to: 7, count: 3 },
    { from: 8, to: 30, count: 1 },
    { from: 31, to: 90, count: 0 },
    { from: 91, to: 180, count: 0 },
    { from: 181, to: 365, count: 1 },
    { from: 366, to: null, count: 1 },
  ])
  expect(middleStay(animals, '2026-06-05')).toBe(7)
  expect(middleStay([custody('2026-06-01', '2026-06-02')], '2026-06-05')).toBeNull()
})

test('arrivals are counted at the hour of the organisation, also where summer time ends', () => {
  const at = (checkedInAt: string | null) => ({ checkedInAt })
  const stays = [
    at('2026-10-24T05:10:00.000Z'),
    at('2026-10-26T06:10:00.000Z'),
    at('2026-10-26T08:59:59.000Z'),
    at('2026-09-01T05:10:00.000Z'),
    at(null),
  ]
  expect(arrivalsByHour(stays, '2026-10-01T00:00:00.000Z', 'Europe/Berlin')).toEqual([
    { hour: 7, count: 2 },
    { hour: 8, count: 0 },
    { hour: 9, count: 1 },
  ])
  expect(arrivalsByHour([at(null)], '2026-10-01T00:00:00.000Z', 'Europe/Berlin')).toEqual([])
})
