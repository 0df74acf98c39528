// A stay that is moved in the plan, or a new one that is drawn over free days: by pointer, by finger and by keyboard.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { DragEndEvent, DragMoveEvent, DragStartEvent } from '@dnd-kit/react'
import {
  drawnDays,
  isInPlace,
  landingOf,
  type Held,
  type HeldNew,
  type HeldStay,
  type Landing,
} from '../../../shared/shelters/plan/landing.ts'
import type { Bar, Plan } from '../../../shared/shelters/plan/occupationPlan.ts'
import type { MateHint } from '../../../shared/bookings/roomMates.ts'
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
  /** Animals with which it would share the room. */
  mates: readonly MateHint[]
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

type Verdict = Pick<Carried, 'problem' | 'mates'>
const nothing: Verdict = { problem: null, mates: [] }
const unknown: Verdict = { problem: undefined, mates: [] }

async function verdictOn(plan: Plan, held: Held, moves: StayMoves): Promise<Verdict> {
  if (held.kind === 'new') return { problem: await moves.problemOfNew(drawnOf(plan, held)), mates: [] }
  const shift = shiftOfHeld(held)
  const [problem, mates] = await Promise.all([moves.problemOf(shift), moves.matesOf(shift)])
  return { problem, mates }
}

/** What the rules and the other animals of the room have against what is held; asked anew for each place. */
function useVerdict(plan: Plan, held: Held | null, moves: StayMoves | null): Verdict {
  const [judged, setJudged] = useState<{ key: string; verdict: Verdict } | null>(null)
  const key = held && !isInPlace(held) ? JSON.stringify(asked(plan, held)) : ''
  useEffect(() => {
    if (!held || !moves || key === '') return
    let isLeft = false
    void verdictOn(plan, held, moves).then((verdict) => isLeft || setJudged({ key, verdict }))
    return () => void (isLeft = true)
    // The key says everything that the answer depends on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  return key === '' ? nothing : judged?.key === key ? judged.verdict : unknown
}

const drawnOf = (plan: Plan, held: HeldNew): DrawnStay => ({ roomId: held.roomId, ...drawnDays(plan, held) })
const shiftOfHeld = ({ bar, roomId, days }: HeldStay) => ({ ...shiftOf(bar), roomId, days })
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

/** The keyboard takes up no place under a pointer. */
const nowhere: Place = { roomId: null, day: 0 }

const takenUp = (dragged: Dragged, { day }: Place): Held =>
  dragged.kind === 'new'
    ? { ...dragged, from: day, to: day }
    : { kind: 'stay', bar: dragged.bar, fromRoom: dragged.fromRoom, roomId: dragged.fromRoom, days: 0 }

/** A guest who is here has a room. */
const roomFor = ({ bar, fromRoom }: HeldStay, roomId: string | null): string | null =>
  bar.moves === 'room' && roomId === null ? fromRoom : roomId

const heldOver = (held: Held, from: Place, { roomId, day }: Place): Held =>
  held.kind === 'new'
    ? { ...held, to: day }
    : { ...held, roomId: roomFor(held, roomId), days: held.bar.moves === 'room' ? 0 : day - from.day }

function stepped(held: HeldStay, [days, by]: readonly [number, number], rooms: Terms['rooms']): HeldStay {
  const at = Math.max(0, Math.min(rooms.length - 1, rooms.indexOf(held.roomId) + by))
  return { ...held, days: held.bar.moves === 'room' ? 0 : held.days + days, roomId: roomFor(held, rooms[at] ?? null) }
}

/** Space takes a bar up and lets it go, arrow keys move it, Enter lets it go, Escape leaves it where it was. The same: it is let go here. */
function afterKey(held: HeldStay, key: string, rooms: Terms['rooms']): HeldStay | 'left' | null {
  const step = steps[key]
  if (step) return stepped(held, step, rooms)
  return key === 'Escape' ? 'left' : key === ' ' || key === 'Enter' ? held : null
}

/** Rows that go on under a pointer at rest, because the plan or the page is scrolled. */
function useScrolled(isHeld: boolean, scrolled: () => void): void {
  const latest = useRef(scrolled)
  useEffect(() => void (latest.current = scrolled))
  useEffect(() => {
    if (!isHeld) return
    const follow = () => latest.current()
    document.addEventListener('scroll', follow, true)
    return () => document.removeEventListener('scroll', follow, true)
  }, [isHeld])
}

export function usePlanDrag({ plan, moves, rooms, onDraw }: Terms) {
  const [held, setHeld] = useState<Held | null>(null)
  /** Where the pointer took it up, and where it is on the screen. */
  const pointer = useRef<{ from: Place; at: Point } | null>(null)
  const verdict = useVerdict(plan, held, moves)

  function letGo(): void {
    pointer.current = null
    setHeld(null)
  }

  async function drop(dropped: Held): Promise<void> {
    letGo()
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
    setHeld(takenUp(dragged, place))
  }

  /** What is held, over a point of the screen. */
  function over(at: Point): Held | null {
    const place = placeAt(at, plan.days.length)
    if (!held || !pointer.current || !place) return held
    pointer.current.at = at
    return heldOver(held, pointer.current.from, place)
  }

  /** What was shown last is what is dropped. */
  function end({ canceled }: DragEndEvent): void {
    if (held && !canceled) void drop(held)
    else letGo()
  }

  function keyDown(event: KeyboardEvent, bar: Bar, fromRoom: string | null): void {
    const own = held?.kind === 'stay' && held.bar.id === bar.id ? held : null
    const next = own ? afterKey(own, event.key, rooms) : event.key === ' ' ? takenUp({ kind: 'stay', bar, fromRoom }, nowhere) : null
    if (!next) return
    event.preventDefault()
    if (next === 'left') letGo()
    else if (next === own) void drop(own)
    else setHeld(next)
  }

  const carried: Carried | null = held && { held, landing: landingOf(plan, held), ...verdict }
  const moveTo = ({ to, operation }: DragMoveEvent) => setHeld(over(to ?? operation.position.current))
  useScrolled(held !== null, () => pointer.current && setHeld(over(pointer.current.at)))
  /** The focus left what was taken up by keyboard. */
  const left = () => pointer.current === null && setHeld(null)
  return { carried, start, end, keyDown, moveTo, left }
}
export type PlanDrag = ReturnType<typeof usePlanDrag>
