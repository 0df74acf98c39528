// How incidents read.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuthorityState, IncidentKind } from '../../shared/incidents/incidentKinds.ts'

export const incidentKindTexts: Readonly<Record<IncidentKind, MessageDescriptor>> = {
  bite: msg`Bite`,
  fight: msg`Fight among animals`,
  escape: msg`Escape`,
  injury: msg`Injury`,
  illness: msg`Illness`,
  damage: msg`Damage`,
  other: msg`Other incident`,
}
export const authorityTexts: Readonly<Record<AuthorityState, MessageDescriptor>> = {
  none: msg`need not be informed`,
  due: msg`has to be informed`,
  done: msg`was informed`,
}
