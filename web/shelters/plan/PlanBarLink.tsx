import { useDraggable } from '@dnd-kit/react'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import type { Bar } from '../../../shared/shelters/plan/occupationPlan.ts'
import { kindSigns } from './PlanLegend.tsx'
import { placed } from './PlanGhost.tsx'
import { useBarWords } from './planTexts.ts'
import type { Dragged } from './usePlanDrag.ts'
import classes from './Plan.module.css'

interface BarProps {
  bar: Bar
  days: number
  shelterId: string | null
  roomId: string | null
  /** Whether stays can be moved. */
  moves: boolean
}

interface Held {
  handle?: (element: Element | null) => void
  isHeld?: boolean
}

/** A bar. That of a guest who comes or is here can be moved. */
export const PlanBarLink = memo(function PlanBarLink(props: BarProps) {
  return props.moves && props.bar.moves ? <DraggableBar {...props} /> : <BarLink {...props} />
})

function DraggableBar(props: BarProps) {
  const { bar, roomId } = props
  const { ref, isDragSource } = useDraggable({ id: bar.id, data: { dragged: { kind: 'stay', bar, fromRoom: roomId } satisfies Dragged } })
  return <BarLink {...props} handle={ref} isHeld={isDragSource} />
}

/** The cells of a room, over which a new stay is drawn. */
export function DrawnCells({ roomId, children }: { roomId: string; children: ReactNode }) {
  const { ref } = useDraggable({ id: `new ${roomId}`, data: { dragged: { kind: 'new', roomId } satisfies Dragged } })
  return (
    <div ref={ref} className={classes.cells} data-cells data-draws>
      {children}
    </div>
  )
}

/** Leads to the booking, the request or the residency of a guest, to the animal, to the rounds or the blocks of the house. */
function BarLink({ bar, days, shelterId, handle, isHeld }: BarProps & Held) {
  const { nameOf, wordsOf } = useBarWords()
  const { kind, start, end, lane, animal, bookingId, residencyId, requestId, before, after } = bar
  const words = wordsOf(bar)
  const shown = {
    className: classes.period,
    'data-kind': kind,
    'data-before': before || undefined,
    'data-after': after || undefined,
    'aria-label': words,
    title: words,
    style: { ...placed(start, end, days), '--nth': lane },
    ...(handle && {
      ref: handle,
      draggable: false,
      'data-stay': bar.id,
      'data-held': isHeld || undefined,
      'aria-keyshortcuts': 'Space',
    }),
  }
  const text = (
    <>
      {kindSigns[kind]}
      <span className={classes.name}>{nameOf(bar)}</span>
    </>
  )
  if (bookingId)
    return (
      <Link to="/pension/booking/$id" params={{ id: bookingId }} {...shown}>
        {text}
      </Link>
    )
  if (requestId)
    return (
      <Link to="/pension/request/$id" params={{ id: requestId }} {...shown}>
        {text}
      </Link>
    )
  if (residencyId)
    return (
      <Link to="/sponsored-residency/$id" params={{ id: residencyId }} {...shown}>
        {text}
      </Link>
    )
  if (animal)
    return (
      <Link to="/animal/$id" params={{ id: animal.id }} {...shown}>
        {text}
      </Link>
    )
  return shelterId ? (
    <Link to={kind === 'cleaning' ? '/shelter/$id/tasks' : '/shelter/$id/blocked'} params={{ id: shelterId }} {...shown}>
      {text}
    </Link>
  ) : null
}
