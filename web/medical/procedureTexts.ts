// How tests and procedures read.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProcedureKind, TestResult } from '../../shared/medical/findings/procedure.ts'

export const procedureTexts: Readonly<Record<ProcedureKind, MessageDescriptor>> = {
  test: msg`Test`,
  examination: msg`Examination`,
  surgery: msg`Surgery`,
  neutering: msg`Neutering`,
  chip: msg`Chip implanted`,
}

export const testResultTexts: Readonly<Record<TestResult, MessageDescriptor>> = {
  neg: msg`negative`,
  pos: msg`positive`,
  unclear: msg`unclear`,
}
