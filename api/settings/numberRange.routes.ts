// How things are numbered, and changing it. Numbers that were given out stay as they are.
import type { EntityManager } from '@mikro-orm/postgresql'
import {
  changeNumberRange,
  checkNext,
  checkPattern,
  defaultRanges,
  matcherOf,
  numbered,
  periodOf,
  readNumberRanges,
  type Numbered,
  type NumberRange,
  type Occasion,
} from '../../shared/settings/numberRange.ts'
import { localDate } from '../../shared/time.ts'
import { audit } from '../audit/audit.ts'
import { highestNumber } from '../orm/numbers.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { lockedRange, nextOf, occasionOf } from './drawNumber.ts'
import { NumberRangeEntity } from './numberRange.entity.ts'

async function shown(em: EntityManager, tenantId: string, kind: Numbered, occasion: Occasion): Promise<NumberRange> {
  const stored = await em.findOne(NumberRangeEntity, { kind })
  const { pattern, reset } = stored ?? defaultRanges[kind]
  const highest = await highestNumber(em, tenantId, kind, matcherOf(pattern, occasion))
  return { kind, pattern, reset, highest, next: stored ? await nextOf(em, stored, occasion) : highest + 1, tenantName: occasion.tenantName }
}

export function numberRangeRoutes(registry: Registry): void {
  serve(registry, readNumberRanges, ({ viewer, work }) =>
    work.read(async (em) => {
      const { id } = viewer.tenant
      const occasion = await occasionOf(em, id, work.today)
      const ranges: NumberRange[] = []
      for (const kind of numbered) ranges.push(await shown(em, id, kind, occasion))
      return { ranges }
    }),
  )

  serve(registry, changeNumberRange, async ({ server, viewer, body, work }) => {
    const { em, tenantId, userId, now } = work
    const { kind, pattern, reset, next } = body
    checkPattern(body)
    const date = localDate(now, viewer.tenant.zone)
    const occasion = await occasionOf(em, tenantId, date)
    const range = await lockedRange(em, tenantId, kind, occasion)
    const highest = await highestNumber(em, tenantId, kind, matcherOf(pattern, occasion))
    checkNext(body, highest)
    Object.assign(range, { pattern, reset, next, period: periodOf(reset, date) })
    audit(em, server.clock, { action: 'numbers.changed', concerns: tenantId, actorId: userId, subjectId: range.id, facts: body })
    return { kind, pattern, reset, next, highest, tenantName: occasion.tenantName }
  })
}
