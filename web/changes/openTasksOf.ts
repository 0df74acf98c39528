// Open tasks that changes called for, as this device knows them: they go when the changes are cancelled.
import type { Engine } from '../../sync/engine.ts'

export const openTasksOf = ({ replica }: Engine, changeIds: readonly string[]): Promise<string[]> =>
  replica.task.filter(({ state, changeId }) => state === 'open' && changeId !== null && changeIds.includes(changeId)).primaryKeys()
