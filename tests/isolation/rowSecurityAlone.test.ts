import { afterAll, beforeAll, test } from 'vitest'
import { withoutFilter } from './layers.ts'
import { aLayer, expectNothingFound, openWalkedWorld, type WalkedWorld } from './walkedWorld.ts'

let walked: WalkedWorld
beforeAll(async () => void (walked = await openWalkedWorld()))
afterAll(() => walked.world.stop())

test('every endpoint keeps another organisation apart by row-level security alone, without filter', async () => {
  const putBack = withoutFilter(walked.world)
  expectNothingFound(walked.world, await walked.walk(aLayer).finally(putBack))
})
