// The answers at check-in, and belongings, in words.
import { msg } from '@lingui/core/macro'
import type { Arrival, Belonging, ContractAnswer } from '../../../shared/bookings/belongings.ts'
import { weightText } from '../../ui/weightTexts.ts'
import type { Say } from '../../words/words.ts'
import { belongingText } from './belongingTexts.ts'

type Said = Pick<Arrival, 'grams' | 'inHeat' | 'heatReason'> & {
  contract?: ContractAnswer | Arrival['contract']
  photoId?: string | null | undefined
  signatureId?: string | null | undefined
}

function contractSaid(
  { signedOn, reason }: { signedOn: string | null; reason: string },
  { t, formats }: Pick<Say, 't' | 'formats'>,
): string[] {
  const day = signedOn === null ? '' : formats.date(signedOn)
  return [...(day ? [t(msg`contract signed on paper on ${day}`)] : []), ...(reason ? [t(msg`contract later: ${reason}`)] : [])]
}

/** Those that were asked. */
export function arrivalSaid(
  { grams, inHeat, heatReason, contract, photoId, signatureId }: Said,
  { t, i18n, formats }: Pick<Say, 't' | 'i18n' | 'formats'>,
): string[] {
  return [
    ...(grams === null ? [] : [weightText(grams, i18n.locale)]),
    ...(contract ? contractSaid(contract, { t, formats }) : []),
    ...(inHeat === null ? [] : [t(inHeat ? msg`in heat: ${heatReason}` : msg`not in heat`)]),
    ...(photoId ? [t(msg`with a photo`)] : []),
    ...(signatureId ? [t(msg`with a signature`)] : []),
  ]
}

/** A belonging, and that it was given back. */
export function belongingSaid(belonging: Belonging, { t }: Pick<Say, 't'>): string {
  const text = belongingText(belonging, t)
  return belonging.isBack ? t(msg`${text}: given back`) : text
}
