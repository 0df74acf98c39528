import { useState } from 'react'
import { keepFold, keptFolds, type Foldable } from './folds.ts'

/** What a person opened and folded on home, and how to do so. */
export function useFolds(userId: string) {
  const [folds, setFolds] = useState(() => keptFolds(localStorage, userId))
  return { folds, fold: (one: Foldable, isOpen: boolean) => setFolds(keepFold(localStorage, userId, one, isOpen)) }
}
