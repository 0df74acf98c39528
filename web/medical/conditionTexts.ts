// How diseases read.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ConditionCode } from '../../shared/medical/findings/conditionCodes.ts'

export const conditionTexts: Readonly<Record<ConditionCode, MessageDescriptor>> = {
  parvo: msg`Parvovirus`,
  distemper: msg`Distemper`,
  kennelCough: msg`Kennel cough`,
  catFlu: msg`Cat flu`,
  panleukopenia: msg`Panleukopenia`,
  felv: msg`Feline leukaemia (FeLV)`,
  fiv: msg`Feline AIDS (FIV)`,
  giardia: msg`Giardia`,
  ringworm: msg`Ringworm`,
  scabies: msg`Scabies`,
  myxomatosis: msg`Myxomatosis`,
  rhd: msg`RHD`,
  other: msg`Other disease`,
}
