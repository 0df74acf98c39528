// Everything that is known of one animal or one change, and its history, for what a device does not hold.
import type { EntityManager } from '@mikro-orm/postgresql'
import { may, type Viewer } from '../../shared/access.ts'
import { factsOrNone } from '../../shared/animals/animalActs.ts'
import {
  animalHistory,
  animalRecord,
  changeHistory,
  changeRecord,
  historyRows,
  listChanges,
  listRows,
  type HistoryEntry,
} from '../../shared/records/animalRecord.ts'
import { contactsOf } from '../../shared/changes/story/statusChange.ts'
import { Failure } from '../../shared/errors.ts'
import { signedIds } from '../documents/signedIds.ts'
import { readHistory } from '../orm/historyReads.ts'
import { ownershipIn } from '../changes/ownershipIn.ts'
import { incidentsOf } from '../incidents/incidentsOf.ts'
import { arrayOf, rowsPage, rowsOf } from '../orm/rows.ts'
import { missing } from '../merging/mergedAway.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { AnimalMergeEntity } from '../merging/animalMerge.entity.ts'

const still = { still: true }
const ofAnimal = (id: string) => ({ where: 'r.animal_id = ?', values: [id] })
const withIds = (ids: readonly string[]) => ({ where: 'r.id = any(?::uuid[])', values: [arrayOf(ids)] })
const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

async function theAnimal(em: EntityManager, { tenant }: Viewer, id: string) {
  const [animal] = await rowsOf(em, tenant.id, 'animal', withIds([id]))
  if (!animal) throw await missing(em, tenant.id, 'animal', id)
  return animal
}

async function theChange(em: EntityManager, { tenant }: Viewer, flowId: string) {
  const changes = await rowsOf(em, tenant.id, 'statusChange', {
    where: 'r.flow_id = ?',
    values: [flowId],
    order: '(r.id = r.flow_id) desc, r.id',
  })
  if (changes.length === 0) throw new Failure('notFound')
  return changes
}

const ofCare = ['careItem', 'careLog', 'vetOriginal', 'observation', 'reportCard', 'reportMail'] as const

async function careIds(
  own: (kind: (typeof ofCare)[number]) => Promise<string[]>,
): Promise<Partial<Record<HistoryEntry['what'], string[]>>> {
  const ids: Partial<Record<HistoryEntry['what'], string[]>> = {}
  for (const kind of ofCare) ids[kind] = await own(kind)
  return ids
}

/** What of an animal's history a viewer may see: health, care and tasks have rights of their own. */
async function historyIds(em: EntityManager, viewer: Viewer, animalId: string): Promise<Partial<Record<HistoryEntry['what'], string[]>>> {
  const { id: tenantId } = viewer.tenant
  const own = async (
    kind:
      | 'statusChange'
      | 'interest'
      | 'registryEntry'
      | 'vaccination'
      | 'weight'
      | 'condition'
      | 'procedure'
      | (typeof ofCare)[number]
      | 'task',
  ) => idsOf(await rowsOf(em, tenantId, kind, ofAnimal(animalId)))
  const medical = may(viewer, 'vaccinations.view')
  // Of animals that were merged into it, what was written before goes on being reported.
  const merges = await em.find(AnimalMergeEntity, { survivorId: animalId })
  const animals = [animalId, ...merges.map(({ otherId }) => otherId)]
  const gone = (of: 'interest' | 'registryEntry') =>
    merges.flatMap(({ kept }) => kept.gone.filter(({ kind }) => kind === of).map(({ row }) => row.id))
  return {
    animal: animals,
    animalFacts: animals,
    release: animals,
    statusChange: await own('statusChange'),
    incident: idsOf(await rowsOf(em, tenantId, 'incident', incidentsOf(animalId))),
    interest: [...(await own('interest')), ...gone('interest')],
    registryEntry: [...(await own('registryEntry')), ...gone('registryEntry')],
    ...(medical && {
      vaccination: await own('vaccination'),
      weight: await own('weight'),
      condition: await own('condition'),
      procedure: await own('procedure'),
    }),
    ...(may(viewer, 'care.view') && (await careIds(own))),
    ...(may(viewer, 'tasks.view') && { task: await own('task') }),
    ...(await signedIds(em, viewer, { where: '(r.animal_id = ? or ? = any(r.animal_ids))', values: [animalId, animalId] })),
  }
}

