// The contract of an adoption, and the declaration of an owner who turns an animal in.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Viewer } from '../../shared/access.ts'
import type { Details } from '../../shared/changes/flowDetails.ts'
import type { Sheet } from '../../shared/documents/blocks.ts'
import { adoptionFacts, contractSheet, surrenderFacts } from '../../shared/documents/contract.ts'
import { documentOfChange } from '../../shared/documents/documents.ts'
import { nobody, type Pen, type Person } from '../../shared/documents/pen.ts'
import { Failure } from '../../shared/errors.ts'
import { rowsOf } from '../orm/rows.ts'
import { animalsIn } from './animalsIn.ts'
import { peopleOf } from './pen.ts'
import { wordingOf } from './wordingOf.ts'

/** The person of an older change, which names nobody but in words. */
const namedIn = ({ person, phone }: Details): Person => ({ ...nobody, name: person ?? '', phone: phone ?? null })

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
  const delivered = first.details.people?.find(({ role }) => role === 'deliveredBy')?.contactId
  const people = await peopleOf(em, viewer, [first.contactId, delivered])
  const person = people.get(first.contactId ?? '') ?? namedIn(first.details)
  const animals = await animalsIn(
    em,
    tenantId,
    pen,
    going.map(({ animalId }) => animalId),
  )
  const facts =
    document === 'adoption'
      ? adoptionFacts(pen, first, person, animals)
      : surrenderFacts(pen, first, { person, deliveredBy: people.get(delivered ?? '') ?? nobody }, animals)
  return contractSheet(pen, await wordingOf(em, tenantId, document, pen.language), facts)
}
