import { Feedback } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState, type ComponentProps } from 'react'
import type { Held } from '../../../shared/shelters/plan/landing.ts'
import type { Bar } from '../../../shared/shelters/plan/occupationPlan.ts'
import { dragPlugins, dragSensors } from '../../ui/dragging.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { toast } from '../../ui/toasts.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { unhurried } from '../../ui/VirtualRows.tsx'
import type { Ghost } from './PlanGhost.tsx'
import { DayNames, LineDays, LineHead, type Line } from './PlanLine.tsx'
import { PlanLanding, toneOf } from './PlanLanding.tsx'
import { PlanMenu } from './PlanMenu.tsx'
import type { GridProps } from './planProps.ts'
import { usePlanDrag, type PlanDrag } from './usePlanDrag.ts'
import classes from './Plan.module.css'

/** What is above and below the bars of a row, and the numbers of free places. */
const margin = 8
const strip = 18

const heightOf = (line: Line, lane: number, counts: boolean): number =>
  line.kind === 'house' ? Math.max(44, lane) : Math.max(1, line.lanes) * lane + margin + (counts ? strip : 0)

/** A press on a bar is about that bar; beside bars it is about the days of the room. */
const sensors = dragSensors((pressed, thing) => {
  const link = pressed.closest('a')
  return link !== null && link !== thing
})
const plugins: typeof dragPlugins = (usual) =>
  // The place where it would be is drawn in the plan itself.
  (typeof dragPlugins === 'function' ? dragPlugins(usual) : usual).filter((one) => one !== Feedback)

const roomOf = (line: Line | undefined): string | null => (line?.kind === 'room' ? line.room.id : null)
const isRow = (line: Line) => line.kind !== 'house'

/** The bars that can be moved, each with its row. */
const movableIn = (lines: readonly Line[]) =>
  new Map(
    lines.flatMap((line) =>
      line.kind === 'house'
        ? []
        : line.bars.filter(({ moves }) => moves !== null).map((bar): [string, { bar: Bar; line: Line }] => [bar.id, { bar, line }]),
    ),
  )

type Props = GridProps & { lines: readonly Line[] }

interface Asked {
  bar: Bar
  line: Line
  at: DOMRect
}

/** The plan on the screen: rows that are scrolled, bars that are dragged, and the menu of a bar. */
export function PlanScreen(props: Props) {
  const { plan, moves, lines } = props
  const movable = useMemo(() => movableIn(lines), [lines])
  const [menu, setMenu] = useState<Asked | null>(null)
  const drag = usePlanDrag({ plan, moves, rooms: lines.filter(isRow).map(roomOf), onDraw: useOnDraw() })
  const { carried } = drag
  const keepFocus = useKeptFocus(lines)
  const target = carried ? lines.findIndex((line) => isRow(line) && roomOf(line) === carried.held.roomId) : -1
  const stayAt = (element: EventTarget) =>
    movable.get((element instanceof Element && element.closest<HTMLElement>('[data-stay]')?.dataset.stay) || '')
  return (
    <DragDropProvider sensors={sensors} plugins={plugins} onDragStart={drag.start} onDragMove={drag.moveTo} onDragEnd={drag.end}>
      <Rows
        {...props}
        drag={drag}
        target={target}
        onKeyDown={(event) => {
          const found = moves?.canMove && stayAt(event.target)
          if (!found) return
          keepFocus(found.bar.id)
          drag.keyDown(event, found.bar, roomOf(found.line))
        }}
        onContextMenu={(event) => {
          const found = moves && stayAt(event.target)
          if (!found) return
          event.preventDefault()
          setMenu({ ...found, at: new DOMRect(event.clientX, event.clientY, 0, 0) })
        }}
      />
      {carried && <PlanLanding carried={carried} line={lines[target]} />}
      {menu && moves && <PlanMenu {...menu} roomId={roomOf(menu.line)} moves={moves} onClose={() => setMenu(null)} />}
    </DragDropProvider>
  )
}

