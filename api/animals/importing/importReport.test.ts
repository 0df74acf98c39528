import { expect, test } from 'vitest'
import { generalFacts, reportOf } from './importReport.ts'

test('the report is a table that a spreadsheet shows and does not run', async () => {
  const file = {
    source: 'longbeach' as const,
    rows: 1,
    animals: [],
    unread: ['kennel'],
    missing: [],
    findings: [{ row: 7, number: '=1+1', verdict: 'refused' as const, reason: 'textInvalid' as const, value: 'say "no"' }],
    words: [{ column: 'intake_type' as const, word: '=SUM(A1)', count: 3, meaning: null }],
  }
  const lines = (await reportOf(file)).split('\n')
  expect(lines[0]).toBe('row,animal_id,verdict,reason,value,count,taken_as')
  expect(lines).toContain(`"","","wordUnknown","intake_type","'=SUM(A1)","3",""`)
  expect(lines).toContain(`"7","'=1+1","refused","textInvalid","say ""no""","",""`)
  for (const fact of generalFacts(file)) expect(lines).toContain(`"","","fact","","${fact}","",""`)
})
