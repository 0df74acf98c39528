// How an animal eats and drinks, and its stool, in words.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Consumed, Stool } from '../../../shared/care/scales.ts'

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
