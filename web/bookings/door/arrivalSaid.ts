// The answers at check-in, and belongings, in words.
import { msg } from '@lingui/core/macro'
import type { Arrival, Belonging, ContractAnswer, InsuranceAnswer, ParasitesAnswer } from '../../../shared/bookings/belongings.ts'
import type { HouseAnswer } from '../../../shared/settings/houseQuestion.ts'
import { answerSaid } from '../../settings/parts/questions/answerSaid.ts'
import { weightText } from '../../ui/weightTexts.ts'
import type { Say } from '../../words/words.ts'
import { belongingText } from './belongingTexts.ts'

type Said = Pick<Arrival, 'grams' | 'inHeat' | 'heatReason'> & {
  insurance?: InsuranceAnswer | null | undefined
  parasites?: ParasitesAnswer | null | undefined
  contract?: ContractAnswer | Arrival['contract']
  answers?: readonly HouseAnswer[] | null | undefined
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

function insuranceSaid(
  { insurer, insuranceNumber, insuredUntil, reason }: InsuranceAnswer,
  { t, formats }: Pick<Say, 't' | 'formats'>,
): string[] {
  const policy = [insurer, insuranceNumber].filter(Boolean).join(' ')
  const day = insuredUntil && formats.date(insuredUntil)
  return [
    ...(policy ? [t(day ? msg`insured with ${policy} until ${day}` : msg`insured with ${policy}`)] : []),
    ...(reason ? [t(msg`insurance later: ${reason}`)] : []),
  ]
}

function parasitesSaid({ treatedOn, product, reason }: ParasitesAnswer, { t, formats }: Pick<Say, 't' | 'formats'>): string[] {
  const day = treatedOn && formats.date(treatedOn)
  return [
    ...(day ? [t(msg`treated against parasites on ${day}`)] : []),
    ...(product ? [product] : []),
    ...(reason ? [t(msg`without a treatment against parasites: ${reason}`)] : []),
  ]
}

/** Those that were asked. */
export function arrivalSaid(
  { grams, inHeat, heatReason, contract, insurance, parasites, answers, photoId, signatureId }: Said,
  { t, i18n, formats }: Pick<Say, 't' | 'i18n' | 'formats'>,
): string[] {
  return [
    ...(grams === null ? [] : [weightText(grams, i18n.locale)]),
    ...(contract ? contractSaid(contract, { t, formats }) : []),
    ...(insurance ? insuranceSaid(insurance, { t, formats }) : []),
    ...(parasites ? parasitesSaid(parasites, { t, formats }) : []),
    ...(inHeat === null ? [] : [t(inHeat ? msg`in heat: ${heatReason}` : msg`not in heat`)]),
    ...(answers ?? []).map((one) => `${one.question} ${answerSaid(one, t)}`),
    ...(photoId ? [t(msg`with a photo`)] : []),
    ...(signatureId ? [t(msg`with a signature`)] : []),
  ]
}

/** A belonging, and that it was given back. */
export function belongingSaid(belonging: Belonging, { t }: Pick<Say, 't'>): string {
  const text = belongingText(belonging, t)
  return belonging.isBack ? t(msg`${text}: given back`) : text
}
