import { useMemo, type ReactNode, type RefObject } from 'react'
import { smallHome, type Widget } from '../../shared/home/homeWidgets.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { useMedia } from '../ui/useMedia.ts'
import { useSteady } from '../ui/useSteady.ts'
import { WidgetFolding } from '../ui/WidgetCard.tsx'
import type { Foldable as FoldKey } from './folds.ts'
import classes from './Home.module.css'
import { useFolds } from './useFolds.ts'

interface Widgets {
  ref: RefObject<HTMLDivElement | null>
  columns: readonly (readonly Widget[])[]
  built: { readonly [W in Widget]?: ReactNode }
}

/** Whether there is room for the columns of the specification. */
const useIsWide = (): boolean => useMedia('(min-width: 900px)')

/** In the columns of the specification where there is room for them. */
export const WidgetColumns = (widgets: Widgets) => (useIsWide() ? <Wide {...widgets} /> : <Small {...widgets} />)

/** A card above the widgets, folded to its title where they are folded. */
export function AboveWidgets({ of, children }: { of: FoldKey; children: ReactNode }) {
  const { engine } = useSignedIn()
  const { folds, fold } = useFolds(engine.userId)
  const isOpen = folds.get(of) ?? false
  if (useIsWide()) return children
  return (
    <Foldable isFolded={!isOpen} toggle={() => fold(of, !isOpen)}>
      {children}
    </Foldable>
  )
}

/** The columns of the specification, all widgets open. */
function Wide({ ref, columns, built }: Widgets) {
  const filled = columns.filter((column) => column.length > 0)
  return (
    <div ref={ref} className={classes.columns} data-count={filled.length}>
      {filled.map((column, index) => (
        <div key={index} className={classes.column}>
          {column.map((widget) => (
            <ErrorBoundary key={widget}>{built[widget]}</ErrorBoundary>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Rows of each list of the job at first: fewer where it has many lists, so that all of them begin on the first screens. */
const rowsAtFirst = (lists: number): number => (lists > 2 ? 3 : 6)

/**
 * The job first and open with the first rows of its lists, the others folded to their count; opened and folded widgets and lists are found
 * again as they were left.
 */
function Small({ ref, columns, built }: Widgets) {
  const { engine } = useSignedIn()
  const { folds, fold } = useFolds(engine.userId)
  const { first, job, others } = smallHome(columns)
  const cardOf = (widget: Widget, isOpen: boolean) => (
    <ErrorBoundary key={widget}>
      <Foldable
        isFolded={!isOpen}
        toggle={() => fold(widget, !isOpen)}
        list={{
          most: rowsAtFirst(job.length),
          isWhole: folds.get(`${widget}:all`) ?? false,
          toggle: (isWhole) => fold(`${widget}:all`, isWhole),
        }}
      >
        {built[widget]}
      </Foldable>
    </ErrorBoundary>
  )
  const parts = [
    [
      ...first.map((widget) => <ErrorBoundary key={widget}>{built[widget]}</ErrorBoundary>),
      ...job.map((widget) => cardOf(widget, folds.get(widget) ?? true)),
    ],
    // Where there is no job, nothing is in the way of the others.
    others.map((widget) => cardOf(widget, folds.get(widget) ?? job.length === 0)),
  ].filter((part) => part.length > 0)
  return (
    <div ref={ref} className={classes.columns} data-count={parts.length}>
      {parts.map((part, index) => (
        <div key={index} className={classes.column}>
          {part}
        </div>
      ))}
    </div>
  )
}

interface FoldableProps {
  isFolded: boolean
  toggle: () => void
  list?: { most: number; isWhole: boolean; toggle: (isWhole: boolean) => void }
  children: ReactNode
}

/** `children`, which are built once, are drawn anew only when they or their list fold or open. */
function Foldable({ isFolded, toggle, list, children }: FoldableProps) {
  const steady = useSteady(toggle)
  const [most, isWhole] = [list?.most ?? Infinity, list?.isWhole ?? true]
  const unfold = useSteady(() => list?.toggle(!isWhole))
  const folding = useMemo(
    () => ({ isFolded, toggle: steady, list: { most, isWhole, toggle: unfold } }),
    [isFolded, steady, most, isWhole, unfold],
  )
  return <WidgetFolding value={folding}>{children}</WidgetFolding>
}
