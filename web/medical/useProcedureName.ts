import { useLingui } from '@lingui/react/macro'
import type { Procedure } from '../../shared/medical/findings/procedure.ts'
import { procedureTexts } from './procedureTexts.ts'

/** The kind, and what exactly where that is recorded. */
export function useProcedureName(): (row: Pick<Procedure, 'kind' | 'name'>) => string {
  const { i18n } = useLingui()
  return ({ kind, name }) => [i18n._(procedureTexts[kind]), name].filter(Boolean).join(': ')
}
