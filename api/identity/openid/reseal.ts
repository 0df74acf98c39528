// Secrets of identity providers under the current key, so that an older one can go.
import type { KeyRing } from '../../keys.ts'
import { seal, unseal } from '../../sealed.ts'
import { identityUnitOfWork, type Doors } from '../../unitOfWork.ts'
import { OpenidProviderEntity } from './openidProvider.entity.ts'
import { placeOfSecret } from './relay.ts'

/** Returns how many were sealed anew. One whose own key is gone stays as it is. */
export function resealSecrets(doors: Pick<Doors, 'orm' | 'clock'>, keys: KeyRing): Promise<number> {
  return identityUnitOfWork(doors, {}, async (em) => {
    let count = 0
    for (const provider of await em.find(OpenidProviderEntity, { clientSecret: { $ne: null } })) {
      const place = placeOfSecret(provider.id)
      const sealed = provider.clientSecret!
      const secret = sealed.startsWith(`${keys.current.id}.`) ? null : unseal(keys, place, sealed)
      if (secret === null) continue
      provider.clientSecret = seal(keys, place, secret)
      count++
    }
    await em.flush()
    return count
  })
}
