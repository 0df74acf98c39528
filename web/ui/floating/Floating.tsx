import { useLayoutEffect, useRef, useState, type ComponentPropsWithoutRef } from 'react'
import { createPortal } from 'react-dom'
import { placeBeside } from './placeBeside.ts'

interface Props extends ComponentPropsWithoutRef<'div'> {
  /** What it belongs to, on the screen. */
  beside: DOMRectReadOnly
}

/** A box over the page, beside what it belongs to. It is placed before it is painted. */
export function Floating({ beside, style, ...box }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const put = () => setPlace(placeBeside(beside, element.getBoundingClientRect(), { width: innerWidth, height: innerHeight }))
    put()
    // What is in it may come a moment later.
    const observer = new ResizeObserver(put)
    observer.observe(element)
    return () => observer.disconnect()
  }, [beside])
  const placed = place ?? { left: 0, top: 0, opacity: 0 }
  return createPortal(<div {...box} ref={ref} style={{ ...style, ...placed }} data-no-print />, document.body)
}
