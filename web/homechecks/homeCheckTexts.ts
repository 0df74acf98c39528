// Home checks in words.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HomeCheck, HomeCheckResult, unsignedReasons } from '../../shared/homechecks/homeCheck.ts'

export const typeTexts: Record<HomeCheck['type'], MessageDescriptor> = {
  before: msg`before the adoption`,
  after: msg`after the adoption`,
  foster: msg`foster home`,
}

export const stateTexts: Record<HomeCheck['state'], MessageDescriptor> = {
  requested: msg`nobody goes yet`,
  assigned: msg`taken, without a day yet`,
  appointed: msg`arranged`,
  done: msg`done`,
  cancelled: msg`called off`,
}

export const resultTexts: Record<HomeCheckResult, MessageDescriptor> = {
  passed: msg`passed`,
  passedWithConditions: msg`passed with conditions`,
  failed: msg`not passed`,
  notPossible: msg`could not take place`,
}

export const unsignedTexts: Record<(typeof unsignedReasons)[number], MessageDescriptor> = {
  refused: msg`did not want to sign`,
  notAsked: msg`was not asked`,
}
