import { useEffect } from 'react'
import { useFailed } from '../useFailed.ts'
import { useSteady } from '../useSteady.ts'
import { useNoteList } from './useNoteList.ts'

interface Printed {
  list: string
  rows?: number
  isChosen?: boolean
}

/** True while a button of the app prints, which has noted the list already. */
let isByButton = false

/** Notes that a list is printed. */
function useNotePrinted(): (printed: Printed) => void {
  const note = useNoteList()
  const failed = useFailed()
  return ({ rows, ...printed }) => void note({ ...printed, rows: rows ?? null, format: 'print' }).catch(failed)
}

/** Prints the page of a list, and notes that. */
export function usePrintList(): (printed: Printed) => void {
  const note = useNotePrinted()
  return (printed) => {
    note(printed)
    isByButton = true
    try {
      print()
    } finally {
      isByButton = false
    }
  }
}

/**
 * Notes the list of this page when the command of the browser prints it; once on a page. `isPage`: the list is what the page prints. A
 * sheet that is alone on paper, such as a room label, is no list.
 */
export function useNotePrinting(list: string, isPage = true): void {
  const note = useNotePrinted()
  const byBrowser = useSteady(() => {
    if (!isByButton && !document.querySelector('[data-alone-on-paper]')) note({ list })
  })
  useEffect(() => {
    if (!isPage) return
    addEventListener('beforeprint', byBrowser)
    return () => removeEventListener('beforeprint', byBrowser)
  }, [isPage, byBrowser])
}
