// A queued intent of a person: the documented call it becomes, the rows it touches, and what it does to each of them on the device.
import type { Endpoint, PartsOf, ReplyOf } from './endpoint.ts'
import type { Kind, Rows } from './rows.ts'

export interface RowKey<K extends Kind = Kind> {
  kind: K
  id: string
}

/** What a mutation is made of, frozen when it is made. `mid` is its id, its idempotency key and the id of the row it creates. */
export interface Intent<I = unknown> {
  mid: string
  input: I
  userId: string
  tenantId: string
  /** The corrected clock of the device when the person acted, a UTC instant. */
  occurredAt: string
  zone: string
}

/** Read access to the replica for local rules: rows as the person sees them. */
export interface ReplicaReader {
  get<K extends Kind>(kind: K, id: string): Promise<Rows[K] | undefined>
  /** All rows whose indexed field has this value. Fields are those named in `synced.ts`. */
  where<K extends Kind>(kind: K, field: string, value: string): Promise<Rows[K][]>
  /** All rows with this value, or a later one, in an indexed field. */
  from<K extends Kind>(kind: K, field: string, value: string): Promise<Rows[K][]>
}

type Effects<I> = { [K in Kind]?: (row: Rows[K] | null, intent: Intent<I>, id: string) => Rows[K] | null }

export interface Mutation<I = any, E extends Endpoint<any, any, any, any> = Endpoint<any, any, any, any>, N extends string = string> {
  readonly name: N
  /** Version of the payload; the server keeps decoders for older ones. */
  readonly mv: number
  readonly endpoint: E
  /** Mutations of one lane are sent and judged in order; lanes do not wait for each other. */
  lane(intent: Intent<I>): string
  /** The rows it touches, the created one first. */
  rows(intent: Intent<I>): RowKey[]
  parts(intent: Intent<I>): PartsOf<E>
  /** The local rule, the same function the server asks. Throws a Failure. */
  check?(intent: Intent<I>, replica: ReplicaReader): Promise<void>
  /** The kinds that `check` reads besides those of `rows`: a tap locks these and no others. */
  readonly reads?: readonly Kind[]
  /** One pure function per kind: the row before (null: none) and the row after (null: deleted). */
  readonly effects: Effects<I>
  /** The rows of the answer, which take the place of the shadow at once. */
  settled?(reply: ReplyOf<E>): { kind: Kind; row: Rows[Kind] | null; id: string }[]
  /** A refused create that is sent again under a new key carries its first id; this puts it into the input. */
  withId?(input: I, id: string): I
  /**
   * What the person did, as far as the call alone tells it: for those who read the call on another device. Without it the input is what
   * the call carries, as `inputOf` reads it.
   */
  told?(parts: { params: Record<string, string>; body: unknown }): unknown
  /** Turns the input of an older payload version into today's. */
  upcast?(input: unknown, from: number): I
  /** Codes that may pass by themselves once other devices have delivered: tried again once, after the next complete pull. */
  readonly retryOnceOn?: readonly string[]
  /** A refusal takes the effect back and is shown in passing; nobody has to decide about it (widget settings). */
  readonly yields?: boolean
  /** The row being gone already is what the person wanted (deletes). */
  readonly goneIsDone?: boolean
}

/** Declares a mutation with the types of its endpoint and its name. */
export const mutation =
  <I>() =>
  <const E extends Endpoint<any, any, any, any>, const N extends string>(declared: Mutation<I, E, N>): Mutation<I, E, N> =>
    declared

interface Called {
  params: Record<string, string>
  body: unknown
}

/**
 * The input behind a call. Inputs have one of two usual shapes: the parameters beside the fields of the body, or beside the body as a
 * whole; the one that makes the same call is the one. A mutation that makes its call in another way says so itself (`told`).
 */
export function inputOf(mutation: Pick<Mutation, 'told' | 'parts'>, { params, body }: Called): unknown {
  if (mutation.told) return mutation.told({ params, body })
  const flat = { ...params, ...(body as object | undefined) }
  return makes(mutation, flat, { params, body }) ? flat : { ...params, body }
}

function makes({ parts }: Pick<Mutation, 'parts'>, input: object, { params, body }: Called): boolean {
  try {
    const made = parts({ input } as Intent) as Partial<Called>
    return fieldsIn(made.params) === fieldsIn(params) && fieldsIn(made.body) === fieldsIn(body)
  } catch {
    return false
  }
}

/** Fields and values whatever their order: a database keeps none. What is undefined is not sent. */
const fieldsIn = (value: unknown): string =>
  JSON.stringify(
    Object.entries((value ?? {}) as object)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
