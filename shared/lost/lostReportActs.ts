// Reports of missed animals as a noun of the house: who has them, and what is done with them, offline too.
import { plainNoun } from '../plainNoun.ts'
import { LostReport, LostReportBody, lostReportProblems, lostReportScopes } from './lostReport.ts'

export const lostReport = plainNoun({
  kind: 'lostReport',
  schema: LostReport,
  body: LostReportBody,
  since: 6,
  indexes: '',
  scopes: lostReportScopes,
  granted: ({ rights }) => (rights.has('animals.view') ? ['lostReports:open'] : []),
  references: { contactId: 'contact' },
  holds: ['contact'],
  path: '/api/animal/lost-report',
  right: 'animals.incoming',
  problems: lostReportProblems,
  refusals: ['lost.contactMissing', 'lost.dateMissing', 'chip.format', 'chip.range', 'chip.test'],
  open: { state: 'open' },
  acts: {
    create: 'Take down that somebody misses an animal',
    change: 'Say a report of a missed animal otherwise, or how it ended',
    reopen: 'A missed animal is looked for again; everything else that the report says stays',
  },
})

export const { create: createLostReport, change: changeLostReport, reopen: reopenLostReport } = lostReport.acts
