// A reading call that the device can answer too, as far as its rows go.
import { useMemo, type DependencyList } from 'react'
import type { Endpoint, PartsOf, ReplyOf } from '../../shared/endpoint.ts'
import { isUnreachable } from '../../shared/unreachable.ts'
import { useCall, type Answer } from './useCall.ts'
import { useRows } from './useRows.ts'

interface Sources<E extends Endpoint<any, any, any, any>, T> {
  /** Of the answer of the server. The same function each time. */
  valueOf: (reply: ReplyOf<E>) => T
  /** From the rows of this device, read anew as they change. */
  read: () => Promise<T>
  deps: DependencyList
}

/** The answer of the server, and without a network what this device knows. `local`: the server could not be asked. */
export function useCallOrRows<const E extends Endpoint<any, any, any, any>, T>(
  endpoint: E,
  parts: PartsOf<E>,
  { valueOf, read, deps }: Sources<E, T>,
): Answer<T> & { again: () => void; local: boolean } {
  const answer = useCall(endpoint, parts)
  const { again } = answer
  const local = answer.state === 'failed' && isUnreachable(answer.error)
  const known = useRows(async () => (local ? { value: await read() } : null), [local, ...deps])
  return useMemo(() => {
    if (answer.state === 'ready') return { state: 'ready', value: valueOf(answer.value), again, local }
    if (local) return known ? { state: 'ready', ...known, again, local } : { state: 'loading', again, local }
    return { ...answer, again, local }
  }, [answer, again, local, known, valueOf])
}