const pageOf = async (em: EntityManager, viewer: Viewer, ids: Parameters<typeof readHistory>[2]['ids'], page: number) => {
  const { items, total } = await readHistory(em, viewer.tenant.id, { ids, limit: historyRows, offset: page * historyRows })
  return { items, total, pages: Math.ceil(total / historyRows) }
}

/** Everything that the record of an animal shows, as far as the viewer may see it. */
async function recordOf(em: EntityManager, viewer: Viewer, id: string, now: string) {
  const { id: tenantId } = viewer.tenant
  const animal = await theAnimal(em, viewer, id)
  const [facts] = await rowsOf(em, tenantId, 'animalFacts', withIds([id]))
  const changes = await rowsOf(em, tenantId, 'statusChange', ofAnimal(id))
  const [release] = await rowsOf(em, tenantId, 'release', withIds([id]))
  const interests = await rowsOf(em, tenantId, 'interest', ofAnimal(id))
  const medical = may(viewer, 'vaccinations.view')
  const named = [
    ...(animal.contactId ? [animal.contactId] : []),
    ...changes.flatMap(contactsOf),
    ...interests.map(({ contactId }) => contactId),
  ]
  return {
    animal,
    facts: factsOrNone(animal, facts),
    changes,
    release: release ?? null,
    interests,
    ownership: await ownershipIn(em, viewer, animal, now),
    vaccinations: medical ? await rowsOf(em, tenantId, 'vaccination', ofAnimal(id)) : [],
    weights: medical ? await rowsOf(em, tenantId, 'weight', ofAnimal(id)) : [],
    contacts: may(viewer, 'contacts.view') ? await rowsOf(em, tenantId, 'contact', withIds(named)) : [],
  }
}

export function animalRecordRoutes(registry: Registry): void {
  serve(registry, animalRecord, ({ viewer, params: { id }, work }) => work.read((em) => recordOf(em, viewer, id, work.now), still))

  serve(registry, changeRecord, ({ viewer, params: { id }, work }) =>
    work.read(async (em) => {
      const changes = await theChange(em, viewer, id)
      const animals = await rowsOf(em, viewer.tenant.id, 'animal', withIds(changes.map(({ animalId }) => animalId)))
      const contacts = may(viewer, 'contacts.view')
        ? await rowsOf(em, viewer.tenant.id, 'contact', withIds(changes.flatMap(contactsOf)))
        : []
      return { changes, animals, contacts }
    }, still),
  )

  serve(registry, listChanges, ({ viewer, query: { kind, page }, work }) =>
    work.read(async (em) => {
      const { id: tenantId } = viewer.tenant
      const { items: heads, total } = await rowsPage(em, tenantId, 'statusChange', {
        where: 'r.kind = ? and r.id = r.flow_id',
        values: [kind],
        order: 'r.at desc, r.id',
        limit: listRows,
        offset: page * listRows,
      })
      const changes = await rowsOf(em, tenantId, 'statusChange', { where: 'r.flow_id = any(?::uuid[])', values: [arrayOf(idsOf(heads))] })
      const animals = await rowsOf(em, tenantId, 'animal', withIds(changes.map(({ animalId }) => animalId)))
      return { changes, animals, total, pages: Math.ceil(total / listRows) }
    }, still),
  )

  serve(registry, animalHistory, ({ viewer, params: { id }, query: { page }, work }) =>
    work.read(async (em) => {
      await theAnimal(em, viewer, id)
      return pageOf(em, viewer, await historyIds(em, viewer, id), page)
    }, still),
  )

  serve(registry, changeHistory, ({ viewer, params: { id }, query: { page }, work }) =>
    work.read(async (em) => {
      const statusChange = idsOf(await theChange(em, viewer, id))
      return pageOf(em, viewer, { statusChange, ...(await signedIds(em, viewer, { where: 'r.flow_id = ?', values: [id] })) }, page)
    }, still),
  )
}
