// Deciding about the warning of a contact that two people changed differently.
import * as v from 'valibot'
import { decidedHere, Decision } from '../conflicts.ts'
import { endpoint } from '../endpoint.ts'
import { mutation } from '../mutation.ts'
import { Id } from '../values.ts'
import { Contact } from './contact.ts'
import { asItIs, writing } from './contactActs.ts'

export const decideContactConflictCall = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/contact/{id}/conflict',
  summary: 'Decide which of two values stands in a field of safety of a contact',
  params: v.strictObject({ id: Id }),
  body: Decision,
  response: Contact,
  errors: ['conflict.decided', 'row.gone'],
})

export const decideContactConflict = mutation<Decision & { id: string }>()({
  name: 'decideContactConflict',
  mv: 1,
  endpoint: decideContactConflictCall,
  lane: ({ input }) => `contact:${input.id}`,
  rows: ({ input: { id } }) => [
    { kind: 'contact', id },
    { kind: 'contactDetails', id },
  ],
  parts: ({ input: { id, ...body } }) => ({ params: { id }, body }),
  effects: { contact: asItIs, contactDetails: (row, { input: { id: _, ...decision } }) => row && decidedHere(row, decision) },
  settled: (contact) => [{ kind: 'contact', id: contact.id, row: contact }],
})
