// Gives numbers out, inside the transaction of whatever gets one: each once, in the order of arrival.
import type { EntityManager } from '@mikro-orm/postgresql'
import { defaultRanges, matcherOf, periodOf, renderNumber, type Numbered, type Occasion } from '../../shared/settings/numberRange.ts'
import { localDate } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { highestNumber, isNumberTaken, lockNumbers } from '../orm/numbers.ts'
import type { Unit } from '../unitOfWork.ts'
import { NumberRangeEntity, type StoredNumberRange } from './numberRange.entity.ts'

export const occasionOf = async (em: EntityManager, tenantId: string, date: string): Promise<Occasion> => ({
  date,
  tenantName: (await em.findOneOrFail(TenantEntity, { id: tenantId }, { fields: ['name'] })).name,
})

/** The range of a kind, with its numbers held. One that nobody has changed begins where the given numbers end. */
export async function lockedRange(em: EntityManager, tenantId: string, kind: Numbered, occasion: Occasion): Promise<StoredNumberRange> {
  await lockNumbers(em, tenantId, kind)
  const stored = await em.findOne(NumberRangeEntity, { kind })
  if (stored) return stored
  const { pattern, reset } = defaultRanges[kind]
  const next = 1 + (await highestNumber(em, tenantId, kind, matcherOf(pattern, occasion)))
  const id = derivedId(tenantId, `numbers:${kind}`)
  return em.create(NumberRangeEntity, { id, tenantId, kind, pattern, reset, next, period: periodOf(reset, occasion.date) })
}

/** The counter with which a range goes on at a date: it begins anew with its period, above what people typed by hand. */
export async function nextOf(em: EntityManager, range: StoredNumberRange, occasion: Occasion): Promise<number> {
  const { tenantId, kind, pattern, reset } = range
  if (periodOf(reset, occasion.date) === range.period) return range.next
  return 1 + (await highestNumber(em, tenantId, kind, matcherOf(pattern, occasion)))
}

/** The same where the organisation's zone is not at hand. */
export async function drawNumberNow({ em, tenantId, occurredAt }: Unit, kind: Numbered): Promise<string> {
  const { zone } = await em.findOneOrFail(TenantEntity, { id: tenantId }, { fields: ['zone'] })
  return drawNumber(em, tenantId, kind, localDate(occurredAt, zone))
}

/** The next number of a kind. `date` is the organisation's date. Numbers that somebody typed by hand are skipped. */
export async function drawNumber(em: EntityManager, tenantId: string, kind: Numbered, date: string): Promise<string> {
  const occasion = await occasionOf(em, tenantId, date)
  const range = await lockedRange(em, tenantId, kind, occasion)
  let next = await nextOf(em, range, occasion)
  let number = renderNumber(range.pattern, next, occasion)
  while (await isNumberTaken(em, tenantId, kind, number)) number = renderNumber(range.pattern, ++next, occasion)
  // What arrives late from an older period has its number there and leaves the counter of today alone.
  const period = periodOf(range.reset, date)
  if (period >= range.period) Object.assign(range, { next: next + 1, period })
  return number
}
