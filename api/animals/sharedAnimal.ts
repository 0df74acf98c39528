// What a receiver sees of an animal: read once, for the link and for its preview alike.
import type { EntityManager } from '@mikro-orm/postgresql'
import { factsOrNone } from '../../shared/animals/animalActs.ts'
import { inOrder } from '../../shared/animals/photo.ts'
import type { SharedAnimal } from '../../shared/animals/share.ts'
import type { SharePart } from '../../shared/animals/shareParts.ts'
import { openPicture } from '../../shared/animals/photoPicture.ts'
import { addressOf } from '../../shared/endpoint.ts'
import { Failure } from '../../shared/errors.ts'
import { inTime } from '../../shared/medical/weight.ts'
import { signedAddress } from '../files/signedAddress.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { rowsOf } from '../orm/rows.ts'
import type { Server } from '../server.ts'
import type { Actor } from '../unitOfWork.ts'

/** How long the pictures of an opened page can be fetched, milliseconds. */
const pictureLife = 5 * 60_000

/** As the actor may see it. Throws `notFound`. */
export async function sharedAnimal(
  { linkKeys, clock }: Pick<Server, 'linkKeys' | 'clock'>,
  em: EntityManager,
  actor: Actor,
  animalId: string,
  parts: readonly SharePart[],
): Promise<SharedAnimal> {
  const { tenantId } = actor
  const byId = { where: 'r.id = ?', values: [animalId] }
  const ofAnimal = { where: 'r.animal_id = ?', values: [animalId] }
  const [animal] = await rowsOf(em, tenantId, 'animal', byId)
  const tenant = await em.findOne(TenantEntity, { id: tenantId })
  if (!animal || !tenant) throw new Failure('notFound')
  const [stored] = await rowsOf(em, tenantId, 'animalFacts', byId)
  const vaccinations = parts.includes('medical')
    ? await rowsOf(em, tenantId, 'vaccination', { ...ofAnimal, order: 'r.date desc, r.id' })
    : null
  const weights = parts.includes('weights') ? inTime(await rowsOf(em, tenantId, 'weight', ofAnimal)) : null
  const photos = parts.includes('photos') ? inOrder(await rowsOf(em, tenantId, 'photo', ofAnimal)) : null
  const until = clock.now() + pictureLife
  const address = (id: string, size: 'large' | 'small') =>
    addressOf(openPicture, { params: { address: signedAddress(linkKeys, { ...actor, id, size }, until) } })
  return {
    organization: tenant.name,
    zone: tenant.zone,
    animal: { ...animal, profile: parts.includes('profile') ? { ...animal, ...factsOrNone(animal, stored) } : null },
    vaccinations,
    weights,
    photos:
      photos && photos.flatMap(({ id, small }) => (small === null ? [] : [{ large: address(id, 'large'), small: address(id, 'small') }])),
  }
}
