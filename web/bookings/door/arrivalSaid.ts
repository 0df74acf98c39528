// The answers at check-in, and belongings, in words.
import { msg } from '@lingui/core/macro'
import type { Arrival, Belonging } from '../../../shared/bookings/belongings.ts'
import { weightText } from '../../ui/weightTexts.ts'
import type { Say } from '../../words/words.ts'
import { belongingText } from './belongingTexts.ts'

/** Weight and heat, those that were asked. */
export function arrivalSaid(
  { grams, inHeat, heatReason }: Pick<Arrival, 'grams' | 'inHeat' | 'heatReason'>,
  { t, i18n }: Pick<Say, 't' | 'i18n'>,
): string[] {
  return [
    ...(grams === null ? [] : [weightText(grams, i18n.locale)]),
    ...(inHeat === null ? [] : [t(inHeat ? msg`in heat: ${heatReason}` : msg`not in heat`)]),
  ]
}

/** A belonging, and that it was given back. */
export function belongingSaid(belonging: Belonging, { t }: Pick<Say, 't'>): string {
  const text = belongingText(belonging, t)
  return belonging.isBack ? t(msg`${text}: given back`) : text
}
