// How report cards read.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Consumed, Mood, Stool } from '../../shared/reportCards/reportCard.ts'

export const moodTexts: Readonly<Record<Mood, MessageDescriptor>> = {
  5: msg`Mood: very good`,
  4: msg`Mood: good`,
  3: msg`Mood: fair`,
  2: msg`Mood: subdued`,
  1: msg`Mood: bad`,
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
  normal: msg`Stool: normal`,
  soft: msg`Stool: soft`,
  diarrhoea: msg`Stool: diarrhoea`,
  none: msg`Stool: none`,
}
