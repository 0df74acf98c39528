// The federal states of Germany by their codes.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FederalState } from '../../../shared/settings/companyAreas.ts'

export const federalStateTexts: Record<FederalState, MessageDescriptor> = {
  BUND: msg`not entered`,
  BW: msg`Baden-Württemberg`,
  BY: msg`Bavaria`,
  BE: msg`Berlin`,
  BB: msg`Brandenburg`,
  HB: msg`Bremen`,
  HH: msg`Hamburg`,
  HE: msg`Hesse`,
  MV: msg`Mecklenburg-Western Pomerania`,
  NI: msg`Lower Saxony`,
  NW: msg`North Rhine-Westphalia`,
  RP: msg`Rhineland-Palatinate`,
  SL: msg`Saarland`,
  SN: msg`Saxony`,
  ST: msg`Saxony-Anhalt`,
  SH: msg`Schleswig-Holstein`,
  TH: msg`Thuringia`,
}
