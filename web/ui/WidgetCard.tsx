import { createContext, useContext, type ReactNode } from 'react'
import { Card, type CardProps, type Folding } from './Card.tsx'
import { useStatus } from './useStatus.ts'

interface WidgetFold extends Omit<Folding, 'count'> {
  /** Of a widget with a list that may be long: how many rows it shows at first, and whether it shows all of them. */
  list: { most: number; isWhole: boolean; toggle: () => void }
}

/** How the widget within is folded; null where widgets are always open. */
export const WidgetFolding = createContext<WidgetFold | null>(null)

/** A widget of home. Where widgets fold, `count` says how much is in it; null while it is being read, or where there is nothing to count. */
export function WidgetCard({ count, ...card }: CardProps & { count: ReactNode }) {
  const folding = useContext(WidgetFolding)
  if (!folding) return <Card {...card} />
  const { isFolded, toggle } = folding
  return <Card {...card} folding={{ isFolded, toggle, count: <Counted>{count}</Counted> }} />
}

/** Before the first pull has ended a nought would say that there is nothing. */
function Counted({ children }: { children: ReactNode }) {
  return useStatus()?.firstPullDone === true ? children : null
}
