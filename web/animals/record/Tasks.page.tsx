import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import type { Task } from '../../../shared/tasks/task.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { readAllTasks, withNames } from '../../tasks/parts/readTasks.ts'
import { TaskRow } from '../../tasks/parts/TaskRow.tsx'
import taskClasses from '../../tasks/Tasks.module.css'
import { useTaskToggle } from '../../tasks/parts/useTaskActs.tsx'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { LiveBody } from '../../ui/LiveBody.tsx'
import { useLive } from '../../ui/useLive.ts'
import { AnimalShell } from './parts/AnimalShell.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'

const TaskDialog = lazyPart(() => import('../../tasks/TaskDialog.tsx'))

export const Route = createFileRoute('/_signedIn/_animals/animal/$id/tasks')({
  staticData: { title: msg`Tasks of an animal`, flag: 'tasks' },
  component: Tasks,
})

function Tasks() {
  const { id } = Route.useParams()
  return (
    <AnimalShell key={id} id={id}>
      {() => <OfAnimal id={id} />}
    </AnimalShell>
  )
}

const due = (task: Task): string => `${task.state === 'open' ? '0' : '1'}${task.dueDate ?? '9999'}${task.id}`

function OfAnimal({ id }: { id: string }) {
  const { engine } = useSignedIn()
  const today = useToday()
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('tasks.edit') && canEdit
  const toggle = useTaskToggle()
  const [opened, setOpened] = useState<Task | 'new' | null>(null)
  const live = useLive(
    useCallback(() => {
      const read = async () => {
        const tasks = (await readAllTasks(engine.replica)).filter(({ animalId }) => animalId === id)
        return tasks.sort((a, b) => (due(a) < due(b) ? -1 : 1))
      }
      return withNames(engine.replica, read)
    }, [engine, id]),
  )
  return (
    <>
      <Card flush title={<Trans>Tasks</Trans>}>
        <LiveBody live={live} isEmpty={({ tasks }) => tasks.length === 0} empty={<Trans>There are no tasks about this animal.</Trans>}>
          {(rows) => (
            <ul className={taskClasses.list}>
              {rows.tasks.map((task) => (
                <TaskRow key={task.id} task={task} rows={rows} withDate onOpen={setOpened} onToggle={mayEdit ? toggle : undefined} />
              ))}
            </ul>
          )}
        </LiveBody>
      </Card>
      {mayEdit && (
        <Group>
          <Button onClick={() => setOpened('new')}>
            <Trans>New task</Trans>
          </Button>
        </Group>
      )}
      {opened && (
        <Suspense fallback={null}>
          <TaskDialog
            task={opened === 'new' ? null : opened}
            given={{ animalId: id, dueDate: today, assigneeId: engine.userId }}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}
