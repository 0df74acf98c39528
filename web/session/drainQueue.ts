import type { Engine } from '../../sync/engine.ts'
import type { OtherQueues } from './otherQueues.ts'

const limit = 10_000

/** Sends what waits here and in other organisations, for at most ten seconds; how many entries of this one are left, those that need attention included. */
export async function drainQueue(engine: Engine | null, beside: Pick<OtherQueues, 'send' | 'list'>): Promise<number> {
  const left = async () => {
    if (!engine) return 0
    const { waiting, attention } = await engine.status()
    return waiting + attention
  }
  const elsewhere = (await beside.list()).own.length > 0
  if (!elsewhere && (await left()) === 0) return 0
  await Promise.race([Promise.all([engine?.pushAll(), elsewhere && beside.send()]), new Promise((resolve) => setTimeout(resolve, limit))])
  return left()
}
