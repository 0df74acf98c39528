// What a line of a care plan says of its state: rhythm, pauses, the end, and the drug.
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { isExpiredOn, type CareItem } from '../../../shared/care/careItem.ts'
import type { Gone } from '../../../shared/care/gone.ts'
import { pauseOn } from '../../../shared/care/rhythm.ts'
import type { Formats } from '../../ui/formats.ts'
import { goneTexts, rhythmText } from './careTexts.ts'

interface Shown {
  i18n: I18n
  formats: Formats
  today: string
  zone: string
}

/** The days on which it is done, and when they end. */
export function daysParts(item: CareItem, { i18n, formats, today }: Omit<Shown, 'zone'>): string[] {
  const { from, to, count } = item
  const [first, last] = [formats.date(from), to && formats.date(to)]
  return [
    rhythmText(item, i18n),
    from > today ? i18n._(msg`from ${first}`) : '',
    last ? i18n._(msg`until ${last}`) : '',
    count ? i18n._(msg`${plural(count, { one: 'one time in all', other: '# times in all' })}`) : '',
  ].filter(Boolean)
}

/** What somebody must know before giving it. */
export function warningsOfPlan(item: CareItem, gone: Gone | null, { i18n, formats, today, zone }: Shown): string[] {
  const pause = pauseOn(item, today)
  const [until, stopped, expired] = [
    pause?.to ? formats.date(pause.to) : '',
    item.stoppedAt ? formats.moment(item.stoppedAt, zone) : '',
    item.expiresOn ? formats.date(item.expiresOn) : '',
  ]
  return [
    gone ? i18n._(goneTexts[gone]) : '',
    item.stoppedAt ? [i18n._(msg`stopped ${stopped}`), item.stopReason].filter(Boolean).join(': ') : '',
    pause ? `${until ? i18n._(msg`pauses until ${until}`) : i18n._(msg`pauses`)}: ${pause.reason}` : '',
    isExpiredOn(item, today) ? i18n._(msg`the batch expired on ${expired}`) : '',
    item.blocksAdoption ? i18n._(msg`no adoption before its end`) : '',
  ].filter(Boolean)
}
