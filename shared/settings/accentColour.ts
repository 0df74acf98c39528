// The accent colour of an organisation: when it can be used, and the shades that buttons, links and grounds take from it in both schemes.
import { Failure } from '../errors.ts'

/** Offered to choose from: text on each of them is readable, and none is a colour that has a meaning (red stops, violet is quarantine). */
export const offeredColours = ['#145f8f', '#4a6210', '#8a4b14', '#8c2f66', '#4a5568'] as const

/** Contrast that text needs on its ground (WCAG 1.4.3). */
const forText = 4.5
/** Contrast at which the edge of a dark button is seen on a dark ground. */
const forEdge = 2

/** Of the theme (web/ui/theme.ts). */
export const lightGrounds = ['#f4f7f6', '#ffffff']
export const darkGrounds = ['#141a1a', '#222d2b']
const [white, black] = ['#ffffff', '#000000']

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** From 1 to 21, of two colours as `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/** `part` of `to` from 0 to 1, the rest of `from`. */
function mixed(from: string, to: string, part: number): string {
  const target = channels(to)
  const sum = channels(from).map((value, at) => Math.round(value + (target[at]! - value) * part))
  return `#${sum.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The colour, moved towards black or white until it is seen on every ground. */
function seenOn(grounds: readonly string[], colour: string, towards: string, least: number): string {
  for (let part = 0; part < 1; part += 0.05) {
    const shade = mixed(colour, towards, part)
    if (grounds.every((ground) => contrast(shade, ground) >= least)) return shade
  }
  return towards
}

export interface Shades {
  /** Ground of a button, with white text on it. */
  fill: string
  fillPressed: string
  /** Links, marks and text on the soft ground. */
  text: string
  soft: string
  softPressed: string
}

/** Of a colour that `checkAccentColour` takes. */
export function shadesOf(colour: string): { light: Shades; dark: Shades } {
  const lightSoft = mixed(colour, white, 0.88)
  const lightPressed = mixed(colour, white, 0.8)
  const darkSoft = mixed(colour, '#1b2423', 0.75)
  const darkPressed = mixed(colour, '#1b2423', 0.65)
  const darkFill = seenOn(darkGrounds, colour, white, forEdge)
  return {
    light: {
      fill: colour,
      fillPressed: mixed(colour, black, 0.15),
      text: seenOn([...lightGrounds, lightSoft, lightPressed], colour, black, forText),
      soft: lightSoft,
      softPressed: lightPressed,
    },
    dark: {
      fill: darkFill,
      fillPressed: mixed(darkFill, black, 0.15),
      text: seenOn([...darkGrounds, darkSoft, darkPressed], mixed(colour, white, 0.4), white, forText),
      soft: darkSoft,
      softPressed: darkPressed,
    },
  }
}

/** White text is on the colour in both schemes. Throws `accentColour.tooLight`. */
export function checkAccentColour(colour: string): void {
  if (colour !== '' && contrast(white, colour) < forText) throw new Failure('accentColour.tooLight', { fields: ['accentColour'] })
}
