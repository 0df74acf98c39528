// What a sign-in asks for beside the right password, as the server's refusal says.
import * as v from 'valibot'
import { Failure } from '../../shared/errors.ts'
import { factorWays } from '../../shared/identity/factors.ts'

const Required = v.object({ ways: v.array(v.picklist(factorWays)) })
const SetUp = v.object({ secret: v.string(), uri: v.string() })

export type AskedFactor = ({ kind: 'required' } & v.InferOutput<typeof Required>) | ({ kind: 'setUp' } & v.InferOutput<typeof SetUp>)

/** Null for any other refusal. */
export function askedFactorOf(cause: unknown): AskedFactor | null {
  if (!(cause instanceof Failure)) return null
  if (cause.code === 'factor.required') {
    const read = v.safeParse(Required, cause.detail)
    return { kind: 'required', ways: read.success ? read.output.ways : ['code'] }
  }
  if (cause.code !== 'factor.setUp') return null
  const read = v.safeParse(SetUp, cause.detail)
  return read.success ? { kind: 'setUp', ...read.output } : null
}
