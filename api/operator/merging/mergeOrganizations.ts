// Merges two records of organisations and takes that apart, in the transaction of the caller.
import { LockMode, type InferEntity } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../../shared/errors.ts'
import type { InTheWay, MergeRefusal } from '../../../shared/operator/organizationMerge.ts'
import { contractStateOn } from '../../../shared/operator/billing/contractTerms.ts'
import { overlaps } from '../../../shared/operator/billing/periods.ts'
import { differences, notesLength } from '../../../shared/operator/organizationRecord.ts'
import { mergedFields, mergedStatus, type MergePart } from '../../../shared/operator/organizationUnion.ts'
import { same } from '../../../shared/mergeLists.ts'
import type { Clock } from '../../clock.ts'
import { OrganizationEntity } from '../../organisation/organization.entity.ts'
import { BillingPeriodEntity } from '../billing.entities.ts'
import { operatorToday } from '../operatorToday.ts'
import { note } from '../organizationEvents.ts'
import { columnsOf, fieldsOf, type OrganizationRow } from '../organizationFields.ts'
import { billedOf, ServiceContractEntity } from '../serviceContract.entity.ts'
import { idsOf, movableRows, type Movable } from './movedRows.ts'
import { OrganizationMergeEntity, type Decided, type KeptMerge } from './organizationMerge.entity.ts'

const forChange = LockMode.PESSIMISTIC_WRITE

interface Acting {
  em: EntityManager
  clock: Clock
  actorId: string
}

async function isBound(em: EntityManager, organizationId: string, today: string): Promise<boolean> {
  const contracts = await em.find(ServiceContractEntity, { organizationId })
  return contracts.some((row) => contractStateOn(billedOf(row), today) !== 'ended')
}

async function billedDays(em: EntityManager, organizationId: string) {
  const periods = await em.find(BillingPeriodEntity, { organizationId, state: { $ne: 'cancelled' } })
  return periods.map(({ startsOn, endsOn }) => ({ start: startsOn, end: endsOn }))
}

const repeatsThird = (one: OrganizationRow, other: OrganizationRow): boolean => one.duplicateOf !== null && one.duplicateOf !== other.id

/** Why the two cannot be merged; the first is the one that a call is refused with. */
export async function refusalsOf(em: EntityManager, stays: OrganizationRow, goes: OrganizationRow, today: string): Promise<MergeRefusal[]> {
  if (stays.mergedAt || goes.mergedAt) return ['organization.merged']
  if (stays.id === goes.id || repeatsThird(stays, goes) || repeatsThird(goes, stays)) return ['organization.notToMerge']
  const refusals: MergeRefusal[] = []
  if ((await isBound(em, stays.id, today)) && (await isBound(em, goes.id, today))) refusals.push('organization.bothBound')
  const billed = await billedDays(em, stays.id)
  if ((await billedDays(em, goes.id)).some((days) => overlaps(days, billed))) refusals.push('organization.periodsOverlap')
  const { notes } = mergedFields(fieldsOf(stays), fieldsOf(goes), [])
  if (notes.length > notesLength) refusals.push('organization.notesTooLong')
  return refusals
}

const decidedOf = (row: OrganizationRow): Decided => ({ fields: fieldsOf(row), status: row.status, duplicateOf: row.duplicateOf })

function decide(row: OrganizationRow, { fields, status, duplicateOf }: Decided): void {
  Object.assign(row, columnsOf(fields), { status, duplicateOf, version: row.version + 1 })
}

const named = (field: string, before: string, after: string) => ({ field, before, after })

/** Locks both in the order of their ids. Throws `notFound`. */
export async function lockBoth(em: EntityManager, id: string, otherId: string): Promise<[OrganizationRow, OrganizationRow]> {
  const rows = await em.find(OrganizationEntity, { id: { $in: [id, otherId] } }, { orderBy: { id: 'asc' }, lockMode: forChange })
  const [one, other] = [id, otherId].map((wanted) => rows.find((row) => row.id === wanted))
  if (!one || !other) throw new Failure('notFound')
  return [one, other]
}

