// A room that is held on the floor plan: by pointer or finger, and by keyboard. It is stored when it is let go.
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import {
  boxBetween,
  isSameBox,
  movedBy,
  resizedBy,
  wholePlan,
  type PlanPoint,
  type RoomBox,
} from '../../../shared/shelters/layout/roomBox.ts'

interface Terms {
  /** By the id of the room. */
  boxes: ReadonlyMap<string, RoomBox>
  selected: string | null
  select: (roomId: string | null) => void
  /** True when it is queued. */
  store: (roomId: string, box: RoomBox) => Promise<boolean>
}

/** `draw`: a rectangle is drawn anew for the selected room. */
interface Held {
  roomId: string
  how: 'move' | 'resize' | 'draw'
  from: PlanPoint
  /** None while the selected room is drawn anew. */
  box: RoomBox | null
}

/** A hundredth of the plan for each press of an arrow. */
const keyStep = 100
const arrows: Readonly<Record<string, PlanPoint>> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): PlanPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: ((clientX - left) / width) * wholePlan, y: ((clientY - top) / height) * wholePlan }
}

/** The room that is pressed, and whether at its handle; null beside all rooms. */
function pressedAt(target: EventTarget): { element: HTMLElement; roomId: string; how: 'move' | 'resize' } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-room], [data-handle]') : null
  if (!element) return null
  const { room, handle } = element.dataset
  return handle === undefined ? { element, roomId: room!, how: 'move' } : { element, roomId: handle, how: 'resize' }
}

function boxAfter({ how, from, box }: Held, to: PlanPoint): RoomBox | null {
  const distance = { x: to.x - from.x, y: to.y - from.y }
  if (!box) return boxBetween(from, to)
  return how === 'move' ? movedBy(box, distance) : resizedBy(box, distance)
}

/** What is held, and where it is shown until the device has stored it. */
function useDraft({ boxes, store }: Pick<Terms, 'boxes' | 'store'>) {
  const heldRef = useRef<Held | 'keys' | null>(null)
  /** The number of boxes that are being stored. Rows that arrive meanwhile may belong to an earlier press. */
  const storing = useRef(0)
  const [draft, setDraft] = useState<{ roomId: string; box: RoomBox } | null>(null)
  useEffect(() => {
    if (heldRef.current !== null) return
    setDraft((shown) => {
      const stored = shown && boxes.get(shown.roomId)
      return storing.current === 0 || (stored && isSameBox(stored, shown.box)) ? null : shown
    })
  }, [boxes])

  /** Stores what was held; one that is where it was needs nothing. */
  async function letGo(): Promise<void> {
    heldRef.current = null
    if (!draft) return
    const before = boxes.get(draft.roomId)
    if (before && isSameBox(before, draft.box) && storing.current === 0) return setDraft(null)
    storing.current += 1
    const isKept = await store(draft.roomId, draft.box)
    storing.current -= 1
    if (!isKept) setDraft(null)
  }
  /** Where a room is shown: where it is held, else where it is drawn. */
  const boxOf = (roomId: string): RoomBox | undefined => (draft?.roomId === roomId ? draft.box : boxes.get(roomId))
  return { heldRef, draft, setDraft, letGo, boxOf }
}

export function useHeldBox({ selected, select, ...terms }: Terms) {
  const { heldRef, draft, setDraft, letGo, boxOf } = useDraft(terms)

  function press(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return
    const pressed = pressedAt(event.target)
    const roomId = pressed?.roomId ?? selected
    if (!roomId) return
    const from = pointOf(event)
    heldRef.current = pressed ? { roomId, how: pressed.how, from, box: boxOf(roomId) ?? null } : { roomId, how: 'draw', from, box: null }
    event.currentTarget.setPointerCapture(event.pointerId)
    // No text is marked while a room is drawn. The room takes the focus all the same.
    event.preventDefault()
    if (pressed?.how === 'move') pressed.element.focus({ preventScroll: true })
  }

  function drag(event: PointerEvent<HTMLElement>): void {
    if (heldRef.current === null || heldRef.current === 'keys') return
    const { roomId } = heldRef.current
    const box = boxAfter(heldRef.current, pointOf(event))
    if (box) setDraft({ roomId, box })
  }

  function drop(): void {
    const isTap = heldRef.current !== null && heldRef.current !== 'keys' && heldRef.current.how === 'draw' && !draft
    void letGo()
    if (isTap) select(null)
  }

  function keyDown(event: KeyboardEvent<HTMLElement>, roomId: string): void {
    const [by, box] = [arrows[event.key], boxOf(roomId)]
    if (!by || !box || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    heldRef.current = 'keys'
    setDraft({ roomId, box: event.shiftKey ? resizedBy(box, by) : movedBy(box, by) })
  }

  const keysUp = (): void => void (heldRef.current === 'keys' && letGo())

  return {
    boxOf,
    ofSheet: {
      onPointerDown: press,
      onPointerMove: drag,
      onPointerUp: drop,
      onPointerCancel: () => {
        heldRef.current = null
        setDraft(null)
      },
    },
    ofRoom: (roomId: string) => ({
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => keyDown(event, roomId),
      onKeyUp: (event: KeyboardEvent<HTMLElement>) => event.key in arrows && keysUp(),
      onBlur: keysUp,
    }),
  }
}
