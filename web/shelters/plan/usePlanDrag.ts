// A stay that is moved in the plan, or a new one that is drawn over free days: by pointer, by finger and by keyboard.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { DragEndEvent, DragMoveEvent, DragStartEvent } from '@dnd-kit/react'
import { drawnDays, isInPlace, landingOf, type Held, type Landing } from '../../../shared/shelters/plan/landing.ts'
import type { Bar, Plan } from '../../../shared/shelters/plan/occupationPlan.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import type { DrawnStay, StayMoves } from '../../bookings/widgets/moving/useStayMoves.tsx'
import { shiftOf } from './shiftOf.ts'

/** What a draggable of the plan is. */
export type Dragged = { kind: 'stay'; bar: Bar; fromRoom: string | null } | { kind: 'new'; roomId: string }

export interface Carried {
  held: Held
  landing: Landing
  /** Undefined until it is known. */
  problem: ErrorCode | null | undefined
}

interface Point {
  x: number
  y: number
}

interface Place {
  roomId: string | null
  /** Since the plan begins. */
  day: number
}

/** The room and the day under a point of the screen; null outside of all rows. */
function placeAt({ x, y }: Point, days: number): Place | null {
  const line = document.elementsFromPoint(x, y).find((one) => one instanceof HTMLElement && one.dataset.room !== undefined)
  const cells = line?.querySelector('[data-cells]')?.getBoundingClientRect()
  if (!(line instanceof HTMLElement) || !cells) return null
  const day = Math.floor(((x - cells.left) / cells.width) * days)
  return { roomId: line.dataset.room || null, day: Math.max(0, Math.min(days - 1, day)) }
}

/** What the rules have against what is held; asked anew for each place. */
function useProblem(plan: Plan, held: Held | null, moves: StayMoves | null): ErrorCode | null | undefined {
  const [judged, setJudged] = useState<{ key: string; code: ErrorCode | null } | null>(null)
  const key = held && !isInPlace(held) ? JSON.stringify(asked(plan, held)) : ''
  useEffect(() => {
    if (!held || !moves || key === '') return
    let isLeft = false
    const found = held.kind === 'new' ? moves.problemOfNew(drawnOf(plan, held)) : moves.problemOf(shiftOfHeld(held))
    void found.then((code) => isLeft || setJudged({ key, code }))
    return () => void (isLeft = true)
    // The key says everything that the answer depends on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  return key === '' ? null : judged?.key === key ? judged.code : undefined
}

const drawnOf = (plan: Plan, held: Extract<Held, { kind: 'new' }>): DrawnStay => ({ roomId: held.roomId, ...drawnDays(plan, held) })
const shiftOfHeld = ({ bar, roomId, days }: Extract<Held, { kind: 'stay' }>) => ({ ...shiftOf(bar), roomId, days })
const asked = (plan: Plan, held: Held) => (held.kind === 'new' ? drawnOf(plan, held) : shiftOfHeld(held))

/** Arrow keys: one day, or one room. */
const steps: Readonly<Record<string, readonly [days: number, rooms: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Terms {
  plan: Plan
  moves: StayMoves | null
  /** The rooms in their order; null for the guests without one. */
  rooms: readonly (string | null)[]
  onDraw: (drawn: DrawnStay, problem: ErrorCode | null) => void
}

export function usePlanDrag({ plan, moves, rooms, onDraw }: Terms) {
  const [held, setHeld] = useState<Held | null>(null)
  /** Where the pointer took it up, and where it is on the screen. */
  const pointer = useRef<{ from: Place; at: Point } | null>(null)
  const problem = useProblem(plan, held, moves)

  async function drop(dropped: Held): Promise<void> {
    pointer.current = null
    setHeld(null)
    if (!moves || isInPlace(dropped)) return
    if (dropped.kind === 'stay') return moves.move(shiftOfHeld(dropped))
    const drawn = drawnOf(plan, dropped)
    onDraw(drawn, await moves.problemOfNew(drawn))
  }

  function start({ operation: { position, source } }: DragStartEvent): void {
    const place = placeAt(position.initial, plan.days.length)
    const dragged: Dragged | undefined = source?.data.dragged
    if (!dragged || !place) return
    pointer.current = { from: place, at: position.initial }
    setHeld(
      dragged.kind === 'new'
        ? { ...dragged, from: place.day, to: place.day }
        : { kind: 'stay', bar: dragged.bar, fromRoom: dragged.fromRoom, roomId: dragged.fromRoom, days: 0 },
    )
  }

  /** What is held, over a point of the screen. */
  function over(at: Point): Held | null {
    const place = placeAt(at, plan.days.length)
    if (!held || !pointer.current || !place) return held
    const { from } = pointer.current
    pointer.current = { from, at }
    return held.kind === 'new' ? { ...held, to: place.day } : { ...held, roomId: place.roomId, days: place.day - from.day }
  }

  function end({ canceled, nativeEvent }: DragEndEvent): void {
    // The last steps of the pointer may not have been reported.
    const last = nativeEvent instanceof PointerEvent ? over({ x: nativeEvent.clientX, y: nativeEvent.clientY }) : held
    if (last && !canceled) return void drop(last)
    pointer.current = null
    setHeld(null)
  }

  /** Space takes a bar up and lets it go, arrow keys move it, Enter lets it go, Escape leaves it where it was. */
  function keyDown(event: KeyboardEvent, bar: Bar, fromRoom: string | null): void {
    const own = held?.kind === 'stay' && held.bar.id === bar.id ? held : null
    const step = steps[event.key]
    const isUsed = event.key === ' ' || (own && (step || event.key === 'Enter' || event.key === 'Escape'))
    if (!isUsed) return
    event.preventDefault()
    if (!own) setHeld({ kind: 'stay', bar, fromRoom, roomId: fromRoom, days: 0 })
    else if (step) {
      const at = rooms.indexOf(own.roomId) + step[1]
      setHeld({ ...own, days: own.days + step[0], roomId: rooms[Math.max(0, Math.min(rooms.length - 1, at))] ?? null })
    } else if (event.key === 'Escape') setHeld(null)
    else void drop(own)
  }

  const carried: Carried | null = held && { held, landing: landingOf(plan, held), problem }
  return {
    carried,
    start,
    end,
    keyDown,
    moveTo: ({ to, operation }: DragMoveEvent) => setHeld(over(to ?? operation.position.current)),
    /** The rows went on under the pointer. */
    scrolled: () => pointer.current && setHeld(over(pointer.current.at)),
    letGo: () => pointer.current === null && setHeld(null),
  }
}
export type PlanDrag = ReturnType<typeof usePlanDrag>
