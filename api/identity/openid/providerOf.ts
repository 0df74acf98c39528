// Which provider answers for an address: decided by its domain alone, whether anybody has that address or not.
import type { EntityManager } from '@mikro-orm/postgresql'
import { OpenidProviderEntity, type OpenidProvider } from './openidProvider.entity.ts'

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

export const providerOfDomain = (em: EntityManager, domain: string): Promise<OpenidProvider | null> =>
  em.findOne(
    OpenidProviderEntity,
    { disabledAt: null, emailDomains: { $contains: [domain] } },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  )

export const providerWithId = (em: EntityManager, id: string): Promise<OpenidProvider | null> =>
  em.findOne(OpenidProviderEntity, { id, disabledAt: null })
