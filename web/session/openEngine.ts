import { Failure } from '../../shared/errors.ts'
import { announce } from './announce.ts'
import { report } from '../reporting/report.ts'
import type { Engine, EngineOptions } from '../../sync/engine.ts'

/** The code that works for anyone who is signed in comes when somebody is; the login does without it. Throws `unreachable` when it cannot be fetched. */
async function openEngine(options: EngineOptions): Promise<Engine> {
  const code = await import('../../sync/engine.ts').catch(() => {
    throw new Failure('unreachable')
  })
  return code.openEngine(options)
}

/** Opens the engine of a user in an organisation; `zone` is for what is entered there. */
export type EngineIn = (tenantId: string, userId: string, zone?: string) => Promise<Engine>

export const enginesOf =
  (given: Pick<EngineOptions, 'environment' | 'caller' | 'onContextStale'> & { isReadOnlyIn: (tenantId: string) => boolean }): EngineIn =>
  (tenantId, userId, zone = 'UTC') =>
    openEngine({
      ...given,
      tenantId,
      userId,
      zone,
      announce,
      isReadOnly: () => given.isReadOnlyIn(tenantId),
      onFault: (error) => report('error', error, { syncing: true }),
    })
