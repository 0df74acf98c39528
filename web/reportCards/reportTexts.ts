// How report cards read.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Consumed, Mood, Stool } from '../../shared/reportCards/reportCard.ts'

export const moodTexts: Readonly<Record<Mood, MessageDescriptor>> = {
  5: msg`very cheerful`,
  4: msg`cheerful`,
  3: msg`calm`,
  2: msg`subdued`,
  1: msg`unwell`,
}
export const ateTexts: Readonly<Record<Consumed, MessageDescriptor>> = {
  all: msg`ate everything`,
  some: msg`ate some of it`,
  little: msg`ate little`,
  nothing: msg`ate nothing`,
}
export const drankTexts: Readonly<Record<Consumed, MessageDescriptor>> = {
  all: msg`drank a lot`,
  some: msg`drank as usual`,
  little: msg`drank little`,
  nothing: msg`drank nothing`,
}
export const stoolTexts: Readonly<Record<Stool, MessageDescriptor>> = {
  normal: msg`stool normal`,
  soft: msg`stool soft`,
  diarrhoea: msg`diarrhoea`,
  none: msg`no stool`,
}
