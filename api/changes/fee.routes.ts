// The call that notes the fee of an adoption as received, over the rule of shared/.
import { checkFeeReceived, feeReceivedCall, withFee } from '../../shared/adoption/fee.ts'
import { Failure } from '../../shared/errors.ts'
import { localDate } from '../../shared/time.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { lockStories } from './recordChange.ts'
import { StatusChangeEntity } from './statusChange.entity.ts'

export function feeRoutes(registry: Registry): void {
  serve(registry, feeReceivedCall, async ({ viewer, params: { id: flowId }, body: { on }, work }) => {
    const { em, occurredAt, userId } = work
    const named = await em.find(StatusChangeEntity, { flowId, kind: 'adoption', cancelledAt: null }, { fields: ['animalId'] })
    const stories = await lockStories(
      em,
      named.map(({ animalId }) => animalId),
    )
    const changes = [...stories.values()].flatMap(({ changes: all }) =>
      all.filter((one) => one.flowId === flowId && one.kind === 'adoption' && one.cancelledAt === null),
    )
    const [first] = changes
    if (!first) throw new Failure('notFound')
    checkFeeReceived(first.details, on, localDate(occurredAt, viewer.tenant.zone))
    for (const change of changes) change.details = withFee(change.details, on, userId)
    return { changes }
  })
}
