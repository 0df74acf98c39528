// Records of one organisation that platform administrators merge.
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../../shared/errors.ts'
import {
  mergeOrganizations,
  mergesOfOrganization,
  movedKinds,
  previewMerge,
  similarOrganizations,
  undoOrganizationMerge,
} from '../../../shared/operator/organizationMerge.ts'
import { mergedStatus } from '../../../shared/operator/organizationUnion.ts'
import { orderedId } from '../../../shared/uuid.ts'
import { UserEntity } from '../../identity/user.entity.ts'
import { OrganizationEntity } from '../../organisation/organization.entity.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'
import { identityUnitOfWork } from '../../unitOfWork.ts'
import { operatorToday } from '../operatorToday.ts'
import { OrganizationEventEntity } from '../organizationEvent.entity.ts'
import { recordOf } from '../organizationFields.ts'
import { inTheWayOf, lockBoth, mergeInto, refusalsOf, takeApart } from './mergeOrganizations.ts'
import { idsOf, movableRows } from './movedRows.ts'
import { OrganizationMergeEntity } from './organizationMerge.entity.ts'
import { similarTo } from './similar.ts'

/** Throws `notFound`. */
async function found(em: EntityManager, id: string) {
  const row = await em.findOne(OrganizationEntity, { id })
  if (!row) throw new Failure('notFound')
  return row
}

function readingRoutes(registry: Registry): void {
  serve(registry, similarOrganizations, async ({ server, params }) => {
    const em = server.orm.em.fork()
    return { items: await similarTo(em, await found(em, params.id)) }
  })

  serve(registry, previewMerge, async ({ server, params: { id, otherId } }) => {
    const em = server.orm.em.fork()
    const [stays, goes] = [await found(em, id), await found(em, otherId)]
    const refusals = await refusalsOf(em, stays, goes, operatorToday(server.clock))
    const rows = (await movableRows(em, { organizationId: otherId })).filter((row) => row.id !== id)
    const counts = movedKinds.map((kind) => [kind, rows.filter((row) => row.kind === kind).length] as const)
    return {
      stays: await recordOf(em, stays),
      goes: await recordOf(em, goes),
      moves: Object.fromEntries(counts.filter(([, count]) => count > 0)),
      events: await em.count(OrganizationEventEntity, { organizationId: otherId }),
      status: mergedStatus(stays.status, goes.status),
      refusals,
    }
  })

  serve(registry, mergesOfOrganization, async ({ server, params: { id } }) => {
    const em = server.orm.em.fork()
    const stays = await found(em, id)
    const merges = await em.find(OrganizationMergeEntity, { survivorId: id }, { orderBy: { mergedAt: 'desc', id: 'desc' } })
    const others = await em.find(OrganizationEntity, { id: { $in: merges.map(({ otherId }) => otherId) } })
    const people = await em.find(UserEntity, { id: { $in: merges.map(({ mergedBy }) => mergedBy) } })
    const items = []
    for (const merge of merges) {
      const by = people.find((one) => one.id === merge.mergedBy)
      const officialName = others.find((one) => one.id === merge.otherId)?.officialName ?? ''
      items.push({
        id: merge.id,
        other: { id: merge.otherId, officialName },
        at: merge.mergedAt,
        by: by ? { forename: by.forename, surname: by.surname } : null,
        inTheWay: await inTheWayOf(em, merge, stays, await movableRows(em, idsOf(merge.kept))),
      })
    }
    return { items }
  })
}

function writingRoutes(registry: Registry): void {
  serve(registry, mergeOrganizations, ({ server, caller, params, body: { id: given, version, other, taken } }) => {
    const { clock } = server
    const actorId = caller.account.userId
    return identityUnitOfWork(server, { userId: actorId }, async (em) => {
      const [stays, goes] = await lockBoth(em, params.id, other.id)
      const before = given && (await em.findOne(OrganizationMergeEntity, { id: given, survivorId: stays.id, otherId: goes.id }))
      // A call that is repeated because its answer was lost.
      if (before) return recordOf(em, stays)
      if (stays.mergedAt || goes.mergedAt) throw new Failure('organization.merged', { fields: ['other'] })
      if (stays.version !== version || goes.version !== other.version) throw new Failure('row.changedMeanwhile')
      await mergeInto({ em, clock, actorId }, stays, goes, { id: given ?? orderedId(clock.now(), clock.random(16)), taken })
      await em.flush()
      return recordOf(em, stays)
    })
  })

  serve(registry, undoOrganizationMerge, ({ server, caller, params, body: { version } }) => {
    const { clock } = server
    const actorId = caller.account.userId
    return identityUnitOfWork(server, { userId: actorId }, async (em) => {
      const merge = await em.findOne(OrganizationMergeEntity, { id: params.id })
      if (!merge) throw new Failure('notFound')
      const [stays, goes] = await lockBoth(em, merge.survivorId, merge.otherId)
      if (stays.version !== version) throw new Failure('row.changedMeanwhile')
      await takeApart({ em, clock, actorId }, merge, stays, goes)
      await em.flush()
      return recordOf(em, stays)
    })
  })
}

export function organizationMergeRoutes(registry: Registry): void {
  readingRoutes(registry)
  writingRoutes(registry)
}