/** A bar that changed its row is drawn anew: the focus goes with it. */
function useKeptFocus(lines: readonly Line[]): (stayId: string) => void {
  const kept = useRef<string | null>(null)
  useEffect(() => {
    if (kept.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-stay="${kept.current}"]`)?.focus({ preventScroll: true })
  }, [lines])
  return (stayId) => void (kept.current = stayId)
}

interface RowsProps extends Props, Pick<ComponentProps<'ul'>, 'onKeyDown' | 'onContextMenu'> {
  drag: PlanDrag
  /** The row in which it would be; -1 while nothing is held. */
  target: number
}

/** The rows in sight, below the names of the days. */
function Rows({ plan, today, counts, moves, lines, drag, target, ...heard }: RowsProps) {
  const { t } = useLingui()
  const { carried } = drag
  const isCoarse = useMedia('(pointer: coarse)')
  const lane = isCoarse ? 48 : 28
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    ...unhurried,
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(lines[index]!, lane, counts),
    getItemKey: (index) => lines[index]!.key,
    rangeExtractor: withSource(lines, carried?.held),
    overscan: 6,
  })
  // A pointer is over its row; a row that the keyboard chose may be out of sight.
  const isByKeyboard = carried?.held.kind === 'stay' && document.activeElement?.getAttribute('data-stay') === carried.held.bar.id
  useEffect(() => {
    if (isByKeyboard && target !== -1) virtualizer.scrollToIndex(target, { align: 'auto' })
  }, [isByKeyboard, target, virtualizer])
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="region"
      aria-label={t`Rooms and days`}
      tabIndex={0}
      data-carries={carried ? true : undefined}
    >
      <div className={classes.grid} style={{ '--days': plan.days.length, '--lane': `${lane}px` }}>
        <DaysHead days={plan.days} today={today} />
        <ul className={classes.lines} style={{ height: virtualizer.getTotalSize() }} onBlur={drag.left} {...heard}>
          {virtualizer.getVirtualItems().map(({ index, key, start, size }) => (
            <Row
              key={key}
              line={lines[index]!}
              place={{ start, size, index, of: lines.length }}
              plan={plan}
              today={today}
              counts={counts}
              moves={moves}
              ghost={carried && index === target ? { ...carried.landing, tone: toneOf(carried) } : null}
            />
          ))}
        </ul>
      </div>
    </div>
  )
}

const DaysHead = ({ days, today }: { days: readonly string[]; today: string }) => (
  <div className={classes.days}>
    <div className={classes.corner}>
      <Trans>Room</Trans>
    </div>
    <DayNames days={days} today={today} />
  </div>
)

interface RowProps extends GridProps {
  line: Line
  place: { start: number; size: number; index: number; of: number }
  ghost: Ghost | null
}

const Row = ({ line, place: { start, size, index, of }, plan, today, counts, moves, ghost }: RowProps) => (
  <li
    className={classes.line}
    data-kind={line.kind}
    data-room={isRow(line) ? (roomOf(line) ?? '') : undefined}
    style={{ height: size, transform: `translateY(${start}px)` }}
    aria-setsize={of}
    aria-posinset={index + 1}
  >
    <LineHead line={line} />
    <LineDays
      line={line}
      days={plan.days}
      today={today}
      counts={counts}
      moves={moves?.canMove ?? false}
      draws={moves !== null}
      ghost={ghost}
    />
  </li>
)

/** The row from which something is taken stays in the page when it is scrolled out. */
function withSource(lines: readonly Line[], held: Held | undefined) {
  const room = held?.kind === 'stay' ? held.fromRoom : held?.roomId
  const source = held ? lines.findIndex((line) => isRow(line) && roomOf(line) === room) : -1
  return (range: Range) => {
    const shown = defaultRangeExtractor(range)
    return source === -1 || shown.includes(source) ? shown : [...shown, source].sort((a, b) => a - b)
  }
}

/** Opens the form of a booking for the days and the room that were drawn, or says why there is none. */
function useOnDraw(): Parameters<typeof usePlanDrag>[0]['onDraw'] {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  return ({ roomId, startDate, endDate }, problem) => {
    if (problem) toast({ tone: 'danger', text: i18n._(errorTexts[problem]) })
    else void navigate({ to: '/pension/booking/new', search: { date: startDate, until: endDate, room: roomId } })
  }
}
