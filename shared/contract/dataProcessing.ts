// The data processing agreement of an organisation with the operator of this installation (Art. 28 GDPR): read it, accept it.
import * as v from 'valibot'
import { Email } from '../emailAddress.ts'
import { endpoint } from '../endpoint.ts'
import { Instant, text } from '../values.ts'

const name = v.pipe(text(160), v.trim(), v.minLength(1))

const said = {
  version: v.pipe(v.string(), v.maxLength(40)),
  /** Of the text that was read; another one is refused. */
  textHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  name,
  role: name,
}

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

const Text = v.object({
  version: v.string(),
  /** SHA-256 of title, version and every section, in hexadecimal. */
  textHash: v.string(),
  /** German, as all legal texts. */
  title: v.string(),
  sections: v.array(Section),
})
export type AgreementText = v.InferOutput<typeof Text>

const Agreement = v.object({
  ...Text.entries,
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
  body: v.strictObject(said),
  response: Acceptance,
  errors: ['contract.changed', 'contract.accepted'],
})

export const sendAgreement = endpoint({
  method: 'POST',
  path: '/api/admin/account/contract/send',
  summary: 'Send a link with which somebody without an account reads and accepts the data processing agreement',
  access: 'signedIn',
  right: 'admin.contract',
  mutates: true,
  online: true,
  body: v.strictObject({ email: Email }),
  /** Until when the link opens. */
  response: v.object({ until: Instant }),
  errors: ['contract.accepted', 'tooManyRequests'],
})

/** The last part of `/data-processing-agree/{key}`. */
const key = v.pipe(v.string(), v.maxLength(200))
const ofLink = { method: 'POST', access: 'public', right: null, mutates: false } as const

/** The agreement as its link shows it. */
const SeenAgreement = v.object({ organization: v.string(), ...Text.entries, accepted: v.nullable(Acceptance) })
export type SeenAgreement = v.InferOutput<typeof SeenAgreement>

export const openAgreement = endpoint({
  ...ofLink,
  path: '/api/data-processing-agreement/open',
  summary: 'The data processing agreement of an organisation, by the link in a mail. A wrong key gets 404',
  body: v.strictObject({ key }),
  response: SeenAgreement,
  errors: ['notFound', 'tooManyRequests'],
})

export const acceptByLink = endpoint({
  ...ofLink,
  path: '/api/data-processing-agreement/accept',
  summary: 'Accept the data processing agreement by the link in a mail, for the text that was shown',
  body: v.strictObject({ key, ...said, consent: v.literal(true) }),
  response: SeenAgreement,
  errors: ['notFound', 'tooManyRequests', 'tenantReadOnly', 'contract.changed', 'contract.accepted'],
})
