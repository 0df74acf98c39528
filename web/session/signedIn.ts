// What every page below the signed-in layout works with: the user, their organisation, the engine.
import { createContext, useContext } from 'react'
import { isReadOnly } from '../../shared/access.ts'
import type { UserContext } from '../../shared/identity/session.ts'
import type { Engine } from '../../sync/engine.ts'
import type { Session } from './session.ts'

export interface SignedIn {
  session: Session
  context: UserContext
  tenant: NonNullable<UserContext['tenant']>
  engine: Engine
  zone: string
}

export const SignedInContext = createContext<SignedIn | null>(null)

export function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext)
  if (!signedIn) throw new Error('Used outside the signed-in layout')
  return signedIn
}

/** The one answer to "may anything be edited here": no in a read-only organisation. Rights are asked besides. */
export const useCanEdit = (): boolean => !isReadOnly(useSignedIn().tenant)

export const useHasRight = (right: string): boolean => useSignedIn().context.rights.includes(right)
