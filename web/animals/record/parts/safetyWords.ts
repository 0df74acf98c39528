// Fields of safety of an animal, in words.
import { msg } from '@lingui/core/macro'
import { one, text } from '../../../words/fieldWords.ts'
import { dangerTexts, handlingTexts, stateNames } from './characterTexts.ts'

export const safetyWords = {
  warning: text(msg`Warning`),
  handlingLevel: one<number>(msg`Who may handle it`, handlingTexts),
  specialNeeds: text(msg`Special needs`),
  dangerous: one(msg`Dangerous dog`, dangerTexts),
  dangerousState: one(msg`By the law of`, stateNames),
}
