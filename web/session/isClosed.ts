import type { Engine } from '../../sync/engine.ts'

/** Whether the organisation of this engine has closed its access to the user. The code for it has come with the engine. */
export const isClosed = async (engine: Engine): Promise<boolean> => (await import('../../sync/leave.ts')).isClosed(engine)
