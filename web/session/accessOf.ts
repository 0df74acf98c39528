import type { Engine } from '../../sync/engine.ts'
import type { Access } from '../../sync/leave.ts'

/** The relation of the organisation of this engine to the user. The code for it has come with the engine. */
export const accessOf = async (engine: Engine): Promise<Access> => (await import('../../sync/leave.ts')).accessOf(engine)
