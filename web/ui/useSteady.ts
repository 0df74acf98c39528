import { useCallback, useLayoutEffect, useRef } from 'react'

/** One function for all renders that does what the newest one would, for rows that are drawn again only when they change. */
export function useSteady<A extends unknown[], R>(act: (...given: A) => R): (...given: A) => R {
  const newest = useRef(act)
  useLayoutEffect(() => {
    newest.current = act
  })
  return useCallback((...given: A) => newest.current(...given), [])
}
