// Amounts of care in hundredths of their unit: as people type them and as they are shown.

import { keptFor } from '../kept.ts'

const fractions: Readonly<Record<string, number>> = { '½': 50, '1/2': 50, '¼': 25, '1/4': 25, '¾': 75, '3/4': 75 }
const sign = /^(\d{1,5})?\s*(½|¼|¾|1\/2|1\/4|3\/4)$/

/** `0,5`, `0.5`, `½` and `1 1/2` as hundredths of 1 to 10,000; null for what is no such amount. */
export function readAmount(typed: string): number | null {
  const text = typed.trim()
  const part = sign.exec(text)
  const plain = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text)
  const found = part
    ? Number(part[1] ?? 0) * 100 + fractions[part[2]!]!
    : plain
      ? Number(plain[1]) * 100 + Number((plain[2] ?? '').padEnd(2, '0'))
      : null
  return found !== null && found >= 1 && found <= 1_000_000 ? found : null
}

/** In the numerals of the language; `locale` is de or en. */
export const showAmount = (hundredths: number, locale: string): string => numbersIn(locale).format(hundredths / 100)

const numbersIn = keptFor((locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false }))
