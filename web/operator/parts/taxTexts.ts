import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { TaxReason } from '../../../shared/operator/tax.ts'

export const taxReasonTexts: Record<TaxReason, MessageDescriptor> = {
  smallBusiness: msg`0 %, small business (§ 19 UStG)`,
  reverseCharge: msg`0 %, reverse charge (EU, not Germany)`,
  outsideEu: msg`0 %, customer outside the EU`,
}

/** For the customer. */
export const taxNoteTexts: Record<TaxReason, MessageDescriptor> = {
  smallBusiness: msg`No value added tax is charged, because the provider is a small business (§ 19 UStG).`,
  reverseCharge: msg`Reverse charge: the customer owes the value added tax in their own country (Art. 44 and 196 of directive 2006/112/EC). The service is not taxable in Germany (§ 3a (2) UStG).`,
  outsideEu: msg`The service is not taxable in Germany (§ 3a (2) UStG), because the customer is based outside the EU.`,
}
