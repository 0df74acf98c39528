import { createContext, useContext, type ReactNode } from 'react'
import { Card, type CardProps, type Folding } from './Card.tsx'
import { useStatus } from './useStatus.ts'

/** How the widget within is folded; null where widgets are always open. */
export const WidgetFolding = createContext<Omit<Folding, 'count'> | null>(null)

/** A widget of home. Where widgets fold, `count` says how much is in it; null while it is being read, or where there is nothing to count. */
export function WidgetCard({ count, ...card }: CardProps & { count: ReactNode }) {
  const folding = useContext(WidgetFolding)
  return folding ? <Card {...card} folding={{ ...folding, count: <Counted>{count}</Counted> }} /> : <Card {...card} />
}

/** Before the first pull has ended a nought would say that there is nothing. */
function Counted({ children }: { children: ReactNode }) {
  return useStatus()?.firstPullDone === true ? children : null
}
