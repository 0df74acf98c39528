// What the server says of a person who has signed in, for tests that play the server.
import { menuFlags, toolFlags, visibleFlags, type Right } from '../../shared/access.ts'
import type { UserContext } from '../../shared/identity/session.ts'

type Given = Pick<UserContext, 'userId' | 'forename' | 'surname' | 'tenants' | 'tenant'> & Partial<Omit<UserContext, 'rights'>>

/** `rights`: all flags follow from them. */
export const userContext = (given: Given & { rights: readonly Right[] }): UserContext => {
  const held = new Set(given.rights)
  return {
    id: given.userId,
    email: `${given.userId}@example.org`,
    isGlobalAdmin: false,
    staysLoggedIn: true,
    signsInAtProvider: false,
    locale: null,
    colourScheme: null,
    menu: menuFlags(held, false),
    tools: toolFlags(held),
    visible: visibleFlags(held, false),
    classifications: [],
    globalMessage: null,
    globalMessageEnglish: null,
    globalMessageUntil: null,
    tenantMessage: null,
    hasDataProcessingAgreement: true,
    noPermissions: false,
    today: '2026-06-10',
    leaseUntil: null,
    heldEntries: 0,
    ...given,
    rights: [...held],
  }
}
