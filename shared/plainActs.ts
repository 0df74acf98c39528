// What people do with a row of a plain noun: the call of each act, its queued mutation and what it does on the device.
import * as v from 'valibot'
import type { Right } from './access.ts'
import { endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { mutation, type Intent, type ReplicaReader } from './mutation.ts'
import type { Kind } from './rows.ts'
import { Id } from './values.ts'

export const params = v.strictObject({ id: Id })
export const Gone = v.object({ id: Id })

type AnyBody = Record<string, unknown> & { id: string | null }
type AnyRow = Record<string, unknown> & { id: string; version: number }

interface Named {
  readonly kind: Kind
  readonly schema: v.GenericSchema<any, any>
  readonly body: v.GenericSchema<any, any>
  readonly path: string
  readonly right: Right
  readonly lead?: Right
  readonly refusals: readonly ErrorCode[]
  readonly keeps?: readonly ErrorCode[]
  readonly references?: Readonly<Record<string, Kind>>
  readonly holds?: readonly Kind[]
  readonly becomes?: (said: any, before: any) => any
  readonly follows?: readonly { field: string; kind: Kind; after: (row: any, said: any) => unknown }[]
  readonly check: (said: any) => void
  readonly among?: { readonly field: string }
  readonly checkAmong: (said: any, id: string, all: readonly any[]) => void
}

/** What all acts of a noun have in common. `isDeleted`: whether its rows can be deleted, so that an act may come too late. */
export function termsOfActs(noun: Named, isDeleted: boolean) {
  const { kind, right, lead, references = {}, holds = [], follows = [], among, check, checkAmong, becomes = (said: any) => said } = noun
  const held = Object.entries(references).flatMap(([field, of]) => (holds.includes(of) ? [{ field, kind: of }] : []))
  const named = [...held, ...follows]
  return {
    ...noun,
    becomes,
    name: `${kind[0]!.toUpperCase()}${kind.slice(1)}`,
    writing: { access: 'signedIn', right, ...(lead && { alternative: lead }), mutates: true } as const,
    tooLate: isDeleted ? (['row.gone'] as const) : [],
    laneOf: (id: string) => `${kind}:${id}`,
    /** The rows that are held beside one that says this, and those that change with it. */
    beside: (said: AnyBody) => named.flatMap(({ field, kind: of }) => (said[field] ? [{ kind: of, id: said[field] as string }] : [])),
    /** All rules, over the rows that the device holds. */
    checkOn: async (said: AnyBody, id: string, replica: ReplicaReader) => {
      check(said)
      if (among) checkAmong(said, id, await replica.where(kind, among.field, String(said[among.field])))
    },
    /** What an act does to those rows. `saidBy`: what it says of its own row. */
    effectsBeside: <I>(saidBy: (input: I) => unknown) =>
      Object.fromEntries([
        ...holds.map((of) => [of, (row: unknown) => row] as const),
        ...follows.map(({ kind: of, after }) => [of, (row: unknown, { input }: Intent<I>) => row && after(row, saidBy(input))] as const),
      ]),
    settled: (row: AnyRow) => [{ kind, id: row.id, row: row as never }],
  }
}
type ActTerms = ReturnType<typeof termsOfActs>

export function createOf(
  { name, kind, writing, path, body, schema, refusals, becomes, checkOn, laneOf, beside, effectsBeside, settled }: ActTerms,
  summary: string,
) {
  return mutation<AnyBody>()({
    name: `create${name}`,
    mv: 1,
    endpoint: endpoint({
      ...writing,
      method: 'POST',
      path: `${path}/new`,
      summary,
      body,
      response: schema,
      errors: [...refusals, 'idTaken'],
    }),
    lane: ({ input, mid }) => laneOf(input.id ?? mid),
    rows: ({ input, mid }) => [{ kind, id: input.id ?? mid }, ...beside(input)],
    parts: ({ input }) => ({ body: input }),
    check: ({ input, mid }, replica) => checkOn(input, input.id ?? mid, replica),
    effects: {
      ...effectsBeside((input: AnyBody) => input),
      [kind]: (row: AnyRow | null, { input }: Intent<AnyBody>, id: string) => ({
        ...becomes(input, null),
        id,
        version: row?.version ?? 0,
      }),
    },
    settled,
    told: (call) => call.body,
    withId: (input, id) => ({ ...input, id }),
  })
}

export function changeOf(
  { name, kind, writing, path, body, schema, refusals, becomes, tooLate, checkOn, laneOf, beside, effectsBeside, settled }: ActTerms,
  summary: string,
) {
  return mutation<{ id: string; body: AnyBody }>()({
    name: `change${name}`,
    mv: 1,
    endpoint: endpoint({
      ...writing,
      method: 'POST',
      path: `${path}/{id}`,
      summary,
      params,
      body,
      response: schema,
      errors: [...refusals, ...tooLate],
    }),
    lane: ({ input }) => laneOf(input.id),
    rows: ({ input }) => [{ kind, id: input.id }, ...beside(input.body)],
    parts: ({ input }) => ({ params: { id: input.id }, body: input.body }),
    check: ({ input }, replica) => checkOn(input.body, input.id, replica),
    effects: {
      ...effectsBeside(({ body: said }: { body: AnyBody }) => said),
      [kind]: (row: AnyRow | null, { input }: Intent<{ body: AnyBody }>) => row && { ...row, ...becomes(input.body, row), id: row.id },
    },
    settled,
  })
}

export function deleteOf({ name, kind, writing, path, laneOf, keeps = [] }: ActTerms, summary: string) {
  return mutation<{ id: string }>()({
    name: `delete${name}`,
    mv: 1,
    endpoint: endpoint({ ...writing, method: 'DELETE', path: `${path}/{id}`, summary, params, response: Gone, errors: keeps }),
    lane: ({ input }) => laneOf(input.id),
    rows: ({ input }) => [{ kind, id: input.id }],
    parts: ({ input }) => ({ params: input }),
    effects: { [kind]: () => null },
    settled: ({ id }) => [{ kind, id, row: null }],
    goneIsDone: true,
  })
}

/** Sets what is set in a row that is open, and leaves the rest as it is now: what others changed meanwhile stays. */
export function reopenOf(
  { name, kind, writing, path, schema, tooLate, laneOf, settled }: ActTerms,
  open: Readonly<Record<string, unknown>>,
  summary: string,
) {
  return mutation<{ id: string }>()({
    name: `reopen${name}`,
    mv: 1,
    endpoint: endpoint({ ...writing, method: 'POST', path: `${path}/{id}/reopen`, summary, params, response: schema, errors: tooLate }),
    lane: ({ input }) => laneOf(input.id),
    rows: ({ input }) => [{ kind, id: input.id }],
    parts: ({ input }) => ({ params: input }),
    effects: { [kind]: (row: AnyRow | null) => row && { ...row, ...open } },
    settled,
  })
}
