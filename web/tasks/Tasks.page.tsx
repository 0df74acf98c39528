import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, TextInput, Title } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useCallback, useState } from 'react'
import type { Task } from '../../shared/tasks/task.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { Choice } from '../ui/Choice.tsx'
import { useToday } from '../ui/clock.ts'
import { Empty } from '../ui/Empty.tsx'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import { NothingFound } from '../ui/lists/NothingFound.tsx'
import { Panes } from '../ui/Panes.tsx'
import { useLive, type Live } from '../ui/useLive.ts'
import { useSearchWords } from '../ui/useSearchWords.ts'
import { useSteady } from '../ui/useSteady.ts'
import { QuickTask } from './QuickTask.tsx'
import { readAllTasks, withNames, type TaskRows } from './parts/readTasks.ts'
import { firstOf } from './parts/taskLists.ts'
import { views, type View } from './parts/taskViews.ts'
import { TaskRow } from './parts/TaskRow.tsx'
import { SaveTasks } from './SaveTasks.tsx'
import { useOpenTask } from './useOpenTask.ts'
import { useTaskGroups } from './useTaskGroups.ts'
import { useTaskToggle } from './parts/useTaskActs.tsx'
import { lazyPart } from '../ui/lazyPart.ts'
import { idOf, oneOf, searchOf, wordsOf } from '../ui/search.ts'
import { ActLater } from '../ui/ActLater.tsx'
import classes from './Tasks.module.css'
import { None } from '../ui/None.tsx'
import { searchInput } from '../ui/searchInput.tsx'

const TaskDialog = lazyPart(() => import('./TaskDialog.tsx'))

export const Route = createFileRoute('/_signedIn/tasks')({
  staticData: { title: msg`Tasks`, flag: 'tasks' },
  validateSearch: searchOf({ view: oneOf(views), task: idOf, search: wordsOf(200) }),
  component: Tasks,
})

