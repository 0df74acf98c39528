// Accounts of one person that a platform administrator merges.
import type { EntityManager } from '@mikro-orm/postgresql'
import { mergeAccounts, previewAccountMerge, type ComparedAccount } from '../../../shared/operator/accountMerge.ts'
import { PasskeyEntity } from '../../identity/factors/passkey.entity.ts'
import { TotpSecretEntity } from '../../identity/factors/totpSecret.entity.ts'
import { ExternalIdentityEntity } from '../../identity/openid/externalIdentity.entity.ts'
import { OpenidProviderEntity } from '../../identity/openid/openidProvider.entity.ts'
import type { AccountRow } from '../../orm/accounts.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'
import { identityUnitOfWork } from '../../unitOfWork.ts'
import { isAtProvider, recordOf, shownAccount } from '../accountRecord.ts'
import { endAccount } from './endAccount.ts'
import { planOf } from './mergePlan.ts'
import { movePlaces } from './movePlaces.ts'

async function comparedOf(em: EntityManager, row: AccountRow): Promise<ComparedAccount> {
  const userId = row.id
  const links = await em.find(ExternalIdentityEntity, { userId })
  const providers = await em.find(OpenidProviderEntity, { id: { $in: links.map(({ providerId }) => providerId) } })
  return {
    ...shownAccount(row),
    atProvider: await isAtProvider(em, row.email),
    hasCodes: (await em.count(TotpSecretEntity, { userId, confirmedAt: { $ne: null } })) > 0,
    passkeys: await em.count(PasskeyEntity, { userId }),
    providers: providers.map(({ issuer }) => issuer).toSorted(),
  }
}

export function accountMergeRoutes(registry: Registry): void {
  serve(registry, previewAccountMerge, ({ server, caller, params: { id, otherId } }) => {
    const userId = caller.account.userId
    return identityUnitOfWork(server, { userId }, async (em) => {
      const { stays, ends, ...plan } = await planOf(em, userId, id, otherId)
      return { ...plan, stays: await comparedOf(em, stays), ends: await comparedOf(em, ends) }
    })
  })

  serve(registry, mergeAccounts, async ({ server, caller, params, body: { other, ...given } }) => {
    const { clock } = server
    const actorId = caller.account.userId
    const ending = { staysId: params.id, endsId: other, ...given }
    await identityUnitOfWork(server, { userId: actorId }, (em) => endAccount({ em, clock, actorId }, ending))
    await movePlaces(server, other)
    return recordOf(server, params.id)
  })
}
