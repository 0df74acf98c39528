// Floor areas and sides as people write them: square metres and metres with a comma or a point.

import { keptFor, tagOf } from '../../../shared/kept.ts'

/** Hundredths of what was typed; null for nothing, undefined for what is no number of this kind. */
export function readHundredths(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  if (!/^\d{1,5}(\.\d{0,2})?$/.test(text)) return undefined
  const hundredths = Math.round(Number(text) * 100)
  return hundredths > 0 ? hundredths : undefined
}

const plainIn = keptFor((tag: string) => new Intl.NumberFormat(tag, { useGrouping: false }))

export const writeHundredths = (value: number | null, locale: string): string =>
  value === null ? '' : plainIn(tagOf(locale)).format(value / 100)
