// What is done with reports of missed animals, offline too: take one down, say it otherwise, say how it ended.
import * as v from 'valibot'
import { asItIs, namedContact } from '../contacts/contactActs.ts'
import { endpoint } from '../endpoint.ts'
import { mutation } from '../mutation.ts'
import { Id } from '../values.ts'
import { checkLostReport, LostReport, LostReportBody } from './lostReport.ts'

const writing = { method: 'POST', access: 'signedIn', right: 'animals.incoming', mutates: true, response: LostReport } as const
const refusals = ['lost.contactMissing', 'lost.dateMissing', 'chip.format', 'chip.range', 'chip.test'] as const

export const createLostReportCall = endpoint({
  ...writing,
  path: '/api/animal/lost-report/new',
  summary: 'Take down that somebody misses an animal',
  body: LostReportBody,
  errors: [...refusals, 'idTaken'],
})

export const changeLostReportCall = endpoint({
  ...writing,
  path: '/api/animal/lost-report/{id}',
  summary: 'Say a report of a missed animal otherwise, or how it ended',
  params: v.strictObject({ id: Id }),
  body: LostReportBody,
  errors: refusals,
})

const settled = (row: LostReport) => [{ kind: 'lostReport' as const, id: row.id, row }]

export const createLostReport = mutation<LostReportBody>()({
  name: 'createLostReport',
  mv: 1,
  endpoint: createLostReportCall,
  lane: ({ input, mid }) => `lostReport:${input.id ?? mid}`,
  rows: ({ input, mid }) => [{ kind: 'lostReport', id: input.id ?? mid }, ...namedContact(input.contactId)],
  parts: ({ input }) => ({ body: input }),
  check: async ({ input }) => checkLostReport(input),
  effects: {
    lostReport: (row, { input }, id) => ({ ...input, lostAt: input.lostAt!, id, version: row?.version ?? 0 }),
    contact: asItIs,
  },
  settled,
  told: ({ body }) => body,
  withId: (input, id) => ({ ...input, id }),
})

export const changeLostReport = mutation<{ id: string; body: LostReportBody }>()({
  name: 'changeLostReport',
  mv: 1,
  endpoint: changeLostReportCall,
  lane: ({ input }) => `lostReport:${input.id}`,
  rows: ({ input }) => [{ kind: 'lostReport', id: input.id }, ...namedContact(input.body.contactId)],
  parts: ({ input }) => ({ params: { id: input.id }, body: input.body }),
  check: async ({ input }) => checkLostReport(input.body),
  effects: {
    lostReport: (row, { input: { body } }) => row && { ...row, ...body, lostAt: body.lostAt ?? row.lostAt, id: row.id },
    contact: asItIs,
  },
  settled,
})
