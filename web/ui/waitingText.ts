import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

const [minute, hour] = [60, 3600]

/** After how many seconds, minutes or hours the next attempt is allowed. Rounded up, so that the wait is long enough. */
export function waitingText(seconds: number): MessageDescriptor {
  const count = Math.ceil(seconds / (seconds > 2 * hour ? hour : seconds > minute ? minute : 1))
  if (seconds > 2 * hour)
    return msg`${plural(count, {
      one: 'Too many attempts. Please try again in # hour.',
      other: 'Too many attempts. Please try again in # hours.',
    })}`
  if (seconds > minute)
    return msg`${plural(count, {
      one: 'Too many attempts. Please try again in # minute.',
      other: 'Too many attempts. Please try again in # minutes.',
    })}`
  return msg`${plural(count, {
    one: 'Too many attempts. Please try again in # second.',
    other: 'Too many attempts. Please try again in # seconds.',
  })}`
}
