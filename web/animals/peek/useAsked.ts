import { useCallback, useEffect, useState } from 'react'
import { isTyping } from '../../ui/keys.ts'
import { listening } from '../../ui/listen.ts'
import { animalLinkOf, animalOfRow, type AnimalLink } from './animalLink.ts'

/** Milliseconds that a finger rests on a link to ask for its acts, and pixels that it may move meanwhile. */
const longPress = 500
const stillness = 10

export interface Asked extends AnimalLink {
  /** Where it was asked for, on the screen. */
  at: DOMRectReadOnly
}

/** A long press takes it up. */
const isDragged = ({ link }: AnimalLink): boolean => link.closest('[data-moves]') !== null

/** Whether text is selected there: its own menu, with Copy, is what the person wants. */
function isSelected(target: EventTarget | null): boolean {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && target instanceof Node && selection.containsNode(target, true)
}

/** At the pointer; below the link where the keyboard asked. */
function placeOf({ link }: AnimalLink, { clientX, clientY }: MouseEvent): DOMRectReadOnly {
  const { left, right, top, bottom } = link.getBoundingClientRect()
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return document.activeElement === link && !isInside ? link.getBoundingClientRect() : new DOMRect(clientX, clientY, 0, 0)
}

/** Calls `open` for a link to an animal on which a finger rests. Returns whether it did so since the finger came down, and what stops it. */
function followFinger({ on }: ReturnType<typeof listening>, open: (asked: Asked) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from: PointerEvent | null = null
  const held = { now: false, stop: () => clearTimeout(timer) }
  on('pointerdown', (event) => {
    held.stop()
    held.now = false
    const found = event.pointerType === 'touch' ? animalLinkOf(event.target) : null
    if (!found || isDragged(found)) return
    from = event
    timer = setTimeout(() => {
      held.now = true
      open({ ...found, at: placeOf(found, event) })
    }, longPress)
  })
  on('pointermove', ({ clientX, clientY }) => {
    if (from && Math.hypot(clientX - from.clientX, clientY - from.clientY) > stillness) held.stop()
  })
  on('pointerup', held.stop)
  on('pointercancel', held.stop)
  // The finger that is lifted does not open the record.
  on('click', (event) => {
    if (!held.now) return
    held.now = false
    event.preventDefault()
    event.stopPropagation()
  })
  return held
}

/** Calls `open` whenever somebody asks for the acts of an animal. Returns what ends that. */
function followAsking(open: (asked: Asked) => void): () => void {
  const listeners = listening()
  const held = followFinger(listeners, open)
  listeners.on('contextmenu', (event) => {
    const { target } = event
    if (held.now) return event.preventDefault()
    if (event.ctrlKey || event.metaKey || isTyping(target) || isSelected(target)) return
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
    const found = isTouch ? animalLinkOf(target) : animalOfRow(target)
    if (!found || (isTouch && isDragged(found))) return
    held.stop()
    held.now = isTouch
    event.preventDefault()
    open({ ...found, at: placeOf(found, event) })
  })
  return () => {
    held.stop()
    listeners.end()
  }
}

/** The animal whose acts somebody asks for: by right click, by the key for it, or by a finger that rests on its name. */
export function useAsked(): { asked: Asked | null; close: () => void } {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => followAsking(setAsked), [])
  return { asked, close: useCallback(() => setAsked(null), []) }
}
