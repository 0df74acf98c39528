// Transponder numbers (ISO 11784): fifteen digits of which the first three name a country or a maker.
import { Failure, type ErrorCode } from '../errors.ts'

/** The highest number that 38 bits hold. */
const highest = 274_877_906_943

/** As readers and people write them: blanks, dots and hyphens go, and so does the zero that some readers put before. */
export function plainChip(typed: string): string {
  const plain = typed.replace(/[\s.-]/g, '')
  return /^0\d{15}$/.test(plain) ? plain.slice(1) : plain
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
