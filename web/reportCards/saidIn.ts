// What a report card says besides its text, in words.
import type { I18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import type { ReportCard } from '../../shared/reportCards/reportCard.ts'
import { ateTexts, drankTexts, stoolTexts } from '../care/parts/scaleTexts.ts'
import { moodTexts } from './reportTexts.ts'

export function saidIn({ mood, ate, drank, stool, photoIds }: ReportCard, i18n: I18n): string[] {
  const texts = [mood && moodTexts[mood], ate && ateTexts[ate], drank && drankTexts[drank], stool && stoolTexts[stool]]
  const photos = photoIds.length > 0 ? plural(photoIds.length, { one: '# photo', other: '# photos' }) : ''
  return [...texts.flatMap((text) => (text ? [i18n._(text)] : [])), photos].filter(Boolean)
}
