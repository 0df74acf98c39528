import { useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'

/** For a row that an address names behind its `#`: it comes into sight, also when it is read later than the page, and is marked. */
export function useNamedRow(id: string) {
  const isNamed = useRouterState({ select: ({ location }) => location.hash === id })
  const ref = useCallback((row: HTMLElement | null) => void (isNamed && row?.scrollIntoView({ block: 'center' })), [isNamed])
  return { id, ref, 'data-named': isNamed || undefined }
}
