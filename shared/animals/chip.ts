// Transponder numbers (ISO 11784): fifteen digits of which the first three name a country or a maker.
import { Failure, type ErrorCode } from '../errors.ts'

/** The highest number that 38 bits hold. */
const highest = 274_877_906_943

/**
 * As readers and people write them: blanks, dots and hyphens go, and so does the zero that some readers put before. Readers that are
 * set to hexadecimal give the 64 bits of a transponder (the flag of an animal and 15 empty bits, then the number) or the last 48 of
 * them: 10 bits of country or maker and 38 bits of number. Such a number becomes its fifteen digits.
 */
export function plainChip(typed: string): string {
  const plain = typed.replace(/[\s.-]/g, '')
  if (/^0\d{15}$/.test(plain)) return plain.slice(1)
  // Twelve digits without a letter are a product's barcode more likely than a chip, and twelve letters without a digit a name.
  const bits = /^(?:800[01])?([\dA-F]{12})$/i.exec(plain)?.[1]
  if (!bits || (plain.length === 12 && !(/[A-F]/i.test(plain) && /\d/.test(plain)))) return plain
  const number = BigInt(`0x${bits}`)
  return String(number >> 38n).padStart(3, '0') + String(number & 0x3f_ffff_ffffn).padStart(12, '0')
}

/** Of older makers: nine or ten letters and digits, which no register of today gives out. */
export const isLegacyChip = (chip: string): boolean => /^[0-9A-Za-z]{9,10}$/.test(chip)

/** What is wrong with a plain number; null when nothing is. */
export function chipProblem(chip: string): ErrorCode | null {
  if (isLegacyChip(chip)) return null
  if (!/^\d{15}$/.test(chip)) return 'chip.format'
  const maker = Number(chip.slice(0, 3))
  if (maker === 999) return 'chip.test'
  return maker === 0 || Number(chip.slice(3)) > highest ? 'chip.range' : null
}

export function checkChip(chip: string | null): void {
  const problem = chip === null ? null : chipProblem(chip)
  if (problem) throw new Failure(problem, { fields: ['chip'] })
}
