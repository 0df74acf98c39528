// How report cards read.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Mood } from '../../shared/reportCards/reportCard.ts'

export const moodTexts: Readonly<Record<Mood, MessageDescriptor>> = {
  5: msg`very cheerful`,
  4: msg`cheerful`,
  3: msg`calm`,
  2: msg`subdued`,
  1: msg`unwell`,
}
