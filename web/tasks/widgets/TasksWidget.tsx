import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useCallback, useState } from 'react'
import type { Task } from '../../../shared/tasks/task.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { WidgetCard } from '../../ui/WidgetCard.tsx'
import { useToday } from '../../ui/clock.ts'
import { Retry } from '../../ui/ErrorBoundary.tsx'
import { Folded } from '../../ui/Folded.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useLive } from '../../ui/useLive.ts'
import { readDueTasks, withNames } from '../parts/readTasks.ts'
import { TaskRow } from '../parts/TaskRow.tsx'
import { useTaskToggle } from '../parts/useTaskActs.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import classes from '../Tasks.module.css'
import { None } from '../../ui/None.tsx'

const TaskDialog = lazyPart(() => import('../TaskDialog.tsx'))

/** What is due today and before, mine and nobody's. */
export function TasksWidget() {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const today = useToday()
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('tasks.edit') && canEdit
  const [dialog, setDialog] = useState<'new' | Task | null>(null)
  const toggle = useTaskToggle()
  const live = useLive(
    useCallback(() => withNames(engine.replica, () => readDueTasks(engine.replica, engine.userId, today)), [engine, today]),
  )
  return (
    <>
      <WidgetCard
        flush
        count={live.state === 'ready' ? live.value.tasks.length : null}
        title={<Trans>Open tasks</Trans>}
        aside={
          mayEdit && (
            <ActionIcon variant="filled" aria-label={t`New task`} onClick={() => setDialog('new')}>
              <IconPlus aria-hidden />
            </ActionIcon>
          )
        }
      >
        {live.state === 'loading' && live.slow && <Loading />}
        {live.state === 'failed' && <Retry retry={live.retry} />}
        {live.state === 'ready' && (
          <>
            <Due found={live.value} onToggle={mayEdit ? toggle : undefined} onOpen={setDialog} />
            <div className={classes.foot}>
              <Link to="/tasks" className={classes.showAll}>
                <Trans>All tasks</Trans>
              </Link>
            </div>
          </>
        )}
      </WidgetCard>
      {dialog && (
        <Suspense fallback={null}>
          <TaskDialog
            task={dialog === 'new' ? null : dialog}
            given={{ dueDate: today, assigneeId: engine.userId }}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  )
}

interface DueProps {
  found: Awaited<ReturnType<typeof withNames>>
  onToggle: ((task: Task) => void) | undefined
  onOpen: (task: Task) => void
}

function Due({ found, onToggle, onOpen }: DueProps) {
  return (
    <>
      {found.tasks.length === 0 && (
        <None>
          <Text className={classes.empty}>
            <Trans>No tasks are due</Trans>
          </Text>
        </None>
      )}
      <Folded items={found.tasks}>
        {(tasks) => (
          <ul className={classes.list}>
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} rows={found} onToggle={onToggle} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </Folded>
    </>
  )
}
