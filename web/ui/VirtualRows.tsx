import { useVirtualizer, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { usePanes } from './Panes.tsx'

type Placed = VirtualItem & {
  /** Pixels below the upper edge of the list. */
  top: number
}

interface Props {
  count: number
  /** Pixels, until a row is measured. */
  rowHeight: number
  /**
   * The list: `ref` is for its element, which is as high as all rows together, `measure` for each row that has its `data-index` and may be
   * higher than the others.
   */
  children: (
    rows: readonly Placed[],
    height: number,
    ref: RefObject<HTMLUListElement | null>,
    measure: (row: HTMLElement | null) => void,
  ) => ReactNode
}

const overscan = 10
/** Scrolling does not wait until rows are drawn that are not in sight yet. */
export const unhurried = { useFlushSync: false }

/** The rows in sight of a long list, whether the page scrolls it or the pane that it is in. */
export function VirtualRows(props: Props) {
  const panes = usePanes()
  if (!panes?.beside) return <RowsOfPage {...props} />
  return panes.scroller && <RowsOfPane {...props} scroller={panes.scroller} />
}

function RowsOfPage({ count, rowHeight, children }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => setOffset((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  const virtualizer = useWindowVirtualizer({ ...unhurried, count, estimateSize: () => rowHeight, overscan, scrollMargin: offset })
  return children(placed(virtualizer.getVirtualItems(), offset), virtualizer.getTotalSize(), list, virtualizer.measureElement)
}

function RowsOfPane({ count, rowHeight, children, scroller }: Props & { scroller: HTMLElement }) {
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const inSight = (list.current?.getBoundingClientRect().top ?? 0) - scroller.getBoundingClientRect().top
    setOffset(inSight + scroller.scrollTop)
  }, [scroller])
  const virtualizer = useVirtualizer({
    ...unhurried,
    count,
    overscan,
    scrollMargin: offset,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller,
  })
  return children(placed(virtualizer.getVirtualItems(), offset), virtualizer.getTotalSize(), list, virtualizer.measureElement)
}

const placed = (items: readonly VirtualItem[], offset: number) => items.map((item) => ({ ...item, top: item.start - offset }))
