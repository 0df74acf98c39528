// Words of reports of missed animals.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AgeGroup } from '../../shared/animals/lostReport.ts'

export const ageTexts: Record<AgeGroup, MessageDescriptor> = {
  unknown: msg`unknown`,
  young: msg`under a year`,
  adult: msg`grown up`,
}
