import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState, type ReactNode } from 'react'
import { memberName } from '../../shared/identity/member.ts'
import type { Task } from '../../shared/tasks/task.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useFormats } from '../ui/formats.ts'
import { mayLeave } from '../ui/leavePage.tsx'
import { useBeside } from '../ui/Panes.tsx'
import { TaskFields } from './TaskFields.tsx'
import { useTaskActs } from './useTaskActs.tsx'
import { useTaskForm, type GivenTask } from './useTaskForm.ts'

/** In a dialog, or in the pane beside the list where there is room for it. */
export default function TaskDialog(props: GivenTask & { onClose: () => void }) {
  const { task, entry, onClose } = props
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('tasks.edit') && canEdit
  const form = useTaskForm(props)
  const [saving, setSaving] = useState(false)
  // Turning the device changes the frame and leaves what was typed.
  const Frame = useBeside() ? PaneFrame : Dialog

  async function leave() {
    if (!form.dirty || (await mayLeave())) onClose()
  }

  return (
    <Frame
      title={!task ? <Trans>New task</Trans> : mayEdit ? <Trans>Edit task</Trans> : <Trans>View task</Trans>}
      onClose={() => void leave()}
    >
      <form
        noValidate
        onSubmit={async (event) => {
          event.preventDefault()
          if (saving) return
          setSaving(true)
          if (await form.save()) onClose()
          else setSaving(false)
        }}
      >
        <TaskFields form={form} isNew={!task} disabled={!mayEdit} />
        {task && !entry && <Origin task={task} />}
        {mayEdit && task && !entry && <Acts task={task} dirty={form.dirty} onClose={onClose} />}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => void leave()}>
            {mayEdit ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
          </Button>
          {mayEdit && (
            <Button type="submit" disabled={saving}>
              {task ? <Trans>Save</Trans> : <Trans>Add</Trans>}
            </Button>
          )}
        </Group>
      </form>
    </Frame>
  )
}

function PaneFrame({ title, children }: { title: ReactNode; onClose: () => void; children: ReactNode }) {
  return <Card title={title}>{children}</Card>
}

/** Who made it, and who did it when. */
function Origin({ task }: { task: Task }) {
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const names = useLiveQuery(async () => {
    const [maker, doer] = await engine.replica.member.bulkGet([task.createdBy, task.doneBy ?? task.createdBy])
    return { maker: maker && memberName(maker), doer: doer && memberName(doer) }
  }, [engine, task.createdBy, task.doneBy])
  if (!names) return null
  const { maker, doer } = names
  const moment = task.doneAt && formats.moment(task.doneAt, zone)
  return (
    <Text c="dimmed" mt="md">
      {maker && <Trans>Made by {maker}.</Trans>}{' '}
      {moment && (
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
