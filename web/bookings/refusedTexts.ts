// Short reasons why an animal cannot be checked in.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Failure } from '../../shared/errors.ts'
import { classifications } from '../../shared/medical/basics/vaccines.ts'
import { classificationTexts } from '../medical/parts/vaccinationTexts.ts'
import { errorTexts } from '../ui/errorTexts.ts'

const short: { readonly [C in Failure['code']]?: MessageDescriptor } = {
  'booking.permitExceeded': msg`permit is full`,
  'contact.banned': msg`owner is banned`,
  trialRequired: msg`trial day is missing`,
}

/** The vaccinations that a failure names, in words. */
export function lackingIn({ detail }: Failure, i18n: I18n): string {
  const lacking = detail?.lacking
  return classifications
    .flatMap((one) => (Array.isArray(lacking) && lacking.includes(one) ? i18n._(classificationTexts[one]) : []))
    .join(', ')
}

export function refusedText(failure: Failure, i18n: I18n): string {
  const vaccinations = lackingIn(failure, i18n)
  if (vaccinations) return i18n._(msg`vaccination is missing: ${vaccinations}`)
  const { house } = failure.detail ?? {}
  if (failure.code === 'booking.permitExceeded' && typeof house === 'string') return i18n._(msg`permit is full: ${house}`)
  return i18n._(short[failure.code] ?? errorTexts[failure.code])
}
