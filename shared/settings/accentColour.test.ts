import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAccentColour, contrast, darkGrounds, lightGrounds, offeredColours, shadesOf } from './accentColour.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#0f6663', '#ffffff', 6.74],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1)
  expect(contrast(other, one)).toBeCloseTo(ratio, 1)
})

test('every offered colour is taken, and so is none; one just too light is refused at its field', () => {
  for (const colour of ['', ...offeredColours, '#000000', '#767676']) checkAccentColour(colour)
  for (const colour of ['#777777', '#ffffff', '#f2c36b'])
    expect(() => checkAccentColour(colour)).toThrow(expect.objectContaining({ code: 'accentColour.tooLight', fields: ['accentColour'] }))
})

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const isTaken = (colour: string) => contrast(colour, '#ffffff') >= 4.5

test('in every colour that is taken, text is read in both schemes', () => {
  fc.assert(
    fc.property(colours.filter(isTaken), (colour) => {
      const { light, dark } = shadesOf(colour)
      for (const [{ fill, fillPressed, text, soft, softPressed }, grounds] of [
        [light, lightGrounds],
        [dark, darkGrounds],
      ] as const) {
        for (const button of [fill, fillPressed]) expect(contrast('#ffffff', button)).toBeGreaterThanOrEqual(4.5)
        for (const ground of [soft, softPressed, ...grounds]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})
