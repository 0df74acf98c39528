import { useState } from 'react'
import type { Widget } from '../../shared/home/homeWidgets.ts'
import { keepFold, keptFolds } from './folds.ts'

/** What a person opened and folded on home, and how to do so. */
export function useFolds(userId: string) {
  const [folds, setFolds] = useState(() => keptFolds(localStorage, userId))
  return { folds, fold: (widget: Widget, isOpen: boolean) => setFolds(keepFold(localStorage, userId, widget, isOpen)) }
}
