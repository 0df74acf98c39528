import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { StatusBanner } from '../../shared/organisation/statusBanner.ts'

/** What the banner of an organisation's status says (specification 4). */
export function statusText({ status, days }: StatusBanner): MessageDescriptor {
  switch (status) {
    case 'READ_ONLY':
      return msg`This access is in read-only mode. No modifications possible.`
    case 'DEMO':
      if (days === null) return msg`This is a demo access.`
      return msg`${plural(days, {
        one: 'This is a demo access. It will be deleted in # day.',
        other: 'This is a demo access. It will be deleted in # days.',
      })}`
    case 'TEST':
      if (days === null) return msg`This is a test access.`
      return msg`${plural(days, {
        one: 'This is a test access. # day of the test period is left.',
        other: 'This is a test access. # days of the test period are left.',
      })}`
    case 'TEMPORARY_COPY':
      if (days === null) return msg`This is a temporary copy.`
      return msg`${plural(days, {
        one: 'This is a temporary copy. It will be deleted in # day.',
        other: 'This is a temporary copy. It will be deleted in # days.',
      })}`
    case 'SCHEDULED_DELETION':
      if (days === null) return msg`This access is scheduled for deletion.`
      return msg`${plural(days, {
        one: 'This access is scheduled for deletion in # day.',
        other: 'This access is scheduled for deletion in # days.',
      })}`
  }
}
