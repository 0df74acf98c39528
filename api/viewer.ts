// From token to viewer: who asks, and in which organisation, as the database knows them at this request. One query.
import { createHash } from 'node:crypto'
import { rights, rightsOfEntered, type Right, type TenantStatus, type Viewer } from '../shared/access.ts'
import type { Locale } from '../shared/identity/locale.ts'
import { modulesOffBy, rightsWithin } from '../shared/modules.ts'
import type { ColourScheme } from '../shared/identity/profile.ts'
import { findAccount, findSession } from './orm/identityReads.ts'
import type { Server } from './server.ts'

export interface Membership {
  tenantId: string
  name: string
  status: TenantStatus
  zone: string
  message: string | null
  scheduledDeletion: string | null
  hasDataProcessingAgreement: boolean
  /** Modules that the operator has switched off. */
  modulesOff: string[]
  rights: string[]
  /** Entered for a while by somebody of the operator: they see, and change nothing. */
  entered: boolean
}

export interface Account {
  sessionId: string
  userId: string
  staysLoggedIn: boolean
  /** When the password was given last. */
  authenticatedAt: string
  /** The identity provider that vouches for this session; null after a sign-in with a password. */
  providerId: string | null
  kind: 'person' | 'terminal' | 'system'
  email: string
  forename: string
  surname: string
  isGlobalAdmin: boolean
  locale: Locale | null
  colourScheme: ColourScheme | null
  /** What the operator tells everybody at the moment. */
  globalMessage: string | null
  globalMessageEnglish: string | null
  globalMessageUntil: string | null
  memberships: Membership[]
}

export interface Caller {
  account: Account
  /** The membership of the organisation this request acts in. */
  membership: Membership | null
  viewer: Viewer | null
  /** An organisation was chosen that is no membership. */
  strayed: boolean
  /** Hash of the access token. */
  tokenHash: string
}

/** Cookies of a request and of its answer. */
export interface Cookies {
  get(name: string): string | undefined
  set(name: string, value: string, options: { maxAgeSeconds: number | null; secure: boolean }): void
}

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The account of a living access token; null when it has ended. */
export async function accountOf({ orm, clock }: Pick<Server, 'orm' | 'clock'>, tokenHash: string): Promise<Account | null> {
  const account = await findAccount<Account>(orm.em.fork(), tokenHash, new Date(clock.now()).toISOString())
  // An organisation's provider vouches for its members, never for people of the operator.
  if (!account || account.providerId === null) return account
  return { ...account, isGlobalAdmin: false, memberships: account.memberships.filter(({ entered }) => !entered) }
}

/**
 * The organisation is a choice among the memberships, made again at each request; without a choice it is the first, but never
 * one that was only entered for a while, and none for platform administrators. A choice that is not a membership leaves no viewer, so that every call in an organisation is refused.
 */
export function callerIn(account: Account, tokenHash: string, chosen: string | null): Caller {
  const membership =
    (chosen === null ? defaultOf(account) : account.memberships.find(({ tenantId }) => tenantId === chosen.toLowerCase())) ?? null
  const viewer: Viewer | null = membership && {
    userId: account.userId,
    tenant: {
      id: membership.tenantId,
      status: statusOf(membership),
      zone: membership.zone,
      modulesOff: modulesOffBy(membership.modulesOff),
    },
    rights: rightsOf(membership),
  }
  return { account, membership, viewer, tokenHash, strayed: chosen !== null && membership === null }
}

/** Platform administrators work for the platform until they choose an organisation. */
const defaultOf = (account: Account): Membership | undefined => (account.isGlobalAdmin ? undefined : firstOf(account))

export const firstOf = ({ memberships }: Account): Membership | undefined => memberships.find(({ entered }) => !entered)

/** Anyone who entered an organisation finds it read-only. */
export const statusOf = ({ status, entered }: Pick<Membership, 'status' | 'entered'>): TenantStatus => (entered ? 'READ_ONLY' : status)

/** The rights of a membership, those of modules that are off too. */
export const rightsHeld = (membership: Pick<Membership, 'rights' | 'entered'>): readonly Right[] =>
  membership.entered ? rightsOfEntered : rights.filter((right) => membership.rights.includes(right))

/** The rights as far as their modules are on. */
export const rightsOf = (membership: Pick<Membership, 'rights' | 'entered' | 'modulesOff'>): ReadonlySet<Right> =>
  new Set(rightsWithin(rightsHeld(membership), membership.modulesOff))

/** Whether session and membership still stand, for answers that outlive their access token. */
export const sessionLives = (
  { orm, clock }: Pick<Server, 'orm' | 'clock'>,
  sessionId: string,
  { userId, tenant }: Viewer,
): Promise<boolean> => findSession(orm.em.fork(), { sessionId, userId, tenantId: tenant.id, at: new Date(clock.now()).toISOString() })
