// A refusal in words; one that clashes with another change says with which.
import { useLingui } from '@lingui/react/macro'
import { isErrorCode, type Problem } from '../../../shared/errors.ts'
import type { ChangeKind } from '../../../shared/changes/story/changeKinds.ts'
import { localDate } from '../../../shared/time.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { useFormats } from '../../ui/formats.ts'
import { changeTexts } from './flowTexts.ts'

export function useProblemText(): (problem: Pick<Problem, 'code' | 'detail'>) => string {
  const { i18n, t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  return ({ code, detail }) => {
    const { kind, at } = (detail ?? {}) as { kind?: ChangeKind; at?: string }
    // A build before may have kept a code that is answered no more.
    if ((code !== 'change.overlap' && code !== 'change.cannotCancel') || !kind || !at)
      return i18n._(errorTexts[isErrorCode(code) ? code : 'internal'])
    const what = i18n._(changeTexts[kind])
    const day = formats.date(localDate(at, zone))
    return code === 'change.overlap'
      ? t`Overlaps with ${what} of ${day}`
      : t`A later change rests on this one: ${what}, ${day}. Please cancel that one first.`
  }
}