function Tasks() {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const { view = 'mine', task: opened, search: words } = Route.useSearch()
  const navigate = useNavigate()
  const today = useToday()
  const [search, setSearch] = useSearchWords(
    words ?? '',
    (typed) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, search: typed || undefined }),
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      }),
  )
  const [adding, setAdding] = useState(false)
  const live = useLive(useCallback(() => withNames(engine.replica, () => readAllTasks(engine.replica)), [engine]))
  const { open, close } = useOpenTask(opened, { view, search: words })
  const shown = live.state === 'ready' && opened ? live.value.tasks.find(({ id }) => id === opened) : undefined
  return (
    <>
      <Panes
        over
        label={t`Tasks`}
        list={
          <TaskList
            view={view}
            search={search}
            onSearch={setSearch}
            live={live}
            openTask={shown?.id}
            isGone={opened !== undefined && !shown}
            onAdd={() => setAdding(true)}
            onOpen={({ id }) => open(id)}
          />
        }
        single={
          <Suspense fallback={null}>
            <TaskDialog key={opened} task={shown ?? null} onClose={close} mayStandBeside />
          </Suspense>
        }
        open={shown?.id ?? null}
        onClose={close}
      />
      {adding && (
        <Suspense fallback={null}>
          <TaskDialog
            task={null}
            given={{ dueDate: today, assigneeId: view === 'mine' || view === 'due' ? engine.userId : null }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  )
}

interface ListProps {
  view: View
  search: string
  onSearch: (search: string) => void
  live: Live<TaskRows>
  openTask: string | undefined
  /** The task that the address names is not there any more. */
  isGone: boolean
  onAdd: () => void
  onOpen: (task: Task) => void
}

function TaskList({ view, search, onSearch, live, openTask, isGone, onAdd, onOpen }: ListProps) {
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('tasks.edit') && canEdit
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>
          <Trans>Tasks</Trans>
        </Title>
        <Group gap="xs">
          {live.state === 'ready' ? <SaveTasks rows={live.value} view={view} search={search} /> : <ActLater />}
          {mayEdit && (
            <Button leftSection={<IconPlus aria-hidden />} onClick={onAdd}>
              <Trans>New task</Trans>
            </Button>
          )}
        </Group>
      </div>
      <Controls view={view} search={search} onSearch={onSearch} />
      {mayEdit && view !== 'done' && <QuickTask mine={view === 'mine' || view === 'due'} />}
      {live.state === 'loading' && live.slow && <Loading rows={6} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && isGone && (
        <Banner tone="info">
          <Trans>This task has been deleted or was done long ago.</Trans>
        </Banner>
      )}
      {live.state === 'ready' && <Groups key={view} {...{ view, search, mayEdit, openTask, onAdd, onOpen, onSearch }} rows={live.value} />}
    </div>
  )
}

function Controls({ view, search, onSearch }: { view: View; search: string; onSearch: (search: string) => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <div className={classes.controls} data-no-print>
      <Choice
        label={t`Which tasks`}
        value={view}
        options={[
          { value: 'mine', text: <Trans>Mine</Trans> },
          { value: 'due', text: <Trans>Due</Trans> },
          { value: 'all', text: <Trans>All</Trans> },
          { value: 'overdue', text: <Trans>Overdue</Trans> },
          { value: 'done', text: <Trans>Done</Trans> },
        ]}
        onChange={(chosen) => void navigate({ to: '/tasks', search: (before) => ({ view: chosen, search: before.search }), replace: true })}
      />
      <TextInput
        {...searchInput}
        className={classes.search}
        aria-label={t`Search tasks`}
        placeholder={t`Search tasks`}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
    </div>
  )
}

/** A list grows by this many when it is asked for more. */
const step = 100

interface GroupsProps {
  rows: TaskRows
  view: View
  search: string
  mayEdit: boolean
  openTask: string | undefined
  onAdd: () => void
  onOpen: (task: Task) => void
  onSearch: (search: string) => void
}

function Groups({ rows, view, search, mayEdit, openTask, onAdd, onOpen, onSearch }: GroupsProps) {
  const today = useToday()
  const toggle = useTaskToggle()
  const open = useSteady(onOpen)
  const [limit, setLimit] = useState(step)
  const groups = useTaskGroups({ rows, view, search })
  if (groups.length === 0 && search.trim())
    return (
      <NothingFound onAll={() => onSearch('')}>
        <Trans>No task matches</Trans>
      </NothingFound>
    )
  if (groups.length === 0)
    return (
      <None>
        <Nothing view={view} onAdd={mayEdit ? onAdd : undefined} />
      </None>
    )
  const { shown, more } = firstOf(groups, limit)
  return (
    <>
      {shown.map(({ key, tasks }) => (
        <Card key={key} flush title={<GroupTitle group={key} today={today} />}>
          <ul className={classes.list}>
            {tasks.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                rows={rows}
                isOpen={task.id === openTask}
                onOpen={open}
                onToggle={mayEdit ? toggle : undefined}
              />
            ))}
          </ul>
        </Card>
      ))}
      {more && (
        <Button variant="default" onClick={() => setLimit(limit + step)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

function GroupTitle({ group, today }: { group: string; today: string }) {
  const formats = useFormats()
  if (group === 'overdue') return <Trans>Overdue</Trans>
  if (group === 'undated') return <Trans>Without a date</Trans>
  return group === today ? <Trans>Today</Trans> : formats.day(group)
}

function Nothing({ view, onAdd }: { view: View; onAdd: (() => void) | undefined }) {
  const action = onAdd && view !== 'done' && view !== 'overdue' && (
    <Button leftSection={<IconPlus aria-hidden />} onClick={onAdd}>
      <Trans>New task</Trans>
    </Button>
  )
  return (
    <Empty action={action}>
      <WhyNothing view={view} />
    </Empty>
  )
}

function WhyNothing({ view }: { view: View }) {
  switch (view) {
    case 'mine':
      return <Trans>You have no open tasks. Tasks of others are under “All”.</Trans>
    case 'due':
      return <Trans>No tasks are due</Trans>
    case 'all':
      return <Trans>There are no open tasks.</Trans>
    case 'overdue':
      return <Trans>Nothing is overdue.</Trans>
    case 'done':
      return <Trans>No task has been done in the last weeks. What is ticked off moves here.</Trans>
  }
}
