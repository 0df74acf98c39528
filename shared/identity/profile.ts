// What users say about themselves and how they like the app, on all their devices.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { text } from '../values.ts'
import { Locale } from './locale.ts'

/** `auto` follows the device. */
export const ColourScheme = v.picklist(['auto', 'light', 'dark'])
export type ColourScheme = v.InferOutput<typeof ColourScheme>

export const profile = endpoint({
  method: 'POST',
  path: '/api/auth/profile',
  summary: 'Change the name, language and colours of the signed-in user',
  access: 'account',
  right: null,
  mutates: false,
  // Colleagues see the name, so an organisation that can only be read keeps it.
  writes: true,
  body: v.strictObject({
    forename: text(80, 1),
    surname: text(80, 1),
    /** Left out: stays as it is. Null leaves it to the device. */
    locale: v.optional(v.nullable(Locale)),
    colourScheme: v.optional(v.nullable(ColourScheme)),
  }),
  response: v.object({}),
  errors: [],
})
