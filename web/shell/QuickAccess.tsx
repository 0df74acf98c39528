import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useFirstScreen } from '../session/firstScreen.ts'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { IconLink } from '../ui/links.tsx'
import { useMedia } from '../ui/useMedia.ts'
import { flags } from '../session/flags.ts'
import { useReader } from '../ui/scan/useReader.ts'
import { useShortcuts } from './useShortcuts.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import classes from './Shell.module.css'

const AnimalSearch = lazyPart(() => import('../animals/AnimalSearch.tsx'))
const Palette = lazyPart(() => import('./Palette.tsx'))
const ReadNumber = lazyPart(() => import('../animals/ReadNumber.tsx'))
const ScanAnimal = lazyPart(() => import('../animals/ScanAnimal.tsx'))
const ReserveAnimalDialog = lazyPart(() => import('../adoption/ReserveAnimalDialog.tsx'))
const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog.tsx'))
const TaskDialog = lazyPart(() => import('../tasks/TaskDialog.tsx'))
const WeighDialog = lazyPart(() => import('../medical/WeighDialog.tsx'))
const TimeRecordDialog = lazyPart(() => import('../timetracking/TimeRecordDialog.tsx'))

/** What is one step away from every page: animals, a new change of an animal, and by keyboard everything else. */
export function QuickAccess({ onUserMenu }: { onUserMenu: () => void }) {
  const { t } = useLingui()
  const { context, engine } = useSignedIn()
  const canEdit = useCanEdit()
  const today = useToday()
  const roomy = useMedia('(min-width: 768px)')
  const isShown = useFirstScreen()
  const [open, setOpen] = useState<'palette' | Opened | null>(null)
  const [number, setNumber] = useState<string | null>(null)
  const seesAnimals = flags.animals(context)
  const close = () => setOpen(null)
  useReader((text) => seesAnimals && setNumber(text))
  useShortcuts((what) => (what === 'search' ? focusSearch(() => setOpen('palette')) : setOpen(what)))
  return (
    <>
      {roomy && seesAnimals ? (
        <div className={classes.search}>
          <Suspense fallback={null}>{isShown && <AnimalSearch onScan={() => setOpen('scan')} />}</Suspense>
        </div>
      ) : (
        <ActionIcon aria-label={t`Search and open`} aria-haspopup="dialog" onClick={() => setOpen('palette')}>
          <IconSearch aria-hidden />
        </ActionIcon>
      )}
      {canEdit && flags.newChange(context) && (
        <IconLink to="/animal/change-new" search={{}} variant="filled" aria-label={t`What happened?`}>
          <IconPlus aria-hidden />
        </IconLink>
      )}
      <Suspense fallback={null}>
        {open === 'palette' && (
          <Palette opens={opens(setOpen, onUserMenu)} onClose={() => setOpen((now) => (now === 'palette' ? null : now))} />
        )}
        {open === 'scan' && <ScanAnimal onClose={close} />}
        {number !== null && <ReadNumber number={number} onDone={() => setNumber(null)} />}
        {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
        {open === 'newTask' && <TaskDialog task={null} given={{ dueDate: today, assigneeId: engine.userId }} onClose={close} />}
        {open === 'weigh' && <WeighDialog animalIds={[]} onClose={close} />}
        {open === 'reserve' && <ReserveAnimalDialog onClose={close} />}
        {open === 'bookTime' && <TimeRecordDialog record={null} date={today} mode="daily" onClose={close} />}
      </Suspense>
    </>
  )
}

type Opened = 'shortcuts' | 'bookTime' | 'newTask' | 'scan' | 'weigh' | 'reserve'

const opens = (setOpen: (what: Opened) => void, userMenu: () => void) => ({
  newTask: () => setOpen('newTask'),
  bookTime: () => setOpen('bookTime'),
  scan: () => setOpen('scan'),
  weigh: () => setOpen('weigh'),
  reserve: () => setOpen('reserve'),
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
