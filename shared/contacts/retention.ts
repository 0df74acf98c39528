// How long a person stays known without open business, and what the administration sees of it before anything is blanked.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import type { Kind } from '../rows.ts'
import { addDays, monthsLater } from '../time.ts'
import { CalendarDate, Id } from '../values.ts'

/** Years that vouchers are kept, from the end of their year (HGB § 257 (4) and (5), AO § 147 (3) and (4)). */
export const voucherYears = 8
export const mostRetentionYears = 30

/** Kinds of rows that vouchers are about: what was agreed, done for money, or brought ownership. Their customer must stay known. */
export const voucherKinds = [
  ...(['booking', 'toBillItem', 'entitlement', 'sponsoredResidency', 'statusChange', 'vetInvoice'] as const),
] satisfies Kind[]

/** The latest days that are known of a contact. Dates of the organisation. */
export interface LastDays {
  business: string
  /** Null without a voucher. */
  voucher: string | null
}

/** The day on which a contact is blanked; null where retention is off (0 years). */
export function blankedOn({ business, voucher }: LastDays, years: number): string | null {
  if (years === 0) return null
  const term = addDays(monthsLater(business, 12 * years), 1)
  const lawful = voucher === null ? '' : `${Number(voucher.slice(0, 4)) + voucherYears + 1}-01-01`
  return term > lawful ? term : lawful
}

export const previewDays = 365
export const previewRows = 100

export const retentionPreview = endpoint({
  method: 'GET',
  path: '/api/contacts/retention',
  summary: 'Whom a retention of these years would blank within a year, the soonest first, and why some of them stay',
  access: 'signedIn',
  right: 'contacts.view',
  mutates: false,
  query: v.strictObject({ years: v.pipe(v.string(), v.regex(/^(?:[1-9]|[12]\d|30)$/)) }),
  response: v.object({
    items: v.array(
      v.object({
        id: Id,
        name: v.string(),
        on: CalendarDate,
        /** How many of what is under way, so that the contact stays; empty where nothing is in the way. */
        underWay: v.record(v.string(), v.number()),
      }),
    ),
    total: v.number(),
  }),
  errors: [],
})
