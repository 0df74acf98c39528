import type { Engine } from '../../sync/engine.ts'

const limit = 10_000

/** Sends what waits, for at most ten seconds; returns how many entries are left, those that need attention included. */
export async function drainQueue(engine: Engine): Promise<number> {
  const left = async () => {
    const { waiting, attention } = await engine.status()
    return waiting + attention
  }
  if ((await left()) === 0) return 0
  await Promise.race([engine.pushAll(), new Promise((resolve) => setTimeout(resolve, limit))])
  return left()
}
