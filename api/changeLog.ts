// At flush: the organisation's clock, versions and scopes of the changed rows, their history, and the receipt, all in the commit of the change.
import { ChangeSetType, type ChangeSet, type EventSubscriber, type FlushEventArgs, type UnitOfWork } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { fieldNames } from '../shared/fields.ts'
import { same } from '../shared/mergeLists.ts'
import type { Kind, Rows } from '../shared/rows.ts'
import { scopesOf, synced } from '../shared/synced.ts'
import { entityOf } from './entities.ts'
import { keepReceipt, takeClock, writeLog, type LogRow, type ReceiptOf } from './orm/statements.ts'

/** What a flush needs to know of the unit of work it belongs to. */
export interface OpenUnit {
  /** Null for identity, which has no organisation of its own: then no row of a synced kind may change. */
  tenantId: string | null
  userId: string
  clientId: string | null
  key: string | null
  now: string
  occurredAt: string
  /** The receipt that is written with the verdict; null where the call leaves none. */
  receipt: ReceiptOf | null
  /** The answer as it is once versions are written; null while the handler is still at work. */
  answer: (() => unknown) | null
  committed: { version: number; epoch: string; body: unknown; answered: boolean } | null
}

const open = new WeakMap<EntityManager, OpenUnit>()
export const register = (em: EntityManager, unit: OpenUnit): void => void open.set(em, unit)

const kindOf = new Map<string, Kind>(Object.entries(entityOf).map(([kind, entity]) => [entity.meta.className, kind as Kind]))

const fieldsOf = Object.fromEntries(Object.entries(synced).map(([kind, { schema }]) => [kind, fieldNames(schema)])) as Record<
  Kind,
  string[]
>

/** A row of a kind that a flush writes. */
export interface Flushed {
  kind: Kind
  changeSet: ChangeSet<object>
  isNew: boolean
}

/** What features do with a flush before it is written down. */
export interface AtFlush {
  /** Adds rows that follow from others. */
  follow(em: EntityManager, uow: UnitOfWork): Promise<void>
  /** Sets in rows what follows from their neighbours, or refuses them. */
  complete(em: EntityManager, tenantId: string, rows: readonly Flushed[]): Promise<void>
  /** Columns that follow from a row and that only the server has. */
  columns: { readonly [K in Kind]?: (row: Rows[K]) => object }
}

function rowOf(kind: Kind, source: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(fieldsOf[kind].map((field) => [field, source[field]]))
}

interface Converting {
  convertToJSValue(value: unknown, platform: unknown, context: unknown): unknown
}

/** JSON is kept as text beside the entity, though the driver reads it as a value: without this it would always look changed. */
const inFull = { force: true }

/** The row as it was loaded, in the wire's form. */
function rowBefore(kind: Kind, changeSet: ChangeSet<object>, em: EntityManager): Record<string, unknown> {
  const original = em.getUnitOfWork().getOriginalEntityData(changeSet.entity) as Record<string, unknown>
  const row: Record<string, unknown> = {}
  for (const field of fieldsOf[kind]) {
    const { customType } = (changeSet.meta.properties as Record<string, { customType?: Converting }>)[field]!
    row[field] = customType ? customType.convertToJSValue(original[field], em.getPlatform(), inFull) : original[field]
  }
  return row
}

const isCreate = ({ type }: ChangeSet<object>) => type === ChangeSetType.CREATE
const isDelete = ({ type }: ChangeSet<object>) => type === ChangeSetType.DELETE || type === ChangeSetType.DELETE_EARLY

function logRow(seq: number, kind: Kind, changeSet: ChangeSet<object>, em: EntityManager): LogRow {
  const before = isCreate(changeSet) ? null : rowBefore(kind, changeSet, em)
  const after = isDelete(changeSet) ? null : rowOf(kind, changeSet.entity as Record<string, unknown>)
  const diff: LogRow['diff'] = {}
  for (const field of fieldsOf[kind]) {
    if (field === 'id' || field === 'version') continue
    const pair: [unknown, unknown] = [before?.[field] ?? null, after?.[field] ?? null]
    if (!same(pair[0], pair[1])) diff[field] = pair
  }
  const scopes = (row: Record<string, unknown> | null) => (row ? scopesOf(kind, row as Rows[Kind]) : [])
  const id = (changeSet.entity as { id: string }).id
  return { seq, entity: kind, id, op: before ? (after ? 'u' : 'd') : 'i', diff, before: scopes(before), after: scopes(after) }
}

const extraOf = <K extends Kind>(columns: AtFlush['columns'], kind: K, row: Rows[K]): object | undefined => columns[kind]?.(row)

export const changeLog = ({ follow, complete, columns }: AtFlush): EventSubscriber => ({
  async onFlush({ em: manager, uow }: FlushEventArgs) {
    if (uow.getChangeSets().length === 0) return
    const em = manager as EntityManager
    const unit = open.get(em)
    if (!unit || !em.isInTransaction()) throw new Error('A write outside a unit of work.')
    await follow(em, uow)
    const changeSets = uow.getChangeSets() as ChangeSet<object>[]
    for (const { entity } of changeSets)
      if ('tenantId' in entity && entity.tenantId !== unit.tenantId) throw new Error('A write to another organisation.')
    const ofKinds = changeSets.filter(({ meta }) => kindOf.has(meta.className))
    if (ofKinds.length === 0) return
    if (!unit.tenantId) throw new Error('A write to rows of an organisation outside of it.')

    await complete(
      em,
      unit.tenantId,
      ofKinds
        .filter((changeSet) => !isDelete(changeSet))
        .map((changeSet) => ({ kind: kindOf.get(changeSet.meta.className)!, changeSet, isNew: isCreate(changeSet) })),
    )
    const rows = ofKinds.map((changeSet, seq) => logRow(seq, kindOf.get(changeSet.meta.className)!, changeSet, em))
    const { version, epoch } = await takeClock(em, unit.tenantId)
    ofKinds.forEach((changeSet, index) => {
      if (isDelete(changeSet)) return
      const kind = kindOf.get(changeSet.meta.className)!
      const extra = extraOf(columns, kind, changeSet.entity as Rows[Kind])
      Object.assign(changeSet.entity, { version, scope: rows[index]!.after, ...extra })
      uow.recomputeSingleChangeSet(changeSet.entity)
    })
    const answered = unit.answer !== null
    const body = unit.answer?.()
    unit.committed = { version, epoch, body, answered }
    const { tenantId, userId: actorId, clientId, key: mutationId, occurredAt, now: recordedAt } = unit
    const head = { tenantId, version, actorId, clientId, mutationId, occurredAt, recordedAt }
    await writeLog(em, head, rows)
    if (unit.receipt && answered) await keepReceipt(em, tenantId, unit.receipt, { status: 200, body }, version)
  },
})
