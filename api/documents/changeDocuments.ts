// The contract of an adoption, and the declaration of an owner who turns an animal in.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Viewer } from '../../shared/access.ts'
import type { Details } from '../../shared/changes/flowDetails.ts'
import type { StatusChange } from '../../shared/changes/statusChange.ts'
import { documentOfChange } from '../../shared/documents/documents.ts'
import { Failure } from '../../shared/errors.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import { addressOf, identityOf, kindOf, nobody, peopleOf, sheetOf, type Pen, type Person } from './pen.ts'
import { known, part, type Block, type Sheet } from './sheet.ts'

/** The person of an older change, which names nobody but in words. */
const namedIn = ({ person, phone }: Details): Person => ({ ...nobody, name: person ?? '', phone: phone ?? null })

/** One part of facts for each animal. */
export async function animalsIn(em: EntityManager, tenantId: string, pen: Pen, ids: readonly string[]): Promise<Block[]> {
  const condition = { where: 'r.id = any(?::uuid[])', values: [arrayOf(ids)], order: 'r.name, r.id' }
  const animals = await rowsOf(em, tenantId, 'animal', condition)
  const facts = await rowsOf(em, tenantId, 'animalFacts', { ...condition, order: 'r.id' })
  const classifications = await rowsOf(em, tenantId, 'classification')
  return animals.flatMap((animal): Block[] => [
    { is: 'heading', text: [pen.words.head.animal, animal.name || pen.words.withoutName].join(': ') },
    {
      is: 'facts',
      rows: identityOf(pen, animal, facts.find(({ id }) => id === animal.id) ?? null, kindOf(pen, animal, classifications)),
    },
  ])
}

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
  const said = {
    person: people.get(first.contactId ?? '') ?? namedIn(first.details),
    deliveredBy: people.get(delivered ?? '') ?? nobody,
    animals: await animalsIn(
      em,
      tenantId,
      pen,
      going.map(({ animalId }) => animalId),
    ),
  }
  return document === 'adoption' ? adoption(pen, first, said) : surrender(pen, first, said)
}

interface Said {
  person: Person
  deliveredBy: Person
  animals: Block[]
}

export const signaturesOf = ({ words, organization }: Pen, name: string): Block => ({
  is: 'signatures',
  names: [words.placeAndDate, name, words.forOrganization(organization)],
})

export const a4 = (pen: Pen, title: string, subtitle: string, blocks: Block[]): Sheet => ({
  ...sheetOf(pen),
  title,
  subtitle,
  blocks,
})

function adoption(pen: Pen, { details, at }: StatusChange, { person, animals }: Said): Sheet {
  const { words, organization } = pen
  const { head, fact } = words
  const { ownershipFrom, ownershipDate } = details
  const fee = details.feeCents ? pen.money(details.feeCents) : ''
  const trial = pen.date(details.trialUntil)
  const ownership =
    ownershipFrom === 'date' && ownershipDate ? `${words.onDay} ${pen.date(ownershipDate)}` : words.ownership[ownershipFrom ?? 'signature']
  const born = pen.date(details.adopterBirthDate ?? person.details?.birthDate)
  return a4(pen, words.adoption.title, [details.number, pen.moment(at)].filter(Boolean).join(' · '), [
    { is: 'heading', text: head.adopter },
    { is: 'facts', rows: addressOf(pen, person, [[fact.birthDate, born]]) },
    ...animals,
    ...(details.provisionalClause ? [{ is: 'notice', text: words.adoption.provisional } satisfies Block] : []),
    ...part(head.terms, {
      is: 'facts',
      rows: known([
        [fact.fee, fee],
        [fact.trialUntil, trial],
        [fact.handedOver, details.handedOver?.map((one) => words.handedOver[one]).join(', ')],
      ]),
    }),
    { is: 'clauses', items: words.adoption.clauses({ organization, ownership, fee, trial, registry: details.registryConsent === true }) },
    ...part(head.agreements, { is: 'text', text: details.agreements ?? '' }),
    signaturesOf(pen, details.signedByAdopter || words.adoption.signature),
  ])
}

function surrender(pen: Pen, { details, at }: StatusChange, { person, deliveredBy, animals }: Said): Sheet {
  const { words, organization } = pen
  const { head, fact } = words
  return a4(pen, words.surrender.title, pen.moment(at), [
    { is: 'heading', text: head.owner },
    { is: 'facts', rows: addressOf(pen, person) },
    ...animals,
    ...(details.ownFind ? [{ is: 'notice', text: words.surrender.ownFind } satisfies Block] : []),
    ...part(head.terms, {
      is: 'facts',
      rows: known([
        [fact.deliveredBy, deliveredBy.name],
        [fact.reason, details.turnInReason && words.turnInReason[details.turnInReason]],
        [fact.ownedSince, pen.date(details.ownedSince)],
        [fact.history, details.history],
        [fact.fee, details.feeCents && pen.money(details.feeCents)],
        ...(details.costs ?? []).map(({ text, cents }) => [text, pen.money(cents)] as const),
      ]),
    }),
    { is: 'clauses', items: words.surrender.clauses({ organization }) },
    ...part(head.agreements, { is: 'text', text: details.agreements ?? '' }),
    signaturesOf(pen, words.surrender.signature),
  ])
}
