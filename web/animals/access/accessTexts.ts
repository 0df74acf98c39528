// What people read for the parts of an animal's record that a link can show.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SharePart } from '../../../shared/animals/shareParts.ts'

export const partTexts: Record<SharePart, MessageDescriptor> = {
  profile: msg`Description, chip and marks`,
  medical: msg`Vaccinations`,
  weights: msg`Weights`,
  photos: msg`Photos`,
}
