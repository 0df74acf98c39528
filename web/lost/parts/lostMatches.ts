// What this device knows of animals that are missed and of those that were found, described so that they can be compared.
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Described } from '../../../shared/lost/lostMatch.ts'
import { describedBy, type LostReport } from '../../../shared/lost/lostReport.ts'
import type { Details } from '../../../shared/changes/story/flowDetails.ts'
import { inOrder } from '../../../shared/changes/story/replay.ts'
import type { ChangeKind } from '../../../shared/changes/story/changeKinds.ts'
import { contactName } from '../../../shared/contacts/contact.ts'
import type { Replica } from '../../../sync/replica.ts'
import { animalsInCare } from '../../animals/parts/readCare.ts'

export interface Candidate {
  animal: Animal
  described: Described
}

export const placeIn = ({ place, zip, city }: Details): string => [place, zip, city].filter(Boolean).join(' ')

/** An animal as the last change of a kind tells of it. */
async function described({ statusChange, animalFacts }: Replica, animal: Animal, by: ChangeKind): Promise<Candidate> {
  const [changes, facts] = await Promise.all([statusChange.where('animalId').equals(animal.id).toArray(), animalFacts.get(animal.id)])
  const told = inOrder(changes).findLast(({ kind }) => kind === by)
  const features = [facts?.markings, told?.details.circumstances, told?.details.condition].filter(Boolean).join(' ')
  const at = told?.at ?? `${animal.careFrom ?? ''}T00:00:00.000Z`
  return { animal, described: { ...animal, place: told ? placeIn(told.details) : '', features, at } }
}

const inCustody = async (replica: Replica, wanted: (animal: Animal) => boolean): Promise<Animal[]> =>
  (await animalsInCare(replica)).filter(wanted)

/** The house's own animals that have run away. */
export const missingIn = async (replica: Replica): Promise<Candidate[]> =>
  Promise.all((await inCustody(replica, ({ place }) => place === 'unknown')).map((one) => described(replica, one, 'lost')))

/** Animals in the house that were found and that nobody has claimed yet. */
export const foundIn = async (replica: Replica): Promise<Candidate[]> =>
  Promise.all(
    (await inCustody(replica, ({ custody, place }) => custody === 'found' && place !== 'unknown')).map((one) =>
      described(replica, one, 'found'),
    ),
  )

/** A report with who misses the animal and how to reach them. */
export interface Reported {
  report: LostReport
  described: Described
  person: string
  phone: string
}

/** The newest first. */
export async function reportsIn({ lostReport, contact }: Replica): Promise<Reported[]> {
  const open = (await lostReport.toArray()).filter(({ state }) => state === 'open').sort((a, b) => (a.lostAt < b.lostAt ? 1 : -1))
  const contacts = await contact.bulkGet(open.map(({ contactId }) => contactId ?? ''))
  return open.map((report, at) => {
    const known = contacts[at]
    const person = known ? contactName(known) : report.person
    return { report, described: describedBy(report), person, phone: known?.phone ?? report.phone }
  })
}
