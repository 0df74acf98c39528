// The lists of animals on the home page over the rows of the database, and the setting of one of them.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import {
  countOfSetting,
  defaultInShelterSetting,
  forAdoption,
  forAdoptionCall,
  inPension,
  inPensionCall,
  inShelter,
  inShelterCall,
  inShelterSettingCall,
  inShelterSettingId,
  limited,
  type Count,
  type HomeInput,
} from '../../shared/animals/homeAnimals.ts'
import { localDate } from '../../shared/time.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { InShelterSettingEntity } from './inShelterSetting.entity.ts'

/** Animals in care, and those whose stay says that they are there. */
export async function homeInput(em: EntityManager, tenantId: string, today: string): Promise<HomeInput> {
  const stays = await rowsOf(em, tenantId, 'stay', { where: 'r.checked_in_at is not null and r.checked_out_at is null' })
  const animals = await rowsOf(em, tenantId, 'animal', {
    where: 'r.custody is not null or r.id = any(?::uuid[])',
    values: [arrayOf(stays.map(({ animalId }) => animalId))],
  })
  return { today, animals, stays }
}

const shown = (input: HomeInput, count: Count) => ({ items: limited(inShelter(input), count), count })

export function homeAnimalRoutes(registry: Registry): void {
  serve(registry, forAdoptionCall, ({ viewer, work }) =>
    work.read(async (em) => ({ items: forAdoption(await homeInput(em, viewer.tenant.id, work.today)) }), { still: true }),
  )
  serve(registry, inPensionCall, ({ viewer, work }) =>
    work.read(async (em) => ({ items: inPension(await homeInput(em, viewer.tenant.id, work.today)) }), { still: true }),
  )
  serve(registry, inShelterCall, ({ viewer, work }) =>
    work.read(
      async (em) => {
        const tenantId = viewer.tenant.id
        const [stored] = await rowsOf(em, tenantId, 'inShelterSetting', { where: 'r.id = ?', values: [inShelterSettingId(viewer.userId)] })
        const setting = stored ?? defaultInShelterSetting(viewer.userId)
        return shown(await homeInput(em, tenantId, work.today), countOfSetting(setting))
      },
      { still: true },
    ),
  )
  serve(registry, inShelterSettingCall, async ({ viewer, body, work }) => {
    const { em, tenantId, userId } = work
    const id = inShelterSettingId(userId)
    const count = body.count === 'all' ? null : body.count
    const stored = await em.findOne(InShelterSettingEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (stored) stored.count = count
    else em.create(InShelterSettingEntity, { ...defaultInShelterSetting(userId), count, tenantId })
    return shown(await homeInput(em, tenantId, localDate(work.now, viewer.tenant.zone)), body.count)
  })
}
