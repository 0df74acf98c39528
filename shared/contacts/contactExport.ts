// What is kept about a contact, as one ZIP to be handed over to that person (Art. 15 and 20 GDPR).
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../values.ts'

/** Milliseconds for which the address of the file works. */
export const contactExportLife = 5 * 60_000

export const exportContact = endpoint({
  method: 'POST',
  path: '/api/contact/{id}/export',
  summary: 'Where everything that is kept about a contact can be downloaded for some minutes, to be handed over to that person',
  access: 'signedIn',
  // It is complete whatever else its maker may see, so it needs the right of all exports.
  right: 'admin.export',
  recentSignIn: true,
  mutates: true,
  online: true,
  // People have a right to this also when the contract of the organisation has ended.
  whenReadOnly: true,
  params: v.strictObject({ id: Id }),
  response: v.object({ address: v.string(), until: Instant }),
  errors: ['row.gone'],
})

export const openContactExport = endpoint({
  method: 'GET',
  path: '/api/contact/export/{address}',
  summary: 'The file of everything that is kept about a contact, at an address that was handed out',
  access: 'public',
  right: null,
  mutates: false,
  params: v.strictObject({ address: v.pipe(v.string(), v.maxLength(400)) }),
  response: v.unknown(),
  file: 'application/zip',
  errors: ['notFound'],
})
