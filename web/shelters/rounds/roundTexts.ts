// Rounds in words.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Round } from '../../../shared/shelters/rounds/roomRound.ts'

export const roundTexts: Record<Round, MessageDescriptor> = {
  morning: msg`Morning round`,
  cleaning: msg`Cleaning`,
  departure: msg`Cleaning after departure`,
  evening: msg`Evening round`,
}
