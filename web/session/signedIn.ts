// What every page below the signed-in layout works with: the user, their organisation, the engine.
import { createContext, useContext } from 'react'
import { isReadOnly } from '../../shared/access.ts'
import type { UserContext } from '../../shared/identity/session.ts'
import type { Engine } from '../../sync/engine.ts'
import type { Session } from './session.ts'

/** What parts need that also stand on a terminal, where no person is signed in. */
export interface Workplace {
  engine: Engine
  zone: string
}

export interface SignedIn extends Workplace {
  session: Session
  context: UserContext
  tenant: NonNullable<UserContext['tenant']>
}

export const SignedInContext = createContext<SignedIn | Workplace | null>(null)

export function useWorkplace(): Workplace {
  const workplace = useContext(SignedInContext)
  if (!workplace) throw new Error('Used outside the signed-in layout')
  return workplace
}

export function useSignedIn(): SignedIn {
  const workplace = useWorkplace()
  if (!('session' in workplace)) throw new Error('Used where no person is signed in')
  return workplace as SignedIn
}

/** The one answer to "may anything be edited here": no in a read-only organisation. Rights are asked besides. */
export const useCanEdit = (): boolean => !isReadOnly(useSignedIn().tenant)

export const useHasRight = (right: string): boolean => useSignedIn().context.rights.includes(right)
