import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import type { CareDay, CareLine } from '../../shared/care/careList.ts'
import { nameOf } from './parts/nameOf.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { Empty } from '../ui/Empty.tsx'
import { lazyPart } from '../ui/lazyPart.ts'
import { NothingFound } from '../ui/lists/NothingFound.tsx'
import { None } from '../ui/None.tsx'
import { usePrinting } from '../ui/usePrinting.ts'
import { useSteady } from '../ui/useSteady.ts'
import checkRow from '../ui/CheckRow.module.css'
import classes from './CareList.module.css'
import { CareRow } from './CareRow.tsx'
import { RoomLines, type RoomLinesProps } from './RoomLines.tsx'
import { careHouses, firstHouses, houseOf, type CareHouse } from './parts/careGroups.ts'
import type { CareDayRows } from './parts/readCareDay.ts'
import { useLogAllCare, useLogCare, useTakeBackCare, type CareAbout } from './parts/useCareActs.tsx'

const LogCareDialog = lazyPart(() => import('./LogCareDialog.tsx'))

/** A list grows by this many lines when it is asked for more. */
const step = 100

interface Props extends CareDay {
  rows: CareDayRows
  /** One house alone. */
  house: string | null
  /** Takes the filters away, where there are some. */
  onAll: (() => void) | undefined
}

const aboutOf = ({ animalId, kind, item, due }: CareLine): CareAbout => ({
  animalId,
  kind,
  itemId: item?.id ?? null,
  label: item?.label ?? '',
  dueDate: due?.date ?? null,
  dueTime: due?.time ?? null,
})

