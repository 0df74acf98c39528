// What is wrong with an identity provider or with what it says. For the log, the audit and the operator, never for the wire.
import type { ProviderFaultName } from '../../../shared/operator/openidProviders.ts'

export type ProviderReason =
  | ProviderFaultName
  | 'noProvider'
  // the person
  | 'emailDiffers'
  | 'unknownPerson'
  | 'administrator'
  | 'otherSubject'
  | 'notMember'
  // what the operator gave
  | 'domainTaken'

export class ProviderFault extends Error {
  readonly reason: ProviderReason
  readonly detail: string | null

  constructor(reason: ProviderReason, detail: string | null = null) {
    super(detail ? `${reason}: ${detail}` : reason)
    this.name = 'ProviderFault'
    this.reason = reason
    this.detail = detail
  }
}
