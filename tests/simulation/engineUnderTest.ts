// The sync code that a run tests: the project's own, or a copy with a planted bug. Loaded by folder, so that both run the same schedules.
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import type * as Bytes from '../../sync/bytes.ts'
import type { App } from './whole/wholeRun.ts'
import type * as Definitions from '../../sync/definitions.ts'
import type * as Leave from '../../sync/leave.ts'
import type * as Perform from '../../sync/perform.ts'
import type * as Pictures from '../../sync/pictures.ts'
import type * as Pull from '../../sync/pull.ts'
import type * as Push from '../../sync/push.ts'
import type * as Rebase from '../../sync/rebase.ts'
import type * as Open from '../../sync/openReplica.ts'
import type * as ReplicaModule from '../../sync/replica.ts'

export interface EngineUnderTest {
  bytes: typeof Bytes
  definitions: typeof Definitions
  pictures: typeof Pictures
  leave: typeof Leave
  perform: typeof Perform
  pull: typeof Pull
  push: typeof Push
  rebase: typeof Rebase
  open: typeof Open
  replica: typeof ReplicaModule
}

/** The same for whole devices: the session, and through it everything of sync/. */
export async function loadApp(folder: string): Promise<App> {
  const load = (file: string) => import(pathToFileURL(resolve(folder, file)).href)
  const [session, replica] = await Promise.all([load('../web/session/session.ts'), load('replica.ts')])
  return { session, replica } as App
}

export async function loadEngine(folder: string): Promise<EngineUnderTest> {
  const load = (file: string) => import(pathToFileURL(resolve(folder, file)).href)
  const [bytes, definitions, leave, pictures, perform, pull, push, rebase, open, replica] = await Promise.all(
    ['bytes', 'definitions', 'leave', 'pictures', 'perform', 'pull', 'push', 'rebase', 'openReplica', 'replica'].map((name) =>
      load(`${name}.ts`),
    ),
  )
  const engine = { bytes, definitions, leave, pictures, perform, pull, push, rebase, open, replica } as EngineUnderTest
  await engine.definitions.loadMutations()
  return engine
}
