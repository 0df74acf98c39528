// The contract of one call, written once: `serve` (api/serve.ts) answers it, `call` (sync/call.ts) makes it, the OpenAPI document lists it.
import type * as v from 'valibot'
import type { Right } from './access.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'DELETE'
type Schema = v.GenericSchema<any, any>

/**
 * `public`: no sign-in. `signedIn`: a session, and the membership of the active organisation.
 * `account`: a session alone, no organisation needed.
 */
export type Access = 'public' | 'account' | 'signedIn'

export interface Endpoint<P = Schema, Q = Schema, B = Schema, R = Schema> {
  readonly method: Method
  /** The documented path with `{name}` for its parameters. */
  readonly path: string
  /** One line for people who read the OpenAPI document. */
  readonly summary: string
  readonly access: Access
  /** The right that the membership must hold; `null` says that the handler or its data decide. */
  readonly right: Right | null
  /** A right that is enough as well; the handler or its data decide what each of the two opens. */
  readonly alternative?: Right
  /** For platform administrators alone; everybody else is refused before anything is looked at. */
  readonly operator?: true
  /** Demands that the password was given within the last 15 minutes (`session.confirm` if not). */
  readonly recentSignIn?: true
  /** Whether it changes anything. What does is refused for a read-only organisation and recorded by a receipt. */
  readonly mutates: boolean
  /** Changes something of the organisation in transactions of its own, without a receipt; refused for a read-only one like what mutates. */
  readonly writes?: true
  /** Works in a read-only organisation too: it changes nothing of what was entered there. */
  readonly whenReadOnly?: true
  /** Changes something and is never queued: it makes sense only with the server at hand (users, terminals, a decision about others' entries). */
  readonly online?: true
  /** A terminal may call it and gets this of the answer; what lacks it is closed to terminals, whatever their rights. */
  readonly terminal?: (reply: any) => unknown
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** Bytes that the body of a call may take, where the usual limit is too narrow. */
  readonly bodyBytes?: number
  /** The body comes as a form and not as JSON, because the protocol that it belongs to wants so. */
  readonly encoding?: 'form'
  readonly response: R
  /** The answer is a file of this type and not JSON; its schema is unknown then. */
  readonly file?:
    'image/webp' | 'image/png' | 'application/pdf' | 'text/csv' | 'text/calendar' | 'application/zip' | 'application/octet-stream'
  /** The answer is filled up with blanks to a multiple of so many characters, so that its size does not tell what it says. */
  readonly padTo?: number
  /** Refusals of its own, beside those that every endpoint has. */
  readonly errors: readonly ErrorCode[]
}

type Output<S> = S extends Schema ? v.InferOutput<S> : undefined
type Input<S> = S extends Schema ? v.InferInput<S> : undefined

export type ParamsOf<E> = E extends { readonly params: infer S } ? Output<S> : undefined
export type QueryOf<E> = E extends { readonly query: infer S } ? Output<S> : undefined
export type BodyOf<E> = E extends { readonly body: infer S } ? Output<S> : undefined
export type ReplyOf<E> = E extends { readonly response: infer S } ? Output<S> : undefined
export type ReplyInputOf<E> = E extends { readonly response: infer S } ? Input<S> : undefined

/** Exactly the parts that the endpoint has: what a caller must give. */
export type PartsOf<E> = (E extends { readonly params: infer S } ? { params: Input<S> } : { params?: undefined }) &
  (E extends { readonly query: infer S } ? { query: Input<S> } : { query?: undefined }) &
  (E extends { readonly body: infer S } ? { body: Input<S> } : { body?: undefined })

/** The rights of which one is enough; none where the handler or its data decide. */
export const rightsFor = ({ right, alternative }: Pick<Endpoint, 'right' | 'alternative'>): Right[] =>
  [right, alternative].filter((one) => one != null)

/** What an organisation that can only be read refuses. */
export const isWrite = ({ mutates, writes, whenReadOnly }: Pick<Endpoint, 'mutates' | 'writes' | 'whenReadOnly'>): boolean =>
  (mutates || writes === true) && !whenReadOnly

/** Declares an endpoint and keeps its exact type. Bodies are strict objects; a body without `strictObject` does not pass `contract.test.ts`. */
export const endpoint = <const E extends Endpoint<any, any, any, any>>(declared: E): E => declared

/** The address of a call: parameters filled in, query appended. */
export function addressOf(target: { path: string }, parts: { params?: unknown; query?: unknown } = {}): string {
  const path = target.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((parts.params as Record<string, unknown>)[name])),
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries((parts.query as Record<string, unknown> | undefined) ?? {}))
    if (value !== undefined && value !== null) query.set(key, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}
