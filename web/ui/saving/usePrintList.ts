import { useFailed } from '../useFailed.ts'
import { useNoteList } from './useNoteList.ts'

interface Printed {
  list: string
  rows?: number
  isChosen?: boolean
}

/** Prints the page of a list, and notes that. */
export function usePrintList(): (printed: Printed) => void {
  const note = useNoteList()
  const failed = useFailed()
  return ({ rows, ...printed }) => {
    void note({ ...printed, rows: rows ?? null, format: 'print' }).catch(failed)
    print()
  }
}
