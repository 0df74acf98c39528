// Changes the later sessions of a series as one of them was changed. The rule is the one of the device, over the rows of the database.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import { changedLike, seriesOf, type SessionPart } from '../../shared/helpers/series.ts'
import { changeLaterCall, checkLater } from '../../shared/helpers/seriesActs.ts'
import { entityOf } from '../entities.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { MemberEntity } from '../identity/member.entity.ts'
import { moveParticipations } from './followHelpers.ts'
import { sessionIn } from './signUp.routes.ts'

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const

/** Throws `notFound` for a level or a colleague of somebody else. */
async function assertThere(em: EntityManager, { levelId, memberId }: SessionPart): Promise<void> {
  if (levelId !== null && !(await em.findOne(entityOf.helperLevel, { id: levelId }))) throw new Failure('notFound')
  if (memberId !== null && !(await em.findOne(MemberEntity, { id: memberId }))) throw new Failure('notFound')
}

export function seriesRoutes(registry: Registry): void {
  serve(registry, changeLaterCall, async ({ viewer, params: { id }, body: { after, ids, ...change }, work }) => {
    const { em } = work
    checkLater(change.to)
    const series = seriesOf(await sessionIn(em, id))
    await assertThere(em, change.to)
    const all = await em.find(entityOf.helperSession, { $or: [{ seriesId: series }, { id: series }] }, { ...lock, orderBy: { id: 'asc' } })
    const known = new Set(all.map((one) => one.id))
    // One that was repeated on the device may still be on its way.
    if (ids.some((one) => !known.has(one))) throw new Failure('notFound')
    const later = all.filter((one) => one.id !== id && one.start > after)
    for (const one of later) {
      const before = { ...one }
      const next = changedLike(before, change, viewer.tenant.zone)
      if (next === before) continue
      await moveParticipations(work, next, before)
      Object.assign(one, next)
    }
    return { sessions: all.filter((one) => later.includes(one) || ids.includes(one.id)) }
  })
}
