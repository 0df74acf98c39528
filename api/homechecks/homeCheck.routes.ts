// Home checks that were requested, over the rows of the database, and the pictures of their photos.
import type { EntityManager } from '@mikro-orm/postgresql'
import { homeChecksCall, homeChecksToDo, type HomeChecks } from '../../shared/homechecks/homeChecksToDo.ts'
import { checkPhotoParts, readCheckPhoto } from '../../shared/homechecks/homeCheckPhoto.ts'
import { Failure } from '../../shared/errors.ts'
import { serveParts } from '../fileDrops/serveParts.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { HomeCheckPhotoEntity } from './homeCheckPhoto.entity.ts'
import { checkPhotoOf, takeCheckPhoto } from './takeCheckPhoto.ts'

export async function toDoIn(em: EntityManager, tenantId: string): Promise<HomeChecks> {
  const checks = await rowsOf(em, tenantId, 'homeCheck', { where: `r.state not in ('done', 'cancelled')` })
  const named = (ids: string[]) => ({ where: 'r.id = any(?::uuid[])', values: [arrayOf([...new Set(ids)])] })
  const contacts = await rowsOf(em, tenantId, 'contact', named(checks.map(({ contactId }) => contactId)))
  const animals = await rowsOf(em, tenantId, 'animal', named(checks.flatMap(({ animalIds }) => animalIds)))
  return homeChecksToDo(checks, byId(contacts), byId(animals))
}

const byId = <T extends { id: string }>(rows: readonly T[]): Map<string, T> => new Map(rows.map((row) => [row.id, row]))

export function homeCheckRoutes(registry: Registry): void {
  serve(registry, homeChecksCall, ({ viewer, work }) => work.read((em) => toDoIn(em, viewer.tenant.id), { still: true }))

  serveParts(registry, checkPhotoParts, { rowOf: checkPhotoOf, isThere: ({ large }) => large !== null, take: takeCheckPhoto })

  serve(registry, readCheckPhoto, async ({ server, viewer, params: { id, size }, work }) => {
    const row = await work.read((em) => em.findOne(HomeCheckPhotoEntity, { id, tenantId: viewer.tenant.id, deletedAt: null }))
    if (!row?.files) throw new Failure('notFound')
    return { bytes: (await server.fileStore.read(row.files[size])).toString('base64') }
  })
}
