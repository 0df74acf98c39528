// The contract of an adoption, and the declaration of an owner who turns an animal in.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Viewer } from '../../shared/access.ts'
import type { Sheet } from '../../shared/documents/blocks.ts'
import { changeFacts, peopleIn } from '../../shared/documents/changeFacts.ts'
import { contractSheet } from '../../shared/documents/contract.ts'
import { documentOfChange } from '../../shared/documents/documents.ts'
import type { Pen } from '../../shared/documents/pen.ts'
import { Failure } from '../../shared/errors.ts'
import { rowsOf } from '../orm/rows.ts'
import { animalsIn } from './animalsIn.ts'
import { peopleOf } from './pen.ts'
import { wordingOf } from './wordingOf.ts'

/** Throws `notFound` and `documents.none`. */
export async function changeSheet(em: EntityManager, viewer: Viewer, pen: Pen, flowId: string): Promise<Sheet> {
  const tenantId = viewer.tenant.id
  const changes = await rowsOf(em, tenantId, 'statusChange', {
    where: 'r.flow_id = ?',
    values: [flowId],
    order: '(r.id = r.flow_id) desc, r.id',
  })
  const [first] = changes
  if (!first) throw new Failure('notFound')
  const document = documentOfChange(first)
  if (!document) throw new Failure('documents.none')
  const going = changes.filter(({ cancelledAt }) => cancelledAt === null)
  const people = await peopleOf(em, viewer, peopleIn(first))
  const animals = await animalsIn(
    em,
    tenantId,
    pen,
    going.map(({ animalId }) => animalId),
  )
  return contractSheet(pen, await wordingOf(em, tenantId, document, pen.language), changeFacts(pen, document, first, people, animals))
}