/** Throws the first refusal. */
export async function mergeInto(
  { em, clock, actorId }: Acting,
  stays: OrganizationRow,
  goes: OrganizationRow,
  { id, taken }: { id: string; taken: readonly MergePart[] },
): Promise<void> {
  const at = new Date(clock.now()).toISOString()
  const rows = (await movableRows(em, { organizationId: goes.id }, forChange)).filter((row) => row.id !== stays.id)
  const [refusal] = await refusalsOf(em, stays, goes, operatorToday(clock))
  if (refusal) throw new Failure(refusal, { fields: ['other'] })
  const before = decidedOf(stays)
  const fields = mergedFields(before.fields, fieldsOf(goes), taken)
  const after: Decided = { fields, status: mergedStatus(stays.status, goes.status), duplicateOf: null }
  const moved = rows.map(({ kind, id: rowId, name, watched }) => ({ kind, id: rowId, name, watched: { ...watched, of: stays.id } }))
  const kept: KeptMerge = { before, after, otherRepeated: goes.duplicateOf, moved }
  em.create(OrganizationMergeEntity, { id, survivorId: stays.id, otherId: goes.id, mergedAt: at, mergedBy: actorId, kept })
  for (const row of rows) row.moveTo(stays.id)
  decide(stays, after)
  Object.assign(goes, { duplicateOf: stays.id, mergedAt: at, version: goes.version + 1 })
  const changes = [named('merged', '', goes.officialName), ...differences(before.fields, fields)]
  const status = after.status === before.status ? null : after.status
  note(em, clock, actorId, stays.id, { action: 'merged', status, changes })
  note(em, clock, actorId, goes.id, { action: 'mergedAway', changes: [named('duplicateOf', '', after.fields.officialName)] })
}

type Merge = Pick<InferEntity<typeof OrganizationMergeEntity>, 'survivorId' | 'kept'>

/** What has changed since the merge, so that it cannot be taken apart. `rows`: what moved, as it is now. */
export async function inTheWayOf(
  em: EntityManager,
  { survivorId, kept: { after, moved } }: Merge,
  stays: OrganizationRow,
  rows: readonly Movable[],
): Promise<InTheWay[]> {
  const inTheWay: InTheWay[] = []
  if (stays.mergedAt || !same(decidedOf(stays), after)) inTheWay.push({ kind: 'record', name: stays.officialName })
  const now = new Map(rows.map((row) => [row.id, row]))
  for (const { kind, id, name, watched } of moved) if (!same(now.get(id)?.watched, watched)) inTheWay.push({ kind, name })
  return [...inTheWay, ...(await hangingOn(em, survivorId, new Set(moved.map(({ id }) => id))))]
}

/** What was made since then from something that moved: it would be left with the wrong organisation. */
async function hangingOn(em: EntityManager, organizationId: string, moved: ReadonlySet<string>): Promise<InTheWay[]> {
  const ids = { $in: [...moved] }
  const periods = await em.find(BillingPeriodEntity, { organizationId, contractId: ids })
  const contracts = await em.find(ServiceContractEntity, { organizationId, quoteId: ids })
  return [
    ...periods.filter(({ id }) => !moved.has(id)).map(({ startsOn }): InTheWay => ({ kind: 'period', name: startsOn })),
    ...contracts.filter(({ id }) => !moved.has(id)).map(({ startsOn }): InTheWay => ({ kind: 'contract', name: startsOn })),
  ]
}

/** Throws `organization.mergeFixed` with what is in the way. */
export async function takeApart(
  { em, clock, actorId }: Acting,
  merge: InferEntity<typeof OrganizationMergeEntity>,
  stays: OrganizationRow,
  goes: OrganizationRow,
): Promise<void> {
  const { before, otherRepeated } = merge.kept
  const rows = await movableRows(em, idsOf(merge.kept), forChange)
  const inTheWay = await inTheWayOf(em, merge, stays, rows)
  if (inTheWay.length > 0) throw new Failure('organization.mergeFixed', { detail: { inTheWay } })
  for (const row of rows) row.moveTo(goes.id)
  const away = { action: 'unmerged' as const }
  note(em, clock, actorId, stays.id, { ...away, changes: [named('merged', goes.officialName, '')] })
  note(em, clock, actorId, goes.id, { ...away, changes: [named('duplicateOf', stays.officialName, '')] })
  decide(stays, before)
  Object.assign(goes, { duplicateOf: otherRepeated, mergedAt: null, version: goes.version + 1 })
  em.remove(merge)
}
