// What kinds, units, ways and results of care are called.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { showAmount } from '../../../shared/care/amount.ts'
import type { CareItem, CareKind, CareRoute, CareUnit } from '../../../shared/care/careItem.ts'
import type { CareResult } from '../../../shared/care/careLog.ts'

export const kindTexts: Record<CareKind, MessageDescriptor> = {
  feeding: msg`Feeding`,
  medication: msg`Medicine`,
  walk: msg`Walk`,
  note: msg`Care note`,
}

export const unitTexts: Record<CareUnit, MessageDescriptor> = {
  g: msg`g`,
  ml: msg`ml`,
  piece: msg`pieces`,
  cup: msg`cups`,
  tablet: msg`tabl.`,
}

export const routeTexts: Record<CareRoute, MessageDescriptor> = {
  oral: msg`by mouth`,
  topical: msg`onto the skin`,
  ear: msg`into the ear`,
  eye: msg`into the eye`,
  injection: msg`as an injection`,
}

export const resultTexts: Record<CareResult, MessageDescriptor> = {
  given: msg`given`,
  partial: msg`given in part`,
  refused: msg`not taken`,
  skipped: msg`skipped`,
}

/** Of walks nothing is given. */
export const resultText = (result: CareResult, kind: CareKind): MessageDescriptor =>
  kind === 'walk' && result === 'given' ? msg`done` : resultTexts[result]

/** How much, and how: `½ tablets, by mouth, with food`. */
export function doseParts(item: Pick<CareItem, 'hundredths' | 'unit' | 'route' | 'withFood'>, i18n: I18n): string[] {
  const { hundredths, unit, route, withFood } = item
  return [
    hundredths !== null && unit !== null ? `${showAmount(hundredths, i18n.locale)} ${i18n._(unitTexts[unit])}` : '',
    route === null ? '' : i18n._(routeTexts[route]),
    withFood ? i18n._(msg`with food`) : '',
  ].filter(Boolean)
}
