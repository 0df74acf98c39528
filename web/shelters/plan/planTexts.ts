// What people read for the bars of a plan.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BarKind, Period } from '../../../shared/shelters/plan/bars.ts'
import { useFormats } from '../../ui/formats.ts'

export const kindTexts: Record<BarKind, MessageDescriptor> = {
  shelter: msg`Shelter animal`,
  pension: msg`Boarding guest`,
  requested: msg`Pending request`,
  quarantine: msg`Quarantine`,
  blocked: msg`Blocked`,
  cleaning: msg`Waits for cleaning`,
}

/** A bar in words: who or why, what it is, and from when until when. */
export function useBarWords(): { nameOf: (bar: Period) => string; daysOf: (bar: Period) => string; wordsOf: (bar: Period) => string } {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const nameOf = ({ kind, animal, reason }: Period) =>
    kind === 'cleaning' ? t`Cleaning after departure` : (animal ? animal.name || animal.number : reason) || t`without name`
  const daysOf = ({ firstDay, lastDay }: Period) => {
    const [from, until] = [firstDay && formats.date(firstDay), lastDay && formats.date(lastDay)]
    if (from && until) return from === until ? from : `${from} – ${until}`
    return from ? t`since ${from}` : until ? t`until ${until}` : ''
  }
  const wordsOf = (bar: Period) => [nameOf(bar), i18n._(kindTexts[bar.kind]), daysOf(bar)].filter(Boolean).join(', ')
  return { nameOf, daysOf, wordsOf }
}
