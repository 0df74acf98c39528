import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Occasion, TaskRule } from '../../../shared/settings/taskRule.ts'
import { priorityTexts } from '../../tasks/parts/priorityTexts.ts'
import { joined } from '../../words/fieldWords.ts'
import type { Say } from '../../words/words.ts'

export const occasionTexts: Record<Occasion, MessageDescriptor> = {
  always: msg`always`,
  chipUnread: msg`where nobody has read the chip`,
  authorityUntold: msg`where the find was not reported to the authority`,
}

/** A task that something calls for, in a line. */
export function taskRule({ title, hours, priority, when, each }: TaskRule, { t, i18n }: Say): string {
  const due = i18n.number(hours)
  return joined(
    title,
    t(msg`due after ${due} hours`),
    t(msg`priority: ${t(priorityTexts[priority])}`),
    t(occasionTexts[when]),
    each && t(msg`one for each animal`),
  )
}
