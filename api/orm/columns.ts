// Column types: one representation per idea, the same text on the wire, in the entity and in comparisons; and the columns every synced row has.
import { p, Type } from '@mikro-orm/core'

/** `timestamptz` read and written as the canonical UTC text of the wire, so that comparing text compares time. */
export class InstantType extends Type<string, string> {
  override convertToDatabaseValue(value: string): string {
    return value
  }

  override convertToJSValue(value: string): string {
    return value && new Date(value).toISOString()
  }

  override compareValues(a: string, b: string): boolean {
    return a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b))
  }

  override getColumnType(): string {
    return 'timestamptz'
  }
}

/** `date` read and written as `YYYY-MM-DD`, never as a moment in somebody's zone. */
export class CalendarDateType extends Type<string, string> {
  override getColumnType(): string {
    return 'date'
  }
}

/** `json` kept as the very text that was stored. */
export class JsonText extends Type<string, string> {
  override convertToJSValue(value: unknown): string {
    return typeof value === 'string' ? value : JSON.stringify(value)
  }

  override getColumnType(): string {
    return 'json'
  }
}

export const instant = () => p.type(InstantType)
export const calendarDate = () => p.type(CalendarDateType)
export const texts = () => p.array().columnType('text[]')
export const integers = () => p.array<number>(Number, String).columnType('integer[]')
export const count = () => p.bigint('number')

/** Primary key of every row of an organisation: the organisation first. */
export const tenantKey = {
  tenantId: p.uuid().primary(),
  id: p.uuid().primary(),
}

/** Columns of every kind of row that devices hold. `version` and `scope` are written by `changeLog.ts` alone. */
export const tracked = {
  ...tenantKey,
  version: count().default(0),
  scope: texts().default([]).$type<string[]>(),
}

/** Of rows that go with an animal: whom it is shown to while it is locked. Written by `followRestriction.ts`; the database shows the row to nobody else. */
export const lockable = { restrictedTo: texts().$type<string[]>().nullable() }

/** Does not compile when an entity lacks a field of the wire's row or holds another type in it. */
export type InStep<Row, Entity extends Row> = Entity & Row
