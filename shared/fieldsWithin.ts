// Fields that lie in a field: `details.notifiedAt` is the fact `notifiedAt` in the JSON field `details` of a row.

type Fields = Record<string, unknown>

const namesOf = (field: string): string[] => field.split('.')

/** What is in a field of a row, also in one that lies in another. */
export const valueAt = (row: object, field: string): unknown =>
  namesOf(field).reduce<unknown>((value, name) => (value as Fields | null | undefined)?.[name], row)

/** The row with another value in a field. One that lies in another goes when nothing is in it any more: there empty and absent are the same. */
export function withValueAt<R extends object>(row: R, field: string, value: unknown): R {
  const [outer, inner] = namesOf(field) as [string, string?]
  if (inner === undefined) return { ...row, [outer]: value }
  const { [inner]: _, ...rest } = ((row as Fields)[outer] ?? {}) as Fields
  return { ...row, [outer]: value === null || value === undefined ? rest : { ...rest, [inner]: value } }
}

/** The fields of a row side by side: in place of each of `parts` what lies in it, as far as any of `also` has it. */
export function laidOut(row: object, parts: readonly string[], also: readonly object[] = []): Fields {
  const out: Fields = { ...row }
  for (const part of parts) {
    if (!(part in row)) continue
    delete out[part]
    const inner = new Set([row, ...also].flatMap((one) => Object.keys(((one as Fields)[part] ?? {}) as Fields)))
    for (const name of inner) out[`${part}.${name}`] = valueAt(row, `${part}.${name}`)
  }
  return out
}

/** The way back from `laidOut`. */
export function putTogether(fields: object, parts: readonly string[]): Fields {
  const row: Fields = Object.fromEntries(parts.map((part) => [part, {}]))
  for (const [field, value] of Object.entries(fields)) {
    const [outer, inner] = namesOf(field) as [string, string?]
    if (inner === undefined || !parts.includes(outer)) row[field] = value
    else row[outer] = { ...(row[outer] as Fields | undefined), ...(value !== undefined && { [inner]: value }) }
  }
  return row
}
