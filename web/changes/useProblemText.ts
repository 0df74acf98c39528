// A refusal in words; one that clashes with another change says with which.
import { useLingui } from '@lingui/react/macro'
import type { Problem } from '../../shared/errors.ts'
import type { ChangeKind } from '../../shared/changes/statusChange.ts'
import { localDate } from '../../shared/time.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import { useFormats } from '../ui/formats.ts'
import { changeTexts } from './flowTexts.ts'

export function useProblemText(): (problem: Pick<Problem, 'code' | 'detail'>) => string {
  const { i18n, t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  return ({ code, detail }) => {
    const { kind, at } = (detail ?? {}) as { kind?: ChangeKind; at?: string }
    if (code !== 'change.overlap' || !kind || !at) return i18n._(errorTexts[code])
    const what = i18n._(changeTexts[kind])
    const day = formats.date(localDate(at, zone))
    return t`Overlaps with ${what} of ${day}`
  }
}
