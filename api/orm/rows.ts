// Reads that bypass entities: rows in the wire's form, made by the database. Every one names its organisation, besides row-level security.
import type { EntityManager } from '@mikro-orm/postgresql'
import { fieldNames } from '../../shared/fields.ts'
import type { Kind, Rows } from '../../shared/rows.ts'
import { synced } from '../../shared/synced.ts'
import { planned } from './planned.ts'
import { andEnd } from './roundTrips.ts'
import { CalendarDateType, InstantType } from './columns.ts'
import { entityOf } from '../entities.ts'

/** What tells the type of a column, before the entities are discovered and after. */
interface Typed {
  type?: unknown
  customType?: unknown
}

/** The row's fields under their names on the wire. */
const columnsOf = (kind: Kind): string => {
  const fields = fieldNames(synced[kind].schema)
  const properties = new Map(Object.entries<Typed>(entityOf[kind].meta.properties))
  return fields
    .map((field) => {
      const column = `r."${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`
      const { type, customType } = properties.get(field)!
      const isInstant = customType instanceof InstantType || type === InstantType
      const isDate = customType instanceof CalendarDateType || type === CalendarDateType
      const value = isInstant
        ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
        : isDate
          ? `to_char(${column}, 'YYYY-MM-DD')`
          : column
      return `${value} as "${field}"`
    })
    .join(', ')
}

const shapes = new Map<Kind, string>()
function shapeOf(kind: Kind): string {
  let shape = shapes.get(kind)
  if (!shape) shapes.set(kind, (shape = `(select row_to_json(w) from (select ${columnsOf(kind)}) w)`))
  return shape
}

export const tableOf = (kind: Kind): string => `"${entityOf[kind].meta.tableName}"`

export interface Condition {
  /** SQL over `r`, the row; `?` for parameters. */
  where?: string
  values?: unknown[]
  order?: string
  limit?: number
  offset?: number
}

function statement(
  kind: Kind,
  tenantId: string,
  { where = 'true', values = [], order = 'r.id', limit, offset }: Condition,
  selected: string,
): [string, unknown[]] {
  const page = `${limit === undefined ? '' : ` limit ${Math.floor(limit)}`}${offset ? ` offset ${Math.floor(offset)}` : ''}`
  return [`select ${selected} from ${tableOf(kind)} r where r.tenant_id = ? and (${where}) order by ${order}${page}`, [tenantId, ...values]]
}

/** Rows of one kind of one organisation. */
export async function rowsOf<K extends Kind>(em: EntityManager, tenantId: string, kind: K, condition: Condition = {}): Promise<Rows[K][]> {
  const [sql, values] = statement(kind, tenantId, condition, `${shapeOf(kind)} as row`)
  return (await em.execute<{ row: Rows[K] }[]>(sql, values)).map(({ row }) => row)
}

/** One value that is read beside rows: its SQL with `?` for parameters, and what it is once it was read. */
export interface Beside {
  sql: string
  values: readonly unknown[]
  is: (value: unknown) => unknown
}

/** Rows of a kind as one value that is read beside others. */
export function listOf(kind: Kind, tenantId: string, condition: Condition): Omit<Beside, 'is'> {
  const [sql, values] = statement(kind, tenantId, condition, `${shapeOf(kind)} as row`)
  return { sql: `select coalesce(json_agg(o.row), '[]') from (${sql}) o`, values }
}

type Read<B extends Record<string, Beside>> = { [Each in keyof B]: ReturnType<B[Each]['is']> }

/**
 * Rows of several kinds, each by its condition, and single values beside them, in one statement that every connection plans once: conditions
 * have parameters, and no values in their text. After a `last` one nothing is read in this transaction.
 */
export async function rowsOfKinds<K extends Kind, B extends Record<string, Beside> = Record<never, Beside>>(
  em: EntityManager,
  tenantId: string,
  conditions: Record<K, Condition>,
  { beside, last = false }: { beside?: B; last?: boolean } = {},
): Promise<{ [Each in K]: Rows[Each][] } & Read<B>> {
  const lists = Object.entries<Condition>(conditions).map(([kind, condition]) => [kind, listOf(kind as Kind, tenantId, condition)] as const)
  const all = [...lists, ...Object.entries<Omit<Beside, 'is'>>(beside ?? {})]
  const call = planned(`select ${all.map(([name, { sql }]) => `(${sql}) as "${name}"`).join(', ')}`)
  const given = all.flatMap(([, { values }]) => [...values])
  const [found] = await em.execute<({ [Each in K]: Rows[Each][] } & Read<B>)[]>(`${last ? andEnd : ''}${call}`, given)
  const values = Object.entries<Beside>(beside ?? {}).map(([name, { is }]) => [name, is(found![name as keyof typeof found])])
  return Object.assign(found!, Object.fromEntries(values))
}

/** One page of rows and the total number of rows, in one statement. */
export async function rowsPage<K extends Kind>(
  em: EntityManager,
  tenantId: string,
  kind: K,
  page: Condition & { limit: number; offset: number },
): Promise<{ items: Rows[K][]; total: number }> {
  const [sql, values] = statement(kind, tenantId, page, `${shapeOf(kind)} as row, count(*) over () as total`)
  const found = await em.execute<{ row: Rows[K]; total: string }[]>(sql, values)
  // A page after the last one is empty, so the rows are counted separately.
  const total = found[0] ? Number(found[0].total) : page.offset > 0 ? await countOf(em, tenantId, kind, page) : 0
  return { items: found.map(({ row }) => row), total }
}

/** The same as JSON text with their ids, for answers that pass them on as they are. */
export async function textsOf(
  em: EntityManager,
  tenantId: string,
  kind: Kind,
  condition: Condition = {},
): Promise<{ id: string; text: string }[]> {
  const [sql, values] = statement(kind, tenantId, condition, `r.id, ${shapeOf(kind)}::text as text`)
  return em.execute<{ id: string; text: string }[]>(sql, values)
}

export async function countOf(
  em: EntityManager,
  tenantId: string,
  kind: Kind,
  { where = 'true', values = [] }: Condition = {},
): Promise<number> {
  const [row] = await em.execute<{ n: string }[]>(`select count(*) as n from ${tableOf(kind)} r where r.tenant_id = ? and (${where})`, [
    tenantId,
    ...values,
  ])
  return Number(row!.n)
}

/** All animals of an organisation that the transaction may see, without looking at each: their number is kept, and those under a lock are few. */
export async function countOfAnimals(em: EntityManager, tenantId: string): Promise<number> {
  const [row] = await em.execute<{ n: string }[]>(
    `select c.unlocked_animals + (select count(*) from animal r where r.tenant_id = ? and r.restricted_to is not null) as n
       from tenant_clock c where c.tenant_id = ?`,
    [tenantId, tenantId],
  )
  return Number(row!.n)
}

/** A list as one parameter: an array literal of PostgreSQL. */
export const arrayOf = (values: readonly string[]): string => `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
