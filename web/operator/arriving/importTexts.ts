// What an export that is taken in is doing.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ImportState } from '../../../shared/operator/tenantImport.ts'

export const stateTexts: Readonly<Record<ImportState, MessageDescriptor>> = {
  receiving: msg`Not sent to its end`,
  queued: msg`Waiting`,
  running: msg`Being taken in`,
  done: msg`Taken in`,
  failed: msg`Not taken in`,
}

/** Of one that was sent whole, and refused or not started. */
export const arrivedText = msg`Sent, not taken in`
