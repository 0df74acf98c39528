// The document of a change out of its rows. The same on device and server.
import type { Details } from '../changes/story/flowDetails.ts'
import type { StatusChange } from '../changes/story/statusChange.ts'
import { adoptionFacts, surrenderFacts, type DocumentFacts, type OneOfThem } from './contract.ts'
import type { ChangeDocument } from './documents.ts'
import { nobody, type Pen, type Person } from './pen.ts'

/** The person of an older change, which names nobody but in words. */
const namedIn = ({ person, phone }: Details): Person => ({ ...nobody, name: person ?? '', phone: phone ?? null })

type Named = Pick<StatusChange, 'contactId' | 'details'>

/** The contact who brought the animal for its owner. */
const carrierOf = ({ details }: Named): string | undefined => details.people?.find(({ role }) => role === 'deliveredBy')?.contactId

/** Contacts whom the document names. */
export const peopleIn = (change: Named): string[] => [change.contactId, carrierOf(change)].filter((id) => typeof id === 'string')

export function changeFacts(
  pen: Pen,
  document: ChangeDocument,
  change: Pick<StatusChange, 'contactId' | 'details' | 'at'>,
  people: ReadonlyMap<string, Person>,
  animals: readonly OneOfThem[],
): DocumentFacts {
  const person = people.get(change.contactId ?? '') ?? namedIn(change.details)
  if (document === 'adoption') return adoptionFacts(pen, change, person, animals)
  return surrenderFacts(pen, change, { person, deliveredBy: people.get(carrierOf(change) ?? '') ?? nobody }, animals)
}
