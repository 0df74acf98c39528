// Words of animal helpers, their levels and their sessions.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LevelKind } from '../../shared/helpers/helperLevel.ts'
import type { SessionType } from '../../shared/helpers/helperSession.ts'
import type { SessionView } from '../../shared/helpers/sessionViews.ts'
import type { ParticipationState } from '../../shared/helpers/participation.ts'

export const levelKindTexts: Record<LevelKind, MessageDescriptor> = {
  level: msg`Level, above those of a lower rank`,
  category: msg`Category, beside the others`,
}

export const handlingTexts: Record<1 | 2 | 3, MessageDescriptor> = {
  1: msg`easy animals`,
  2: msg`animals that need practice`,
  3: msg`animals for experienced people`,
}

export const sessionTypeTexts: Record<SessionType, MessageDescriptor> = {
  walk: msg`Walk`,
  company: msg`Company and cuddling`,
  training: msg`Training`,
  youth: msg`Youth group`,
  work: msg`Help around the house`,
  other: msg`Something else`,
}

export const sessionViewTexts: Record<SessionView, MessageDescriptor> = {
  today: msg`Today`,
  coming: msg`To come`,
  past: msg`Past`,
}

export const participationTexts: Record<ParticipationState, MessageDescriptor> = {
  invited: msg`invited`,
  confirmed: msg`confirmed`,
  attended: msg`took part`,
  noShow: msg`did not come`,
  declined: msg`declined`,
}
