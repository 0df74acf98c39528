// What the intakes, the days and the entries of a template of care are called.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { CountedFrom, TemplateIntake, TemplateLine } from '../../../shared/care/templates/careTemplate.ts'
import { doseParts, kindTexts, rhythmText } from './careTexts.ts'

export const intakeTexts: Record<TemplateIntake, MessageDescriptor> = {
  found: msg`Stray intake`,
  turnedIn: msg`Owner surrender`,
  birth: msg`Birth`,
}

export const countedFromTexts: Record<CountedFrom, MessageDescriptor> = {
  intake: msg`the intake`,
  birth: msg`the birth`,
}

/** An entry in one line: `Medicine, deworming, 1 tablet, every 14 days, 3 times in all`. */
export function lineText(line: TemplateLine, i18n: I18n): string {
  const { kind, label, times, days, count, offset, countedFrom, note } = line
  return [
    i18n._(kindTexts[kind]),
    label,
    ...doseParts({ ...line, withFood: false }, i18n),
    offset > 0 || countedFrom === 'birth'
      ? i18n._(countedFrom === 'birth' ? msg`from day ${offset} after the birth` : msg`from day ${offset} after the intake`)
      : '',
    times.join(' '),
    rhythmText({ ...line, weekdays: [], dates: [] }, i18n),
    count ? i18n._(msg`${plural(count, { one: 'one time in all', other: '# times in all' })}`) : '',
    days ? i18n._(msg`${plural(days, { one: 'for one day', other: 'for # days' })}`) : '',
    note,
  ]
    .filter(Boolean)
    .join(', ')
}
