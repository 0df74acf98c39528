import { expect, test } from 'vitest'
import type { Details } from '../../shared/changes/story/flowDetails.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import { momentOf } from './momentOf.ts'

const begun = '2026-06-10T08:00:00.000Z'
const now = '2026-06-10T08:20:00.000Z'
const asked = (askedAt: string): Details => ({ enquiries: [{ registry: 'TASSO', askedAt, result: null }] })
const [five, ten] = ['2026-06-10T08:05:00.000Z', '2026-06-10T08:10:00.000Z']

test.each<[string, Flow, Details, string]>([
  ['nothing was told', 'found', {}, now],
  ['the authority was told meanwhile', 'found', { notifiedAt: ten }, ten],
  ['a register was asked meanwhile', 'found', asked(five), five],
  ['both, the earlier one', 'found', { ...asked(five), notifiedAt: ten }, five],
  ['before the form was opened: the rule will refuse it', 'found', asked('2026-06-10T07:00:00.000Z'), now],
  ['another change', 'turnedIn', { notifiedAt: ten }, now],
])('%s', (_, flow, details, expected) => expect(momentOf(flow, details, begun, now)).toBe(expected))
