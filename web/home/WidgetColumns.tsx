import { useMemo, type ReactNode, type RefObject } from 'react'
import { smallHome, type Widget } from '../../shared/home/homeWidgets.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { useMedia } from '../ui/useMedia.ts'
import { useSteady } from '../ui/useSteady.ts'
import { WidgetFolding } from '../ui/WidgetCard.tsx'
import classes from './Home.module.css'
import { useFolds } from './useFolds.ts'

interface Widgets {
  ref: RefObject<HTMLDivElement | null>
  columns: readonly (readonly Widget[])[]
  built: { readonly [W in Widget]?: ReactNode }
}

/** In the columns of the specification where there is room for them. */
export function WidgetColumns(widgets: Widgets) {
  const isWide = useMedia('(min-width: 900px)')
  return isWide ? <Wide {...widgets} /> : <Small {...widgets} />
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

/** The job first and open, the others folded to their count; opened and folded widgets are found again as they were left. */
function Small({ ref, columns, built }: Widgets) {
  const { engine } = useSignedIn()
  const { folds, fold } = useFolds(engine.userId)
  const { first, job, others } = smallHome(columns)
  const cardOf = (widget: Widget, isOpen: boolean) => (
    <ErrorBoundary key={widget}>
      <Foldable isFolded={!isOpen} toggle={() => fold(widget, !isOpen)}>
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

/** `children`, which are built once, are drawn anew only when they fold or open. */
function Foldable({ isFolded, toggle, children }: { isFolded: boolean; toggle: () => void; children: ReactNode }) {
  const steady = useSteady(toggle)
  const folding = useMemo(() => ({ isFolded, toggle: steady }), [isFolded, steady])
  return <WidgetFolding value={folding}>{children}</WidgetFolding>
}
