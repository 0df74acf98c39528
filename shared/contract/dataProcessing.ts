// The data processing agreement of an organisation with the operator of this installation (Art. 28 GDPR): read it, accept it.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Instant, text } from '../values.ts'

const name = v.pipe(text(160), v.trim(), v.minLength(1))

const Acceptance = v.object({
  version: v.string(),
  /** SHA-256 of the text that was accepted, in hexadecimal. */
  textHash: v.string(),
  name: v.string(),
  role: v.string(),
  acceptedAt: Instant,
})
export type Acceptance = v.InferOutput<typeof Acceptance>

const Section = v.object({ title: v.string(), paragraphs: v.array(v.string()) })
export type Section = v.InferOutput<typeof Section>

const Agreement = v.object({
  version: v.string(),
  /** SHA-256 of title, version and every section, in hexadecimal. */
  textHash: v.string(),
  /** German, as all legal texts. */
  title: v.string(),
  sections: v.array(Section),
  /** The acceptance of this version, else null. */
  accepted: v.nullable(Acceptance),
  /** The last acceptance of an older version, which stays valid until the newer one is accepted. */
  earlier: v.nullable(Acceptance),
})
export type Agreement = v.InferOutput<typeof Agreement>

export const readAgreement = endpoint({
  method: 'GET',
  path: '/api/admin/account/contract',
  summary: 'The data processing agreement and who accepted it',
  access: 'signedIn',
  right: 'admin.contract',
  mutates: false,
  response: Agreement,
  errors: [],
})

export const acceptAgreement = endpoint({
  method: 'POST',
  path: '/api/admin/account/contract/accept',
  summary: 'Accept the data processing agreement for the organisation',
  access: 'signedIn',
  right: 'admin.contract',
  recentSignIn: true,
  mutates: true,
  online: true,
  body: v.strictObject({
    version: v.pipe(v.string(), v.maxLength(40)),
    /** Of the text that was read; another one is refused. */
    textHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    name,
    role: name,
  }),
  response: Acceptance,
  errors: ['contract.changed', 'contract.accepted'],
})
