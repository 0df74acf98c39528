import { useLingui } from '@lingui/react/macro'
import { errorTexts } from '../../ui/errorTexts.ts'
import type { ResidencyForm, ResidencyValues } from './useResidencyForm.ts'

/** What is wrong at a field of a residency, in words. */
export function useErrorOf({ errorAt }: ResidencyForm) {
  const { i18n } = useLingui()
  return (field: keyof ResidencyValues): string | undefined => {
    const code = errorAt(field)
    return code && i18n._(errorTexts[code])
  }
}
