import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { IconLink } from '../ui/links.tsx'
import { useMedia } from '../ui/useMedia.ts'
import { flags } from './flags.ts'
import { useBuilt } from './useBuilt.ts'
import { useShortcuts } from './useShortcuts.ts'
import classes from './Shell.module.css'

const AnimalSearch = lazy(() => import('../animals/AnimalSearch.tsx'))
const Palette = lazy(() => import('./Palette.tsx'))
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx'))
const TaskDialog = lazy(() => import('../tasks/TaskDialog.tsx'))
const TimeRecordDialog = lazy(() => import('../timetracking/TimeRecordDialog.tsx'))

const newChange = '/animal/change-new'

/** What is one step away from every page: animals, a new change of an animal, and by keyboard everything else. */
export function QuickAccess({ onUserMenu }: { onUserMenu: () => void }) {
  const { t } = useLingui()
  const { context, engine } = useSignedIn()
  const canEdit = useCanEdit()
  const today = useToday()
  const built = useBuilt()
  const roomy = useMedia('(min-width: 768px)')
  const [open, setOpen] = useState<'palette' | Opened | null>(null)
  const close = () => setOpen(null)
  useShortcuts((what) => (what === 'search' ? focusSearch(() => setOpen('palette')) : setOpen(what)))
  return (
    <>
      {roomy && flags.animals(context) ? (
        <div className={classes.search}>
          <Suspense fallback={null}>
            <AnimalSearch />
          </Suspense>
        </div>
      ) : (
        <ActionIcon aria-label={t`Search and open`} aria-haspopup="dialog" onClick={() => setOpen('palette')}>
          <IconSearch aria-hidden />
        </ActionIcon>
      )}
      {built.has(newChange) && canEdit && flags.animals(context) && (
        // The page is in the sitemap, or the button is not here.
        <IconLink to={newChange as '/'} variant="filled" aria-label={t`New change of an animal`}>
          <IconPlus aria-hidden />
        </IconLink>
      )}
      <Suspense fallback={null}>
        {open === 'palette' && (
          <Palette opens={opens(setOpen, onUserMenu)} onClose={() => setOpen((now) => (now === 'palette' ? null : now))} />
        )}
        {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
        {open === 'newTask' && <TaskDialog task={null} given={{ dueDate: today, assigneeId: engine.userId }} onClose={close} />}
        {open === 'bookTime' && <TimeRecordDialog record={null} date={today} mode="daily" onClose={close} />}
      </Suspense>
    </>
  )
}

type Opened = 'shortcuts' | 'bookTime' | 'newTask'

const opens = (setOpen: (what: Opened) => void, userMenu: () => void) => ({
  newTask: () => setOpen('newTask'),
  bookTime: () => setOpen('bookTime'),
  shortcuts: () => setOpen('shortcuts'),
  userMenu,
})

/** The search of the page itself comes before that of the top bar; where neither is in sight, the palette searches. */
function focusSearch(otherwise: () => void): void {
  const box = ['main', 'header']
    .map((place) => document.querySelector<HTMLInputElement>(`${place} input[type=search]`))
    .find((input) => input?.checkVisibility())
  if (box) box.focus()
  else otherwise()
}
