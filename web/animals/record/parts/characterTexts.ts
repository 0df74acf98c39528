// What people read for an animal's character, for the law about it, and for countries.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { AnimalFacts, states, Trait } from '../../../../shared/animals/animalFacts.ts'
import { codeName, namedCodes } from '../../../ui/codeNames.ts'

export const traitTexts: Record<Trait, MessageDescriptor> = {
  children: msg`Gets along with children`,
  dogs: msg`Gets along with dogs`,
  cats: msg`Gets along with cats`,
  women: msg`Gets along with women`,
  men: msg`Gets along with men`,
  alone: msg`Stays alone`,
  car: msg`Rides in a car`,
  houseTrained: msg`House-trained`,
}

export const handlingTexts: Record<1 | 2 | 3, MessageDescriptor> = {
  1: msg`everybody`,
  2: msg`people who were shown how`,
  3: msg`experienced people alone`,
}

export const dangerTexts: Record<AnimalFacts['dangerous'], MessageDescriptor> = {
  no: msg`no`,
  listed: msg`by its breed`,
  individual: msg`by a finding about this dog`,
}

export const stateNames: Record<(typeof states)[number], MessageDescriptor> = {
  BB: msg`Brandenburg`,
  BE: msg`Berlin`,
  BW: msg`Baden-Württemberg`,
  BY: msg`Bavaria`,
  HB: msg`Bremen`,
  HE: msg`Hesse`,
  HH: msg`Hamburg`,
  MV: msg`Mecklenburg-Western Pomerania`,
  NI: msg`Lower Saxony`,
  NW: msg`North Rhine-Westphalia`,
  RP: msg`Rhineland-Palatinate`,
  SH: msg`Schleswig-Holstein`,
  SL: msg`Saarland`,
  SN: msg`Saxony`,
  ST: msg`Saxony-Anhalt`,
  TH: msg`Thuringia`,
}

/** Countries from which animals come, named by the browser. */
const countries =
  'DE AL AT BA BE BG BY CH CY CZ DK EE EG ES FI FR GB GR HR HU IE IL IT LT LU LV MA MD ME MK MT NL NO PL PT RO RS RU SE SI SK TH TN TR UA US XK'.split(
    ' ',
  )

export const useCountryName = (): ((code: string) => string) => {
  const { i18n } = useLingui()
  return (code) => codeName(code, 'region', i18n.locale)
}

export function useCountries(): { value: string; label: string }[] {
  const { i18n } = useLingui()
  return namedCodes(countries, 'region', i18n.locale)
}
