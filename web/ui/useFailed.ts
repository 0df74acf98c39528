import { useLingui } from '@lingui/react'
import { Failure } from '../../shared/errors.ts'
import { report } from '../reporting/report.ts'
import { textOf } from './errorTexts.ts'
import { toast } from './toasts.ts'

/** Says what went wrong in words; what is no refusal but a fault is also logged. */
export function useFailed(): (error: unknown) => void {
  const { i18n } = useLingui()
  return (error) => {
    if (!(error instanceof Failure)) report('error', error)
    toast({ tone: 'danger', text: i18n._(textOf(error)) })
  }
}
