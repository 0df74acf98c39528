import { Failure } from '../../shared/errors.ts'
import type { Engine, EngineOptions } from '../../sync/engine.ts'

/** The code that works for whoever is signed in comes when somebody is; the login does without it. Throws `unreachable` when it cannot be fetched. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const code = await import('../../sync/engine.ts').catch(() => {
    throw new Failure('unreachable')
  })
  return code.openEngine(options)
}
