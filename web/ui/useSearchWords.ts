import { useEffect, useRef, useState } from 'react'

/** Milliseconds. */
const pause = 300

const trimmed = (query: string): string => query.trim()

/**
 * The words that are typed, and the address that follows them, so that it can be shared and comes back on a reload. An
 * address that changes in another way, by a bookmark or the back button, replaces the words. `tidy` returns the words as the address keeps
 * them; pass a constant function.
 */
export function useSearchWords(
  search: string,
  follow: (search: string) => void,
  tidy: (query: string) => string = trimmed,
): [string, (query: string) => void] {
  const [query, setQuery] = useState(search)
  const told = useRef(search)
  const latest = useRef(follow)
  useEffect(() => {
    latest.current = follow
  })

  useEffect(() => {
    if (search === told.current) return
    told.current = search
    setQuery(search)
  }, [search])

  useEffect(() => {
    const words = tidy(query)
    if (words === told.current) return
    const timer = setTimeout(() => {
      told.current = words
      latest.current(words)
    }, pause)
    return () => clearTimeout(timer)
  }, [query, tidy])

  return [query, setQuery]
}
