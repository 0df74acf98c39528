// What every page below the signed-in layout works with: the user, their organisation, the engine.
import { createContext, useContext } from 'react'
import { isReadOnly } from '../../shared/access.ts'
import type { UserContext } from '../../shared/identity/session.ts'
import type { Engine } from '../../sync/engine.ts'
import type { Session } from './session.ts'

/** Anyone who is signed in, in an organisation or in none. */
export interface Account {
  session: Session
  context: UserContext
  /** The organisation's zone, else the device's. */
  zone: string
  /** An instant. */
  now(): string
}

/** What parts need that also stand on a terminal, where no person is signed in. */
export interface Workplace {
  engine: Engine
  zone: string
}

export const AccountContext = createContext<Account | null>(null)
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

/** For pages that somebody opens by a link, without an account: the zone of the organisation that made it. */
export const LinkClockContext = createContext<Pick<Account, 'now' | 'zone'> | null>(null)

/** The clock of the organisation's engine, of the account of a person without an organisation, or of a page by a link. */
export function useClockOfPlace(): Pick<Account, 'now' | 'zone'> {
  const workplace = useContext(SignedInContext)
  const account = useContext(AccountContext)
  const byLink = useContext(LinkClockContext)
  const now = workplace?.engine.now ?? account?.now ?? byLink?.now
  const zone = workplace?.zone ?? account?.zone ?? byLink?.zone
  if (!now || zone === undefined) throw new Error('Used outside the signed-in layout')
  return { now, zone }
}

/** For what works without an organisation too. */
export function useAccount(): Account {
  const account = useContext(AccountContext)
  if (!account) throw new Error('Used outside the signed-in layout')
  return account
}

export function useSignedIn(): SignedIn {
  const workplace = useWorkplace()
  if (!('session' in workplace)) throw new Error('Used where no person is signed in')
  return workplace as SignedIn
}

/** Whether there is an organisation to work in: without one there is no engine and nothing to send. */
export const useHasTenant = (): boolean => useContext(SignedInContext) !== null

/** The same for pages that work without an organisation too. */
export const useIsReadOnly = (): boolean => isReadOnly(useAccount().context.tenant)

/** The one answer to "may anything be edited here": no in a read-only organisation. Rights are asked besides. */
export const useCanEdit = (): boolean => !isReadOnly(useSignedIn().tenant)

export const useHasRight = (right: string): boolean => useSignedIn().context.rights.includes(right)
