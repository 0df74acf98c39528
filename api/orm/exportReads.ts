// Reads everything of one organisation as it is at one moment, locked animals too: for its export alone.
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import { IsolationLevel } from '@mikro-orm/postgresql'

export interface ExportedTable {
  name: string
  columns: readonly string[]
  /** Columns of the key, in their order. */
  order: readonly string[]
  /** The condition over `r`, with one parameter: the organisation. */
  where: string
}

const batch = 500
type Values = (string | null)[]

/** Runs `work` in one transaction that sees a single moment. It may take long: files are written meanwhile. */
export async function atOneMoment<T>(orm: MikroORM, tenantId: string, work: (em: EntityManager) => Promise<T>): Promise<T> {
  const em = orm.em.fork({ clear: true, session: { variables: { 'app.tenant': tenantId, 'app.disclosed': 'all' } } })
  await em.begin({ readOnly: true, isolationLevel: IsolationLevel.REPEATABLE_READ })
  try {
    await em.execute('set local idle_in_transaction_session_timeout = 0')
    return await work(em)
  } finally {
    await em.rollback().catch(() => undefined)
  }
}

/** The rows of a table by their key, batch after batch, each value as text; null where there is none. */
export async function* rowsOfTable(em: EntityManager, tenantId: string, table: ExportedTable): AsyncGenerator<Values[]> {
  const { name, columns, order, where } = table
  const list = columns.map((column) => `to_json(r."${column}") #>> '{}'`).join(', ')
  const key = order.map((column) => `r."${column}"`).join(', ')
  let last: string[] | null = null
  for (;;) {
    const after = last ? ` and (${key}) > (${order.map(() => '?').join(', ')})` : ''
    const rows: { row: Values; key: string[] }[] = await em.execute(
      `select array[${list}]::text[] as row, array[${order.map((column) => `r."${column}"::text`).join(', ')}] as key
       from "${name}" r where ${where}${after} order by ${key} limit ${batch}`,
      [tenantId, ...(last ?? [])],
    )
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < batch) return
    last = rows.at(-1)!.key
  }
}

/** The newest change of the schema that this database has. */
export async function schemaVersion(em: EntityManager): Promise<string> {
  const [row] = await em.execute<{ name: string }[]>('select name from migration order by name desc limit 1')
  return row!.name
}
