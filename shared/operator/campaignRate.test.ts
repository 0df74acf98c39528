import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handedUntilAfter, mailsNow, type Rate } from './campaignRate.ts'

/** Looks at these moments, with more waiting than goes out: how many went out at each. */
function looks(perMinute: number, moments: readonly number[]): number[] {
  let rate: Rate = { perMinute, handedUntil: null }
  return moments.map((now) => {
    const mails = mailsNow(rate, now)
    if (mails > 0) rate = { perMinute, handedUntil: handedUntilAfter(rate, mails, now) }
    return mails
  })
}

test('a look every minute, a little early or late, lets those of a minute out', () => {
  expect(looks(30, [0, 58_000, 121_000, 179_000])).toEqual([30, 30, 30, 30])
  expect(looks(30, [0, 1_000, 30_000, 49_000])).toEqual([30, 0, 0, 0])
  expect(looks(1, [0, 60_000, 3_600_000])).toEqual([1, 1, 1])
})

test('fewer mails use less of the minute', () => {
  expect(mailsNow({ perMinute: 30, handedUntil: handedUntilAfter({ perMinute: 30, handedUntil: null }, 10, 0) }, 10_000)).toBe(30)
})

test('however often it is looked, on average no more goes out than the rate allows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 40 }), (perMinute, gaps) => {
      let now = 0
      const moments = gaps.map((gap) => (now += gap))
      const sent = looks(perMinute, moments).reduce((sum, mails) => sum + mails, 0)
      const minutes = moments.length > 0 ? (moments.at(-1)! - moments[0]!) / 60_000 : 0
      expect(sent).toBeLessThanOrEqual(perMinute * (minutes + 1 + 1 / 6) + 1e-6)
    }),
  )
})
