import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutFilter, withoutRowSecurity } from './layers.ts'
import { openWalkedWorld, type WalkedWorld } from './walkedWorld.ts'

let walked: WalkedWorld
beforeAll(async () => void (walked = await openWalkedWorld()))
afterAll(() => walked.world.stop())

const leaking = [
  '/api/animal/list',
  '/api/sync/pull',
  '/api/daycare/booking/check-in-next',
  '/api/timetracking/records/{userId}/{year}/{month}',
]
const telling = ['/api/daycare/booking/{id}/check-in', '/api/pension/booking/{id}/check-out/undo', '/api/timetracking/record/new']

test('with neither filter nor row-level security the walk finds leaks, so it would find one', async () => {
  await withoutRowSecurity(walked.world)
  const putFilterBack = withoutFilter(walked.world)
  const only = ['user', 'animal', 'daycareBooking', 'pensionBooking', 'timeRecord']
  const { findings } = await walked.walk({ only, paths: [...leaking, ...telling] }).finally(putFilterBack)
  const found = new Set(findings.map(({ what, where }) => `${what} ${where.split(' ')[1]}`))
  for (const path of leaking) expect(found).toContain(`leak ${path}`)
  for (const path of telling) expect(found).toContain(`oracle ${path}`)
})
