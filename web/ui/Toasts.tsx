import { Suspense, useEffect, useState } from 'react'
import { laterPart } from './lazyPart.ts'
import { toastStores, type Tone } from './toasts.ts'
import classes from './Toasts.module.css'

const ToastList = laterPart(() => import('./ToastList.tsx'))

/** Milliseconds after the start: the list is loaded while there is a network, and not before the first screen is shown. */
const loadAfter = 3_000

/** The live regions are there before anything is shown in them: screen readers announce what is added to a region, not the region. */
export function Toasts() {
  const loaded = useWanted()
  const list = (tone: Tone) =>
    loaded && (
      <Suspense fallback={null}>
        <ToastList tone={tone} />
      </Suspense>
    )
  return (
    <div className={classes.area} data-no-print>
      <div aria-live="polite" role="status">
        {list('done')}
      </div>
      <div aria-live="assertive" role="alert">
        {list('danger')}
      </div>
    </div>
  )
}

function useWanted(): boolean {
  const [wanted, setWanted] = useState(hasToasts)
  useEffect(() => {
    if (wanted) return
    const want = () => setWanted(true)
    const timer = setTimeout(want, loadAfter)
    const leave = Object.values(toastStores).map((store) => store.subscribe(want))
    if (hasToasts()) want()
    return () => {
      clearTimeout(timer)
      for (const unsubscribe of leave) unsubscribe()
    }
  }, [wanted])
  return wanted
}

const hasToasts = (): boolean => Object.values(toastStores).some((store) => store.getState().notifications.length > 0)
