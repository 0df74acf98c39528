// Texts for the steps of an adoption.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Step, StepState } from '../../shared/adoption/checklist.ts'

export const stepTexts: Record<Step, MessageDescriptor> = {
  free: msg`Free to be adopted`,
  home: msg`Home check`,
  contract: msg`Adoption contract`,
  fee: msg`Adoption fee`,
  chip: msg`Chip and registry`,
}

export const stepStateTexts: Record<StepState, MessageDescriptor> = {
  done: msg`done`,
  open: msg`to be done`,
  doubt: msg`to be considered`,
  needless: msg`not needed`,
}
