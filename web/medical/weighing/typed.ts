// What is typed on a number pad: digits and one comma, in kilograms or in grams.
export const units = ['kg', 'g'] as const
export type Unit = (typeof units)[number]

export const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '0', '⌫'] as const
export type PadKey = (typeof keys)[number]

const mostDigits = 8

/** The text after a key. */
export function typedAfter(text: string, key: PadKey): string {
  if (key === '⌫') return text.slice(0, -1)
  if (text.length >= mostDigits) return text
  if (key === ',') return /[.,]/.test(text) ? text : `${text || '0'},`
  return text === '0' ? key : text + key
}

/** The same in kilograms, as the rules read a weight. */
export function asKilograms(text: string, unit: Unit): string {
  if (unit === 'kg') return text
  return /^\d{1,7}$/.test(text.trim()) ? String(Number(text) / 1000) : ''
}

/** Small animals are weighed in grams. */
export const unitFor = (grams: number | undefined, isNewborn: boolean): Unit =>
  isNewborn || (grams !== undefined && grams < 1000) ? 'g' : 'kg'
