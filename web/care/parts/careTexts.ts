// What kinds, units, ways and results of care are called.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { showAmount } from '../../../shared/care/amount.ts'
import type { CareItem, CareKind, CareRoute, CareUnit } from '../../../shared/care/careItem.ts'
import { isRejected, isUnconfirmed, type CareResult, type CareSaid } from '../../../shared/care/careLog.ts'
import type { Gone } from '../../../shared/care/gone.ts'
import type { Rhythm } from '../../../shared/care/rhythm.ts'
import { shortWeekdayTexts } from '../../ui/weekdays.ts'

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

/** Why a dose was not given. */
export const goneTexts: Record<Gone, MessageDescriptor> = {
  died: msg`not given: died`,
  left: msg`not given: moved out`,
}

/** Of walks nothing is given. */
export const resultText = (result: CareResult, kind: CareKind): MessageDescriptor =>
  kind === 'walk' && result === 'given' ? msg`done` : resultTexts[result]

type RhythmOf = Pick<CareItem, 'rhythm' | 'every' | 'weekdays' | 'dates'>

export const rhythmTexts: Record<Rhythm, MessageDescriptor> = {
  days: msg`Every few days`,
  weeks: msg`By weeks`,
  months: msg`By months`,
  years: msg`By years`,
  dates: msg`On chosen days`,
}

/** What the number of a rhythm counts. */
export const everyTexts: Record<Exclude<Rhythm, 'dates'>, MessageDescriptor> = {
  days: msg`Every how many days`,
  weeks: msg`Every how many weeks`,
  months: msg`Every how many months`,
  years: msg`Every how many years`,
}

/** On which days: `every 2 weeks on Mo, Th`. Empty for every day. */
export function rhythmText({ rhythm, every: number, weekdays, dates }: RhythmOf, i18n: I18n): string {
  const every = number ?? 1
  const days = (weekdays ?? [])
    .toSorted((a, b) => a - b)
    .map((day) => i18n._(shortWeekdayTexts[day]!))
    .join(', ')
  if (rhythm === 'weeks')
    return [i18n._(msg`${plural(every, { one: 'every week', other: 'every # weeks' })}`), days].filter(Boolean).join(': ')
  if (rhythm === 'days') return i18n._(msg`${plural(every, { one: 'every day', other: 'every # days' })}`)
  if (rhythm === 'months') return i18n._(msg`${plural(every, { one: 'every month', other: 'every # months' })}`)
  if (rhythm === 'years') return i18n._(msg`${plural(every, { one: 'every year', other: 'every # years' })}`)
  const chosen = dates?.length ?? 0
  return rhythm === 'dates' ? i18n._(msg`${plural(chosen, { one: 'on one chosen day', other: 'on # chosen days' })}`) : ''
}

/** How much, and how: `½ tablets, by mouth, with food`. */
export function doseParts(item: Pick<CareItem, 'hundredths' | 'unit' | 'route' | 'withFood'>, i18n: I18n): string[] {
  const { hundredths, unit, route, withFood } = item
  return [
    hundredths !== null && unit !== null ? `${showAmount(hundredths, i18n.locale)} ${i18n._(unitTexts[unit])}` : '',
    route === null ? '' : i18n._(routeTexts[route]),
    withFood ? i18n._(msg`with food`) : '',
  ].filter(Boolean)
}

/** How sure it is who made an entry at a terminal. */
export const terminalTexts: Record<NonNullable<CareSaid['terminal']>['state'], MessageDescriptor> = {
  verified: msg`with a PIN`,
  unverified: msg`not confirmed`,
  confirmed: msg`confirmed`,
  rejected: msg`rejected`,
}

/** Beside an entry that may be wrong; false for every other one. */
export const doubtText = (said: Pick<CareSaid, 'terminal'>, i18n: I18n): string | false =>
  (isUnconfirmed(said) || isRejected(said)) && i18n._(terminalTexts[said.terminal!.state])

/** Frequent reasons, by one tap. */
export const reasons: Partial<Record<CareResult, readonly MessageDescriptor[]>> = {
  refused: [msg`does not eat`, msg`spat it out`, msg`vomited`],
  skipped: [msg`on the advice of the vet`, msg`is not here`, msg`used up`, msg`has died`],
}
