// What the days of the week are called.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** By the number of the day, 0 is Monday. */
export const weekdayTexts: Readonly<Record<string, MessageDescriptor>> = {
  0: msg`Monday`,
  1: msg`Tuesday`,
  2: msg`Wednesday`,
  3: msg`Thursday`,
  4: msg`Friday`,
  5: msg`Saturday`,
  6: msg`Sunday`,
}

/** The same on a line of a list. */
export const shortWeekdayTexts: Readonly<Record<string, MessageDescriptor>> = {
  0: msg`Mo`,
  1: msg`Tu`,
  2: msg`We`,
  3: msg`Th`,
  4: msg`Fr`,
  5: msg`Sa`,
  6: msg`Su`,
}
