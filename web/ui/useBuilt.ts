import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'

/** The paths that have a page: what leads elsewhere is not shown. */
export function useBuilt(): ReadonlySet<string> {
  const { routesByPath } = useRouter()
  return useMemo(() => new Set(Object.keys(routesByPath)), [routesByPath])
}
