import { describe, expect, test } from 'vitest'
import { areaDefaults, type AreaSettings } from '../../settings/areaSetting.ts'
import { proposedDetails } from '../proposals.ts'
import { registersToAsk } from '../enquiries.ts'
import { natureOf } from './factNature.ts'
import { commissions, factsOf, registries, type Fact } from './flowDetails.ts'
import { flows } from './flows.ts'

/** Settings at both ends of what an organisation can choose about beginnings. */
const everySetting: AreaSettings[] = commissions.flatMap((commission) =>
  [true, false].flatMap((ownershipMoves) =>
    [[], [...registries]].map((asked) => ({
      ...areaDefaults,
      found: { ...areaDefaults.found, commission, registries: asked },
      handOver: { ...areaDefaults.handOver, ownershipMoves },
    })),
  ),
)

describe('no fact that nobody said', () => {
  test.each(flows)('a new %s begins without anything that documents an act, whatever the organisation has settled', (flow) => {
    for (const settings of everySetting)
      for (const fact of Object.keys(proposedDetails(flow, settings)) as Fact[]) {
        expect(factsOf[flow]).toContain(fact)
        expect([fact, natureOf[fact]]).toEqual([fact, expect.stringMatching(/^(term|plan)$/)])
      }
  })

  test('a register is to be asked until somebody says when it was asked', () => {
    expect(registersToAsk(['TASSO', 'FINDEFIX'], {})).toEqual(['TASSO', 'FINDEFIX'])
    const askedAt = '2026-06-10T10:00:00.000Z'
    expect(registersToAsk(['TASSO', 'FINDEFIX'], { enquiries: [{ registry: 'TASSO', askedAt, result: null }] })).toEqual(['FINDEFIX'])
    expect(registersToAsk([], {})).toEqual([])
  })

  test('what a form filled in by itself before counts as no enquiry', () => {
    expect(registersToAsk(['TASSO'], { registries: ['TASSO'] } as never)).toEqual(['TASSO'])
  })
})
