import { useMemo } from 'react'
import { rights, type Right } from '../../shared/access.ts'
import { useSignedIn } from '../session/signedIn.ts'

/** The rights of the person, as rules ask for them. */
export function useRights(): ReadonlySet<Right> {
  const { context } = useSignedIn()
  return useMemo(() => new Set(rights.filter((right) => context.rights.includes(right))), [context.rights])
}
