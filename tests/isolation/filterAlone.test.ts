import { afterAll, beforeAll, test } from 'vitest'
import { withoutRowSecurity } from './layers.ts'
import { aLayer, expectNothingFound, openWalkedWorld, type WalkedWorld } from './walkedWorld.ts'

let walked: WalkedWorld
beforeAll(async () => void (walked = await openWalkedWorld()))
afterAll(() => walked.world.stop())

test('every endpoint keeps another organisation apart by the filter alone, without row-level security', async () => {
  await withoutRowSecurity(walked.world)
  expectNothingFound(walked.world, await walked.walk(aLayer))
})
