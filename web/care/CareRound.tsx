import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import type { CareDay, CareLine } from '../../shared/care/careList.ts'
import { aboutOf } from './parts/careAbout.ts'
import { nameOf } from './parts/nameOf.ts'
import { useObserve } from '../observations/parts/Observe.tsx'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Empty } from '../ui/Empty.tsx'
import { lazyPart } from '../ui/lazyPart.ts'
import { NothingFound } from '../ui/lists/NothingFound.tsx'
import { None } from '../ui/None.tsx'
import { usePrinting } from '../ui/usePrinting.ts'
import { useSteady } from '../ui/useSteady.ts'
import { CareRow } from './CareRow.tsx'
import { CareGroup } from './parts/CareGroup.tsx'
import { careGroups, firstGroups, houseOf, type CareOrder } from './parts/careGroups.ts'
import { LateLines } from './parts/LateLines.tsx'
import type { CareDayRows } from './parts/readCareDay.ts'
import type { RoomLinesProps } from './parts/RoomLines.tsx'
import { useLogAllCare, useLogCare, useTakeBackCare } from './parts/useCareActs.tsx'

const LogCareDialog = lazyPart(() => import('./LogCareDialog.tsx'))

/** A list grows by this many lines when it is asked for more. */
const step = 100

interface Props extends CareDay {
  rows: CareDayRows
  /** One house alone. */
  house: string | null
  order: CareOrder
  /** Takes the filters away, where there are some. */
  onAll: (() => void) | undefined
}

/** Late ones on top, then the round through the houses or by the time of day. */
export function CareRound({ rows, lines, notes, house, order, onAll: onEveryKind }: Props) {
  const printing = usePrinting()
  const [limit, setLimit] = useState(step)
  const [dialog, setDialog] = useState<CareLine | null>(null)
  const rowOf = useRowOf({ rows, notes, printing, onMore: setDialog })
  const onAll = useAllOfRoom()
  const { onObserve, sheet } = useObserveRoom(rows)
  const shownLines = useMemo(
    () => lines.filter(({ animalId }) => house === null || houseOf(animalId, rows) === house),
    [lines, house, rows],
  )
  const { late, groups } = useMemo(() => {
    const { overdue = [], rest = [] } = Object.groupBy(shownLines, ({ state }) => (state === 'late' ? 'overdue' : 'rest'))
    return { late: careGroups(overdue, rows, order), groups: careGroups(rest, rows, order) }
  }, [shownLines, rows, order])
  const ofRooms = { rowOf, onAll, onObserve, roomOf: (line: CareLine) => roomOf(rows, line) }
  const { shown, more } = firstGroups(groups, printing ? Infinity : limit)
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
      <LateLines groups={late} {...ofRooms} />
      {shown.map((one) => (
        <CareGroup key={one.key} group={one} {...{ order, printing }} {...ofRooms} />
      ))}
      {more && (
        <Button variant="default" data-no-print onClick={() => setLimit(limit + step)}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {sheet}
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

type RowsProps = Pick<Props, 'rows' | 'notes'> & { printing: boolean; onMore: (line: CareLine) => void }

/** Draws one line; without the right to log it is looked at only. */
function useRowOf({ rows, notes, printing, onMore }: RowsProps): (line: CareLine) => ReactNode {
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
      printing={printing}
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

/** The sheet for everybody who lives in the room of a line. */
function useObserveRoom({ here }: CareDayRows): Pick<RoomLinesProps, 'onObserve'> & { sheet: ReactNode } {
  const { observe, sheet } = useObserve()
  const onObserve = useSteady((name: string, { animalId }: CareLine) => {
    const roomId = here.get(animalId)?.roomId
    observe?.({ name, animalIds: [...here].flatMap(([id, place]) => (place.roomId === roomId ? [id] : [])) })
  })
  return { onObserve: observe ? onObserve : undefined, sheet }
}

const roomOf = ({ here, rooms }: CareDayRows, { animalId }: CareLine): string => rooms.get(here.get(animalId)?.roomId ?? '')?.name ?? ''
