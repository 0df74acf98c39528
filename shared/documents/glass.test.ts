import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signatureSvg, thinned } from './glass.ts'

const points = (count: number, from = 0) => Array.from({ length: count * 2 }, (_, at) => from + at)

test('a signature that fits stays as it is, and every second point of a longer one goes', () => {
  expect(thinned([[1, 2, 3, 4]], 4)).toEqual([[1, 2, 3, 4]])
  // Five points: the first, the third and the last one stay.
  expect(thinned([points(5)], 6)).toEqual([[0, 1, 4, 5, 8, 9]])
  // Six points: the last one stays too.
  expect(thinned([points(6)], 8)).toEqual([[0, 1, 4, 5, 8, 9, 10, 11]])
  expect(thinned([points(2), points(2, 10)], 4)).toEqual([points(2)])
})

test('whatever is drawn, what is kept fits, and begins and ends where it was drawn', () => {
  const stroke = fc.array(fc.tuple(fc.nat(6_000), fc.nat(2_000)), { minLength: 1, maxLength: 300 }).map((all) => all.flat())
  fc.assert(
    fc.property(fc.array(stroke, { minLength: 1, maxLength: 12 }), fc.integer({ min: 8, max: 400 }), (strokes, most) => {
      const kept = thinned(strokes, most)
      expect(kept.flat().length).toBeLessThanOrEqual(most)
      expect(kept.length).toBeGreaterThan(0)
      for (const [nth, one] of kept.entries()) {
        expect([one[0], one[1]]).toEqual(strokes[nth]!.slice(0, 2))
        expect(one.slice(-2)).toEqual(strokes[nth]!.slice(-2))
      }
      expect(signatureSvg(kept)).toMatch(/^<svg [^<]*><path [^<]*\/><\/svg>$/)
    }),
  )
})
