import { useMemo } from 'react'
import type { HistoryEntry } from '../../shared/records/animalRecord.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'
import { readNamed, rowIn } from '../words/readNamed.ts'
import type { Say } from '../words/words.ts'

const none = rowIn(new Map())

/** The rows that a history names by their ids. */
export function useHistoryRows(items: readonly Pick<HistoryEntry, 'diff'>[]): Say['row'] {
  const { engine } = useSignedIn()
  const values = useMemo(() => items.map(({ diff }) => diff), [items])
  return useRows(() => readNamed(engine.replica, values), [engine, values]) ?? none
}
