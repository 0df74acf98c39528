import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useRows } from '../ui/useRows.ts'
import { memberName } from '../../shared/identity/member.ts'
import type { Task } from '../../shared/tasks/task.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useFormats } from '../ui/formats.ts'
import { TaskFields } from './TaskFields.tsx'
import { useTaskActs } from './parts/useTaskActs.tsx'
import { useTaskForm, type GivenTask } from './useTaskForm.ts'

export default function TaskDialog(props: GivenTask & { onClose: () => void; mayStandBeside?: boolean }) {
  const { task, entry, onClose, mayStandBeside = false } = props
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('tasks.edit') && canEdit
  const form = useTaskForm(props)
  const submit = mayEdit && (task ? <Trans>Save</Trans> : <Trans>Add</Trans>)
  return (
    <FormDialog
      title={!task ? <Trans>New task</Trans> : mayEdit ? <Trans>Edit task</Trans> : <Trans>View task</Trans>}
      form={form}
      submit={submit}
      untouched={task || props.entry ? 'closes' : 'asks'}
      mayStandBeside={mayStandBeside}
      onClose={onClose}
    >
      <TaskFields form={form} isNew={!task} disabled={!mayEdit} />
      {task && !entry && <Origin task={task} />}
      {mayEdit && task && !entry && <Acts task={task} dirty={form.dirty} onClose={onClose} />}
    </FormDialog>
  )
}

/** Who made it, and who did it when. */
function Origin({ task }: { task: Task }) {
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const names = useRows(async () => {
    const [maker, doer] = await engine.replica.member.bulkGet([task.createdBy, task.doneBy ?? task.createdBy])
    return { maker: maker && memberName(maker), doer: doer && memberName(doer) }
  }, [engine, task.createdBy, task.doneBy])
  if (!names) return null
  const { maker, doer } = names
  const moment = task.doneAt && formats.moment(task.doneAt, zone)
  return (
    <Text c="dimmed" mt="md">
      {maker && <Trans>Made by {maker}.</Trans>} {moment && task.endedBy && <Trans>Dropped on {moment}: the animal has died.</Trans>}
      {moment && !task.endedBy && (
        <Trans>
          Done by {doer ?? '?'} on {moment}.
        </Trans>
      )}
    </Text>
  )
}

function Acts({ task, dirty, onClose }: { task: Task; dirty: boolean; onClose: () => void }) {
  const { complete, reopen, remove } = useTaskActs()
  const isDone = task.state === 'done'
  return (
    <Group mt="md">
      <Button
        variant="light"
        disabled={dirty}
        onClick={() => {
          onClose()
          void (isDone ? reopen(task) : complete(task))
        }}
      >
        {isDone ? <Trans>Open again</Trans> : <Trans>Done</Trans>}
      </Button>
      <Button variant="subtle" color="red" onClick={async () => (await remove(task)) && onClose()}>
        <Trans>Delete</Trans>
      </Button>
    </Group>
  )
}
