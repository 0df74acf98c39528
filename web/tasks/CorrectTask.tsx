import type { TaskBody } from '../../shared/tasks/taskActs.ts'
import { useSignedIn } from '../session/signedIn.ts'
import type { RefusedProps } from '../words/words.ts'
import TaskDialog from './TaskDialog.tsx'

/** The form of a task with what the refused entry says. */
export default function CorrectTask({ entry, input, onClose }: RefusedProps<TaskBody | { id: string; body: TaskBody }>) {
  const { engine } = useSignedIn()
  const { id, body } = 'body' in input ? input : { id: input.id ?? entry.mid, body: input }
  const rest = { version: entry.base, state: 'open', doneAt: null, doneBy: null, createdBy: engine.userId, changeId: null } as const
  return <TaskDialog task={{ ...body, ...rest, id }} entry={entry} onClose={onClose} />
}
