// Somebody asks the operator for a quote: a public form, a record, and a mail to the operator.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { honeypotFields } from '../honeypot.ts'
import { Email } from '../emailAddress.ts'
import { text } from '../values.ts'

export const areas = ['shelter', 'pension', 'daycare', 'other'] as const
export type Area = (typeof areas)[number]

export const QuoteRequest = v.strictObject({
  name: text(160, 1),
  organisation: text(200, 1),
  email: Email,
  phone: v.optional(text(40), ''),
  zip: v.optional(text(12), ''),
  city: v.optional(text(100), ''),
  areas: v.pipe(
    v.array(v.picklist(areas)),
    v.maxLength(areas.length),
    v.check((list) => new Set(list).size === list.length),
  ),
  /** How many animals a year, as the visitor reckons. */
  animalsPerYear: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))),
  message: text(2000),
  ...honeypotFields,
})

/** Machines get the same answer; what they send is dropped. */
export const requestQuote = endpoint({
  method: 'POST',
  path: '/api/quote-request',
  summary: 'Ask the operator for a quote',
  access: 'public',
  right: null,
  mutates: false,
  body: QuoteRequest,
  response: v.object({}),
  errors: ['tooManyRequests'],
})
