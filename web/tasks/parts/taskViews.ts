// The views of the task page, as its address names them.
export const views = ['mine', 'due', 'all', 'overdue', 'done'] as const
export type View = (typeof views)[number]
