// What people read for registers and for the state of a registration. Names of registers are names.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Registrar, RegistryState } from '../../../../shared/animals/registration.ts'

export const registrarTexts: Record<Registrar, MessageDescriptor> = {
  tasso: msg`TASSO`,
  findefix: msg`FINDEFIX`,
  'state-dog-register': msg`Dog registry of the state`,
  other: msg`Another registry`,
}

export const stateTexts: Record<RegistryState, MessageDescriptor> = {
  none: msg`not registered`,
  ownerUnsettled: msg`nobody owns it yet`,
  consentMissing: msg`consent is missing`,
  queued: msg`to be registered`,
  registeredOnUs: msg`registered on your organisation`,
  transferPending: msg`to be transferred to the new keeper`,
  transferred: msg`registered on the keeper`,
  failed: msg`refused by the registry`,
  ended: msg`ended`,
}
