import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HistoryEntry } from '../../shared/records/animalRecord.ts'

export const opTexts: Record<HistoryEntry['op'], MessageDescriptor> = { i: msg`added`, u: msg`changed`, d: msg`deleted` }
