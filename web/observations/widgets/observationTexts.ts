// Observations in words.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Behaviour, Observation } from '../../../shared/care/observations/observation.ts'
import type { Consumed, Stool } from '../../../shared/care/scales.ts'
import { ateTexts, drankTexts, stoolTexts } from '../../care/parts/scaleTexts.ts'

type Words<C extends string> = Readonly<Record<C, MessageDescriptor>>

export const behaviourTexts: Words<Behaviour> = {
  normal: msg`as always`,
  lively: msg`lively`,
  quiet: msg`quieter than usual`,
  anxious: msg`anxious`,
  restless: msg`restless`,
  aggressive: msg`aggressive`,
  apathetic: msg`apathetic`,
  pain: msg`in pain`,
}

/** Below a heading that names what they are about. */
export const shortTexts = {
  ate: { all: msg`everything`, some: msg`some`, little: msg`little`, nothing: msg`nothing` },
  drank: { all: msg`a lot`, some: msg`as usual`, little: msg`little`, nothing: msg`nothing` },
  stool: { normal: msg`normal`, soft: msg`soft`, diarrhoea: msg`diarrhoea`, none: msg`none seen` },
} as const satisfies { ate: Words<Consumed>; drank: Words<Consumed>; stool: Words<Stool> }

/** What was noted on the scales. */
export function notedIn(
  { ate, drank, stool, behaviour }: Pick<Observation, 'ate' | 'drank' | 'stool' | 'behaviour'>,
  i18n: I18n,
): string[] {
  const texts = [ate && ateTexts[ate], drank && drankTexts[drank], stool && stoolTexts[stool], behaviour && behaviourTexts[behaviour]]
  return texts.flatMap((text) => (text ? [i18n._(text)] : []))
}
