import { expect, test } from 'vitest'
import { assertTrialDate, untriedOf } from './trialDay.ts'

const on = { requireTrial: true }
const trial = (animalId: string, outcome: 'passed' | 'failed' | 'repeat' | null) => ({ animalId, outcome })

test('where a trial day is demanded, an animal has passed one or was in daycare before', () => {
  const trials = [trial('rex', 'repeat'), trial('rex', 'passed'), trial('luna', 'failed'), trial('max', null)]
  const ids = ['rex', 'luna', 'max', 'new', 'old']
  expect([...untriedOf(on, ids, trials, new Set(['old']))]).toEqual(['luna', 'max', 'new'])
  expect([...untriedOf({ requireTrial: false }, ids, trials, new Set())]).toEqual([])
})

test('a device that does not know earlier visits objects to trial days alone that were not passed', () => {
  expect([...untriedOf(on, ['luna', 'new'], [trial('luna', 'failed')], null)]).toEqual(['luna'])
})

test('an outcome is noted from the day on', () => {
  expect(() => assertTrialDate('2026-06-10', '2026-06-10')).not.toThrow()
  expect(() => assertTrialDate('2026-06-11', '2026-06-10')).toThrow(expect.objectContaining({ code: 'booking.notYet' }))
})
