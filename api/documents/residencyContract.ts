// The contract of a sponsored residency.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Viewer } from '../../shared/access.ts'
import type { Sheet } from '../../shared/documents/blocks.ts'
import { contractSheet } from '../../shared/documents/contract.ts'
import { nobody, type Pen } from '../../shared/documents/pen.ts'
import { ownerBesides, residencyFacts } from '../../shared/documents/residencyContract.ts'
import { Failure } from '../../shared/errors.ts'
import { rowsOf } from '../orm/rows.ts'
import { animalsIn } from './animalsIn.ts'
import { peopleOf } from './pen.ts'
import { wordingOf } from './wordingOf.ts'

/** Throws `notFound`. */
export async function residencySheet(em: EntityManager, viewer: Viewer, pen: Pen, id: string): Promise<Sheet> {
  const tenantId = viewer.tenant.id
  const [residency] = await rowsOf(em, tenantId, 'sponsoredResidency', { where: 'r.id = ?', values: [id] })
  if (!residency) throw new Failure('notFound')
  const { animalId, contactId, roomId } = residency
  const [animal] = await rowsOf(em, tenantId, 'animal', { where: 'r.id = ?', values: [animalId] })
  const [room] = roomId ? await rowsOf(em, tenantId, 'room', { where: 'r.id = ?', values: [roomId] }) : []
  const ownerId = ownerBesides(residency, animal)
  const people = await peopleOf(em, viewer, [contactId, ownerId])
  const place = { payer: people.get(contactId) ?? nobody, owner: people.get(ownerId ?? '') ?? null, room: room?.name ?? '' }
  const facts = residencyFacts(pen, residency, place, await animalsIn(em, tenantId, pen, [animalId]))
  return contractSheet(pen, await wordingOf(em, tenantId, 'residency', pen.language), facts)
}
