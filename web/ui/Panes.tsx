import { createContext, use, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import classes from './Panes.module.css'

/** Pixels from which a list and what is opened from it find room beside each other. */
const roomForTwo = 630

interface PanesState {
  /** Whether list and single stand beside each other now. */
  beside: boolean
  /** What scrolls the list then; it comes with the first commit. */
  scroller: HTMLElement | null
  /** Grows when what is open was changed, so that a list of the server's rows reads them anew. */
  changes: number
  tellChange: () => void
}

const PanesContext = createContext<PanesState | null>(null)

/** Null for a page that is no part of two panes. */
export const usePanes = (): PanesState | null => use(PanesContext)

export const useBeside = (): boolean => usePanes()?.beside ?? false

interface Props {
  /** What the list is of, for screen readers. */
  label: string
  list: ReactNode
  single: ReactNode
  /** Which single is open: the row of the list with this `data-row`; null when none is. */
  open: string | null
  onClose: () => void
  /** Is where a single will be, as long as none is open. Without it the list has all the room until then. */
  hint?: ReactNode
  /** The single is a dialog of its own where there is no room for two: the list stays beneath it. */
  over?: boolean
}

/** A list and what is opened from it: beside each other where there is room, one after the other where there is not. */
export function Panes({ label, list, single, open, onClose, hint, over = false }: Props) {
  const { box, roomy } = useRoom()
  const [left, setLeft] = useState<HTMLElement | null>(null)
  const right = useRef<HTMLDivElement>(null)
  const [changes, setChanges] = useState(0)
  const tellChange = useCallback(() => setChanges((count) => count + 1), [])
  const beside = roomy === true && (open !== null || hint !== undefined)
  const state = useMemo(() => ({ beside, scroller: left, changes, tellChange }), [beside, left, changes, tellChange])
  useFocusThatFollows(open, over && !roomy, box, right)
  // A list that has just become narrow shows what was opened from it.
  useEffect(() => {
    const row = beside ? left?.querySelector('[aria-current]') : null
    if (!left || !row) return
    // By itself alone: scrolling into view would move the page with it.
    const below = row.getBoundingClientRect().top - left.getBoundingClientRect().top
    if (below < 0 || below > left.clientHeight - 100) left.scrollBy({ top: below - left.clientHeight / 3 })
  }, [beside, left])
  const showsList = beside || open === null || over

  return (
    <PanesContext value={state}>
      <div ref={box} className={classes.panes} data-beside={beside || undefined}>
        {roomy !== null && showsList && (
          <section
            // A list that the page scrolls begins anew as one with its own scrolling.
            key={beside ? 'beside' : 'alone'}
            ref={setLeft}
            aria-label={label}
            className={classes.list}
            data-open={open !== null || undefined}
            onKeyDown={moveAmongRows}
          >
            {list}
          </section>
        )}
        {roomy !== null && (open !== null || beside) && (
          <div
            key="single"
            ref={right}
            tabIndex={-1}
            className={classes.single}
            onKeyDown={(event) => {
              if (beside && open !== null && leaves(event)) onClose()
            }}
          >
            {open === null ? <p className={classes.hint}>{hint}</p> : single}
          </div>
        )}
      </div>
    </PanesContext>
  )
}

/** Measured before the first paint, so that nothing moves: the side menu takes a part of the window. */
function useRoom() {
  const box = useRef<HTMLDivElement>(null)
  const [roomy, setRoomy] = useState<boolean | null>(null)
  useLayoutEffect(() => {
    const measure = () => setRoomy(box.current!.clientWidth >= roomForTwo)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])
  return { box, roomy }
}

/** Into what was opened, and back to its row when it is closed. A dialog looks after the focus itself. */
function useFocusThatFollows(
  open: string | null,
  isDialog: boolean,
  box: RefObject<HTMLElement | null>,
  right: RefObject<HTMLElement | null>,
): void {
  const before = useRef(open)
  useEffect(() => {
    const last = before.current
    before.current = open
    if (last === open || isDialog) return
    // The list has its own scrolling: what is opened beside it begins above.
    if (open !== null) window.scrollTo(0, 0)
    if (open === null) return focusRow(box, last ?? '')
    if (!right.current?.contains(document.activeElement)) right.current?.focus({ preventScroll: true })
  }, [open, isDialog, box, right])
}

/** A list that has all the room again may draw its rows a few frames later. */
function focusRow(box: RefObject<HTMLElement | null>, id: string): () => void {
  let frame = 0
  const look = (left: number) => {
    const row = box.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
    if (row) row.focus()
    else if (left > 0) frame = requestAnimationFrame(() => look(left - 1))
  }
  look(30)
  return () => cancelAnimationFrame(frame)
}

/** Up and down go from row to row; Enter opens, as on any link. */
function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !(event.target instanceof HTMLElement) || event.target.dataset.row === undefined) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const next = rows[rows.indexOf(event.target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Escape leaves what is open, unless a field or a dialog has a use for it. */
const leaves = ({ key, target, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Escape' &&
  !defaultPrevented &&
  target instanceof HTMLElement &&
  !['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) &&
  document.querySelector('[role=dialog]') === null
