import { useMemo, type ReactNode } from 'react'
import { Failure } from '../../shared/errors.ts'
import type { Mutation } from '../../shared/mutation.ts'
import type { Engine } from '../../sync/engine.ts'
import { splitKey, type OutboxEntry } from '../../sync/store.ts'
import { SignedInContext, useSignedIn } from '../session/signedIn.ts'

/** An act that a form performs. */
export interface Performed {
  name: string
  input: unknown
}
/** The input of the refused entry with what the form says now; null for an act of the form that is another one. */
export type AsCorrected = (performed: Performed) => unknown

interface Props {
  entry: OutboxEntry
  as: AsCorrected
  children: ReactNode
}

/** Around the form of a noun: what the form saves corrects the refused entry and sends it again, instead of queueing another one. */
export function Correcting({ entry, as, children }: Props) {
  const signedIn = useSignedIn()
  const value = useMemo(() => ({ ...signedIn, engine: correctingEngine(signedIn.engine, entry, as) }), [signedIn, entry, as])
  return <SignedInContext value={value}>{children}</SignedInContext>
}

function correctingEngine(engine: Engine, entry: OutboxEntry, as: AsCorrected): Engine {
  async function perform<I>(mutation: Mutation<I>, input: I, options?: Parameters<Engine['perform']>[2]): Promise<string> {
    const corrected = as({ name: mutation.name, input })
    if (corrected === null) return engine.perform(mutation, input, options)
    if (!(await engine.edit(entry.mid, corrected))) throw new Failure('row.gone')
    return splitKey(entry.keys[0]!)[1]
  }
  return Object.create(engine, { perform: { value: perform } }) as Engine
}

/** For forms that perform the very act that was refused. */
export const itself =
  ({ name: refused }: OutboxEntry): AsCorrected =>
  ({ name, input }) =>
    name === refused ? input : null

/** For nouns that are changed as `{ id, body }` and created as the body: the form of the record corrects both. */
export const bodyOf =
  (changes: string) =>
  (entry: OutboxEntry): AsCorrected =>
  ({ name, input }) => {
    if (name === entry.name) return input
    return name === changes ? { ...(input as { body: object }).body, id: null } : null
  }
