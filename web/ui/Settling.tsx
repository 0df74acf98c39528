import { createContext, use, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { firstScreen } from '../session/firstScreen.ts'
import { useStatus } from './useStatus.ts'
import { FirstLoad, Loading } from './Loading.tsx'
import classes from './Settling.module.css'

/** Holds the screen back until it is released. */
type Hold = () => () => void

const HoldContext = createContext<Hold | null>(null)

/** While `waits` is true, what is inside a `Settling` is not shown yet. */
export function useSettling(waits: boolean): void {
  const hold = use(HoldContext)
  useLayoutEffect(() => {
    if (waits && hold) return hold()
  }, [waits, hold])
}

/** Milliseconds without a read that ends, after which a screen is shown even if others are still running. A slow phone needs more than one second to read and draw. */
const limit = 4000
/** Milliseconds after which a loading placeholder is shown. */
const patience = 1500

/** Shows what is inside all at once, when its first reads are through, so that nothing jumps. Whatever takes too long comes later. */
export function Settling({ children }: { children: ReactNode }) {
  const [settled, setSettled] = useState(false)
  const held = useRef(0)
  const late = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waitOn = useCallback(() => {
    clearTimeout(late.current)
    late.current = setTimeout(() => setSettled(true), limit)
  }, [])
  const hold = useCallback<Hold>(() => {
    held.current++
    return () => {
      if (--held.current === 0) setSettled(true)
      else waitOn()
    }
  }, [waitOn])
  // Children hold in their own effects, which come before this one.
  useLayoutEffect(() => {
    if (held.current === 0) setSettled(true)
  }, [])
  useLayoutEffect(() => (settled ? undefined : firstScreen.holdsBack()), [settled])
  const isFirst = useStatus()?.firstPullDone === false
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const long = setTimeout(() => setLong(true), patience)
    waitOn()
    return () => {
      clearTimeout(long)
      clearTimeout(late.current)
    }
  }, [waitOn])
  return (
    <HoldContext value={useMemo(() => (settled ? null : hold), [settled, hold])}>
      <FirstPull />
      <div className={classes.screen} aria-busy={!settled}>
        {!settled && (isFirst || isLong) && <div className={classes.first}>{isFirst ? <FirstLoad /> : <Loading />}</div>}
        <div className={settled ? undefined : classes.hidden}>{children}</div>
      </div>
    </HoldContext>
  )
}

/** The first rows of all are worth waiting for. */
function FirstPull() {
  const status = useStatus()
  useSettling(status?.firstPullDone !== true)
  return null
}
