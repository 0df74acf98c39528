// Calls of shifts that plain nouns do not have. The rules are those of shared/, over the rows of the database.
import { LockMode } from '@mikro-orm/core'
import { Failure } from '../../shared/errors.ts'
import { planningDaysCall } from '../../shared/planning/planningDays.ts'
import { answerCall, decideCall, offerCall, publishCall, takeCall } from '../../shared/planning/shiftActs.ts'
import { answered, checkFree, decided, published, taken } from '../../shared/planning/shift.ts'
import { entityOf } from '../entities.ts'
import { scopesOfDeleted } from '../orm/statements.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Unit } from '../unitOfWork.ts'
import { planningDays } from './planningDays.ts'
import { askPlanners, tellHanded, tellPublished } from './tellPlanning.ts'

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const

/** The shift, locked. Throws `row.gone` for a deleted shift, `notFound` for an unknown one. */
async function lockedShift({ em, tenantId }: Unit, id: string) {
  const stored = await em.findOne(entityOf.shift, { id }, lock)
  if (!stored) throw new Failure((await scopesOfDeleted(em, tenantId, 'shift', id)) ? 'row.gone' : 'notFound')
  return stored
}

/** The published shift. A draft is not there for its person. */
async function publishedShift(work: Unit, id: string) {
  const stored = await lockedShift(work, id)
  if (stored.state === 'draft') throw new Failure('notFound')
  return stored
}

/** The published shift of the person who acts. Throws `shift.notYours` once it was given to somebody else. */
async function ownShift(work: Unit, id: string) {
  const stored = await publishedShift(work, id)
  if (stored.userId !== work.userId) throw new Failure('shift.notYours')
  return stored
}

/** The shifts of these ids that were not deleted, locked. Throws `notFound` while one did not arrive yet. */
async function lockedShifts({ em, tenantId }: Unit, ids: readonly string[]) {
  const found = await em.find(entityOf.shift, { id: { $in: [...ids] } }, { ...lock, orderBy: { id: 'asc' } })
  const known = new Set(found.map(({ id }) => id))
  for (const id of ids) if (!known.has(id) && !(await scopesOfDeleted(em, tenantId, 'shift', id))) throw new Failure('notFound')
  return found
}

export function planningRoutes(registry: Registry): void {
  serve(registry, planningDaysCall, ({ viewer, params: { from }, work }) =>
    work.read((em) => planningDays(em, viewer.tenant.id, from, work.today), { still: true }),
  )

  serve(registry, publishCall, async ({ body: { ids }, work }) => {
    const shifts = await lockedShifts(work, ids)
    const drafts = shifts.filter(({ state }) => state === 'draft')
    for (const draft of drafts) Object.assign(draft, published(draft))
    await tellPublished(work, drafts)
    return { shifts }
  })

  serve(registry, answerCall, async ({ params: { id }, body: { answer }, work }) => {
    const stored = await ownShift(work, id)
    return Object.assign(stored, answered(stored, answer))
  })

  serve(registry, offerCall, async ({ params: { id }, body: { offered }, work }) => {
    const stored = await ownShift(work, id)
    return Object.assign(stored, { offered })
  })

  serve(registry, takeCall, async ({ viewer, params: { id }, work }) => {
    const stored = await publishedShift(work, id)
    const before = { ...stored }
    checkFree(before, work.userId)
    Object.assign(stored, taken(before, work.userId))
    const { zone } = viewer.tenant
    if (stored.takenBy !== null && before.takenBy === null) await askPlanners(work, stored, zone)
    if (stored.userId !== before.userId) await tellHanded(work, before, stored, zone)
    return stored
  })

  serve(registry, decideCall, async ({ viewer, params: { id }, body: { accepted }, work }) => {
    const stored = await lockedShift(work, id)
    const before = { ...stored }
    Object.assign(stored, decided(before, accepted))
    if (before.takenBy !== null) await tellHanded(work, before, stored, viewer.tenant.zone)
    return stored
  })
}
