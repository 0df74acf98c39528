// What every visitor may know about this installation: the operator's links (one that is not set is not shown), and whether demo accounts are offered.
import * as v from 'valibot'
import { organisationKinds } from './demo/organisationKinds.ts'
import { endpoint } from './endpoint.ts'

const link = v.nullable(v.string())

export const Platform = v.object({
  links: v.object({ product: link, help: link, training: link, presentation: link }),
  /** Whether anyone may ask for a demo account. */
  demoSignUp: v.optional(v.boolean(), false),
  /** Demos are offered for these kinds of organisations. */
  demoKinds: v.optional(v.array(v.picklist(organisationKinds)), [...organisationKinds]),
})
export type Platform = v.InferOutput<typeof Platform>

export const platform = endpoint({
  method: 'GET',
  path: '/api/platform',
  summary: 'The links of whoever operates this installation, and whether demo accounts are offered',
  access: 'public',
  right: null,
  mutates: false,
  response: Platform,
  errors: [],
})
