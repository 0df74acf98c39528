// How a question of the house is answered, in words.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AnswerKind } from '../../../shared/settings/houseQuestion.ts'

export const answerKindTexts: Record<AnswerKind, MessageDescriptor> = {
  text: msg`With a text`,
  yesNo: msg`With yes or no`,
  choice: msg`With one of several answers`,
}
