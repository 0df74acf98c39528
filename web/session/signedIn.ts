// What every page below the signed-in layout works with: the user, their organisation, the engine.
import { createContext, useContext } from 'react'
import { isReadOnly } from '../../shared/access.ts'
import type { UserContext } from '../../shared/identity/session.ts'
import type { Engine } from '../../sync/engine.ts'
import type { Session } from './session.ts'

/** Whoever is signed in, in an organisation or in none. */
export interface Account {
  session: Session
  context: UserContext
  /** The organisation's zone, else the device's. */
  zone: string
  /** An instant. */
  now(): string
}

export interface SignedIn {
  session: Session
  context: UserContext
  tenant: NonNullable<UserContext['tenant']>
  engine: Engine
  zone: string
}

export const AccountContext = createContext<Account | null>(null)
export const SignedInContext = createContext<SignedIn | null>(null)

/** For what works without an organisation too. */
export function useAccount(): Account {
  const account = useContext(AccountContext)
  if (!account) throw new Error('Used outside the signed-in layout')
  return account
}

export function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext)
  if (!signedIn) throw new Error('Used outside the signed-in layout, or without an organisation')
  return signedIn
}

/** Whether there is an organisation to work in: without one there is no engine and nothing to send. */
export const useHasTenant = (): boolean => useContext(SignedInContext) !== null

/** The one answer to "may anything be edited here": no in a read-only organisation. Rights are asked besides. */
export const useCanEdit = (): boolean => !isReadOnly(useSignedIn().tenant)

export const useHasRight = (right: string): boolean => useSignedIn().context.rights.includes(right)
