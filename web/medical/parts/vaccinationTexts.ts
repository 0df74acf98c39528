// What people read for the names of vaccinations. Most stand in certificates as they are.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Classification } from '../../../shared/medical/basics/vaccines.ts'

export const classificationTexts: Record<Classification, MessageDescriptor> = {
  SHP: msg`Distemper, hepatitis, parvovirus (SHP)`,
  L: msg`Leptospirosis (L)`,
  Rabies: msg`Rabies`,
  KC: msg`Kennel cough`,
  RCP: msg`Cat flu and panleukopenia (RCP)`,
  FeLV: msg`Feline leukaemia (FeLV)`,
  RHD: msg`Rabbit haemorrhagic disease (RHD)`,
  Myxo: msg`Myxomatosis`,
  Parasites: msg`Parasites (treatment)`,
}