/** Late ones on top, then the round through the houses. */
export function CareRound({ rows, lines, notes, house, onAll: onEveryKind }: Props) {
  const printing = usePrinting()
  const [limit, setLimit] = useState(step)
  const [dialog, setDialog] = useState<CareLine | null>(null)
  const rowOf = useRowOf({ rows, notes, onMore: setDialog })
  const onAll = useAllOfRoom()
  const shownLines = useMemo(
    () => lines.filter(({ animalId }) => house === null || houseOf(animalId, rows) === house),
    [lines, house, rows],
  )
  const late = shownLines.filter(({ state }) => state === 'late')
  const houses = useMemo(
    () =>
      careHouses(
        shownLines.filter(({ state }) => state !== 'late'),
        rows,
      ),
    [shownLines, rows],
  )
  const { shown, more } = firstHouses(houses, printing ? Infinity : limit)
  if (shownLines.length === 0 && onEveryKind && rows.here.size > 0)
    return (
      <NothingFound onAll={onEveryKind}>
        <Trans>Nothing is planned that matches.</Trans>
      </NothingFound>
    )
  if (shownLines.length === 0)
    return (
      <None>
        <Empty>{rows.here.size === 0 ? <Trans>No animal is in the house.</Trans> : <Trans>No care is planned today.</Trans>}</Empty>
      </None>
    )
  return (
    <>
      {late.length > 0 && (
        <Card flush title={<Trans>Overdue</Trans>}>
          <ul className={checkRow.list}>{late.map(rowOf)}</ul>
        </Card>
      )}
      {shown.map((one) => (
        <House key={one.key} house={one} {...{ rowOf, printing, onAll }} roomOf={(line) => roomOf(rows, line)} />
      ))}
      {more && (
        <Button variant="default" data-no-print onClick={() => setLimit(limit + step)}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {dialog && (
        <Suspense fallback={null}>
          <LogCareDialog
            about={aboutOf(dialog)}
            name={nameOf(rows.animals.get(dialog.animalId)!)}
            logId={dialog.due?.logId ?? null}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  )
}

type RowsProps = Pick<Props, 'rows' | 'notes'> & { onMore: (line: CareLine) => void }

/** Draws one line; without the right to log it is looked at only. */
function useRowOf({ rows, notes, onMore }: RowsProps): (line: CareLine) => ReactNode {
  const canEdit = useCanEdit()
  const mayLog = useHasRight('care.log') && canEdit
  const toggle = useToggle(rows)
  return (line) => (
    <CareRow
      key={line.key}
      line={line}
      animal={rows.animals.get(line.animalId)!}
      room={roomOf(rows, line)}
      notes={notes.get(line.animalId)}
      members={rows.members}
      pending={line.log !== null && rows.pending.has(line.log.id)}
      onTick={mayLog ? toggle : undefined}
      onMore={mayLog ? onMore : undefined}
    />
  )
}

/** The tap on the tick, for all renders the same: given now, or taken back. */
function useToggle({ animals }: CareDayRows): (line: CareLine) => void {
  const { engine } = useSignedIn()
  const log = useLogCare()
  const takeBack = useTakeBackCare()
  return useSteady((line) => {
    if (line.state === 'done' && line.log) return void takeBack(line.log)
    const says = { at: engine.now(), result: 'given', note: '' } as const
    void log(aboutOf(line), says, { name: nameOf(animals.get(line.animalId)!), logId: line.due?.logId ?? null })
  })
}

/** All that is open in a room, given now. */
function useAllOfRoom(): RoomLinesProps['onAll'] {
  const canEdit = useCanEdit()
  const mayLog = useHasRight('care.log') && canEdit
  const logAll = useLogAllCare()
  const all = useSteady((room: string, open: readonly CareLine[]) => {
    const doses = open.map((line) => ({ about: aboutOf(line), logId: line.due?.logId ?? null }))
    void logAll(room, doses)
  })
  return mayLog ? all : undefined
}

const roomOf = ({ here, rooms }: CareDayRows, { animalId }: CareLine): string => rooms.get(here.get(animalId)?.roomId ?? '')?.name ?? ''

interface HouseProps extends Pick<RoomLinesProps, 'rowOf' | 'roomOf' | 'onAll'> {
  house: CareHouse
  printing: boolean
}

function House({ house: { key, name, times }, ...shown }: HouseProps) {
  return (
    <Card flush title={name ?? (key === 'daycare' ? <Trans>Daycare</Trans> : <Trans>Without a room</Trans>)}>
      {times.map(({ time, lines }) => (
        <Time key={time ?? 'none'} time={time} lines={lines} {...shown} />
      ))}
    </Card>
  )
}

/** What is due at one time of day; folded once all of it is done. */
function Time({ time, lines, rowOf, printing, roomOf, onAll }: Omit<HouseProps, 'house'> & CareHouse['times'][number]) {
  const { t } = useLingui()
  const isDone = lines.every(({ state }) => state === 'done')
  const list = (some: readonly CareLine[], label: string) => (
    <ul className={checkRow.list} aria-label={label}>
      {some.map(rowOf)}
    </ul>
  )
  if (time === null) {
    const [needed, unplanned] = [lines.filter(({ state }) => state === 'asNeeded'), lines.filter(({ state }) => state === 'unplanned')]
    return (
      <>
        {needed.length > 0 && (
          <>
            <h3 className={classes.time}>
              <Trans>As needed</Trans>
            </h3>
            {list(needed, t`As needed`)}
          </>
        )}
        {unplanned.length > 0 && (
          <>
            <h3 className={classes.time}>
              <Trans>Without a feeding plan</Trans>
            </h3>
            {list(unplanned, t`Without a feeding plan`)}
          </>
        )}
      </>
    )
  }
  const head = (
    <>
      <span className="numbers">{time}</span>
      <span className={classes.of}>{isDone ? <Plural value={lines.length} one="# done" other="# done" /> : <Open lines={lines} />}</span>
    </>
  )
  if (isDone && !printing)
    return (
      <details className={classes.folded}>
        <summary className={classes.time}>
          {head}
          <IconChevronDown size={18} aria-hidden />
        </summary>
        {list(lines, time)}
      </details>
    )
  return (
    <>
      <h3 className={classes.time}>{head}</h3>
      <RoomLines label={time} {...{ lines, rowOf, roomOf, onAll }} />
    </>
  )
}

function Open({ lines }: { lines: readonly CareLine[] }) {
  const open = lines.filter(({ state }) => state !== 'done').length
  return <Plural value={open} one="# to do" other="# to do" />
}
