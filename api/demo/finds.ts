// The finds of the demo: when the authority was notified, who found them, and what the finders keep or waive.
import type { Details } from '../../shared/changes/story/flowDetails.ts'
import { withMonth } from '../../shared/contacts/contact.ts'
import { addDays, instantAt, localDate, monthOf } from '../../shared/time.ts'
import type { NewAnimal, NewContact } from './animals.ts'
import { chance, type Chance } from './chance.ts'
import { municipalityId } from './municipalityId.ts'
import * as words from './words.ts'

const zone = 'Europe/Berlin'

/** What is shown of the law of finds, each by an animal of its own where one is old enough. */
export type FindStory = 'finder' | 'municipality' | 'transferred' | 'endsSoon' | 'ownerKnown' | 'notTold'

export interface FindsBy {
  today: string
  tenantId: string
  /** People with a record of their own; the finders among those around a shelter. */
  finders: readonly NewContact[]
}

/** Days since the authority was notified; the claim period then ends within the next month. */
const endsSoonDays = 165
const places = ['Gemeinde Südheide', 'Gemeinde Faßberg', 'Stadt Celle']

const rightsOf: Record<FindStory, Details['finderRights']> = {
  finder: 'keeps',
  municipality: 'waivesBoth',
  transferred: 'waivesBoth',
  endsSoon: 'keeps',
  ownerKnown: 'waivesReward',
  notTold: 'unknown',
}
const usual = ['waivesBoth', 'waivesBoth', 'keeps', 'waivesReward', 'unknown'] as const

/** What was noted of a find at that moment. Chosen by the animal alone, so that nothing else of the demo depends on it. */
export function findDetails(animal: NewAnimal, at: string, { today, tenantId, finders }: FindsBy, story?: FindStory): Details {
  const luck = chance(Number.parseInt(animal.id.slice(0, 6), 16))
  const day = localDate(at, zone)
  const municipality = luck.pick(places)
  const finder = finders.length > 0 && (story || luck.once(2)) ? luck.pick(finders) : null
  if (finder) finder.namedIn = withMonth(finder.namedIn, monthOf(today))
  return {
    place: luck.pick(words.findPlaces),
    municipality,
    municipalityId: municipalityId(tenantId, municipality),
    ...(finder ? { people: [{ role: 'finder' as const, contactId: finder.id }] } : { person: luck.pick(words.bringers) }),
    finderRights: story ? rightsOf[story]! : luck.pick(usual),
    ...told(day, today, story, luck),
    ...(story === 'ownerKnown' && { ownerKnownOn: addDays(day, 5) < today ? addDays(day, 5) : day }),
    // Some were asked about at one register; the others are still to be asked about.
    ...(animal.id.charCodeAt(0) % 2 === 0 && { enquiries: [{ registry: 'TASSO' as const, askedAt: at, result: 'noMatch' as const }] }),
  }
}

/** The day after the find; what came in today or yesterday is still to be reported. */
function told(day: string, today: string, story: FindStory | undefined, luck: Chance): Details {
  const next = addDays(day, 1)
  const late = addDays(today, -endsSoonDays)
  const noticeOn = story === 'endsSoon' && late > next ? late : next
  if (story === 'notTold' || noticeOn >= today || (!story && luck.once(12))) return {}
  return { notifiedAt: instantAt(noticeOn, '11:30', zone), authority: 'Fundbüro' }
}

/** The municipality signs the animal over to the organisation: what it has, or what it will have. */
export const transferred = (): Details => ({ newOwner: 'organisation', ownerBasis: 'municipality' })
