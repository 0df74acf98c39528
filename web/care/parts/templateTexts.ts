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

/** Null: from the day of the intake on. */
function fromText({ offset, countedFrom }: TemplateLine): MessageDescriptor | null {
  if (countedFrom === 'birth') return offset === 0 ? msg`from the birth on` : msg`from day ${offset} after the birth`
  return offset === 0 ? null : msg`from day ${offset} after the intake`
}

/** An entry in one line: `Medicine, deworming, 1 tablet, every 14 days, 3 times in all`. */
export function lineText(line: TemplateLine, i18n: I18n): string {
  const { kind, label, times, days, count, note } = line
  const from = fromText(line)
  return [
    i18n._(kindTexts[kind]),
    label,
    ...doseParts({ ...line, withFood: false }, i18n),
    from && i18n._(from),
    times.join(' '),
    rhythmText({ ...line, weekdays: [], dates: [] }, i18n),
    count ? i18n._(msg`${plural(count, { one: 'one time in all', other: '# times in all' })}`) : '',
    days ? i18n._(msg`${plural(days, { one: 'for one day', other: 'for # days' })}`) : '',
    note,
  ]
    .filter(Boolean)
    .join(', ')
}
