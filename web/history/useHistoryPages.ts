import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ReplyOf } from '../../shared/endpoint.ts'
import { organisationHistory, type HistoryEvent } from '../../shared/organisation/history.ts'
import type { HistoryGroup } from '../../shared/organisation/historyGroups.ts'
import { useSession } from '../session/useSession.ts'

export interface HistorySearch {
  group?: HistoryGroup | undefined
  person?: string | undefined
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
}

interface Pages {
  items: HistoryEvent[]
  /** Null at the end. Undefined before the first page. */
  next: string | null | undefined
  about: Pick<ReplyOf<typeof organisationHistory>, 'groups' | 'people'> | null
  error: unknown
  loading: boolean
}

const none: Pages = { items: [], next: undefined, about: null, error: null, loading: true }
/** Pages of a search that may be empty before `more` has to be asked for. */
const emptyPages = 20

/** The history page after page, from the first one anew when the filters change. */
export function useHistoryPages({ group, person, from, to, search }: HistorySearch) {
  const { caller } = useSession()
  const [pages, setPages] = useState<Pages>(none)
  const [wanted, setWanted] = useState<{ turn: number; after?: string | undefined }>({ turn: 0 })
  const filters = useMemo(() => ({ group, person, from, to, text: search }), [group, person, from, to, search])

  useEffect(() => {
    setPages(({ about }) => ({ ...none, about }))
    setWanted(({ turn }) => ({ turn: turn + 1, after: undefined }))
  }, [filters])

  useEffect(() => {
    if (wanted.turn === 0) return
    const gone = new AbortController()
    const read = async () => {
      let { after } = wanted
      for (let tries = 0; tries < emptyPages; tries++) {
        const query = { ...filters, after }
        const { items, next, ...about } = await caller.call(organisationHistory, { query }, { signal: gone.signal })
        if (gone.signal.aborted) return
        const isDone = items.length > 0 || next === null || tries === emptyPages - 1
        setPages((before) => ({ items: [...before.items, ...items], next, about, error: null, loading: !isDone }))
        if (isDone) return
        after = next
      }
    }
    setPages((before) => ({ ...before, error: null, loading: true }))
    read().catch((error: unknown) => {
      if (!gone.signal.aborted) setPages((before) => ({ ...before, error, loading: false }))
    })
    return () => gone.abort()
    // The filters are part of what is wanted: their change sets it anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [caller, wanted])

  const { next } = pages
  const more = useCallback(() => setWanted(({ turn }) => ({ turn: turn + 1, after: next ?? undefined })), [next])
  return { ...pages, more }
}
