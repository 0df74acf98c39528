// What becomes of two records of one organisation: which fields stay, which status follows, and how alike two records are.
import type { OrganizationStatus } from '../organisation/organizationStatuses.ts'
import { searchable } from '../searchable.ts'
import type { OrganizationFields } from './organizationRecord.ts'

/** Parts that are taken as a whole: half an address of each record would be wrong. Notes are joined. */
export const mergeParts = ['officialName', 'informalName', 'legalForm', 'person', 'email', 'phone', 'address'] as const
export type MergePart = (typeof mergeParts)[number]

/** What a part says, one text for each of its fields; a country alone says nothing. */
export function textsOfPart({ contact, address, ...fields }: OrganizationFields, part: MergePart): string[] {
  if (part === 'person') return [contact.forename, contact.surname]
  if (part === 'email' || part === 'phone') return [contact[part] ?? '']
  if (part === 'address') {
    const { street, zip, city, country } = address
    return [street, zip, city].some((text) => text !== '') ? [street, zip, city, country] : []
  }
  return [fields[part]]
}

const isBlank = (texts: readonly string[]): boolean => texts.every((text) => text === '')
const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n')

/** Where both records say something else, so that somebody has to choose. */
export const contrasts = (stays: OrganizationFields, goes: OrganizationFields): MergePart[] =>
  mergeParts.filter((part) => {
    const [mine, theirs] = [textsOfPart(stays, part), textsOfPart(goes, part)]
    return !isBlank(mine) && !isBlank(theirs) && !isSame(mine, theirs)
  })

function withPart(into: OrganizationFields, from: OrganizationFields, part: MergePart): OrganizationFields {
  if (part === 'address') return { ...into, address: from.address }
  if (part === 'person') {
    const { forename, surname } = from.contact
    return { ...into, contact: { ...into.contact, forename, surname } }
  }
  if (part === 'email' || part === 'phone') return { ...into, contact: { ...into.contact, [part]: from.contact[part] } }
  return { ...into, [part]: from[part] }
}

const joinedNotes = (mine: string, theirs: string): string =>
  mine.includes(theirs) ? mine : theirs.includes(mine) ? theirs : `${mine}\n\n${theirs}`

/** The fields of the record that stays: blanks are filled, `taken` comes from the other record where that one says something. */
export function mergedFields(stays: OrganizationFields, goes: OrganizationFields, taken: readonly MergePart[]): OrganizationFields {
  const fromOther = mergeParts.filter((part) => {
    const isWanted = taken.includes(part) || isBlank(textsOfPart(stays, part))
    return isWanted && !isBlank(textsOfPart(goes, part))
  })
  const fields = fromOther.reduce((into, part) => withPart(into, goes, part), stays)
  return { ...fields, notes: joinedNotes(stays.notes, goes.notes) }
}

const furthest: readonly OrganizationStatus[] = ['INTERESTED', 'WAITING', 'ONBOARDING', 'PAUSED', 'CUSTOMER']

/** The status of the one that has come further: its contracts and accesses are the survivor's now. */
export const mergedStatus = (one: OrganizationStatus, other: OrganizationStatus): OrganizationStatus =>
  furthest[Math.max(furthest.indexOf(one), furthest.indexOf(other))]!

/** Words that many names have: they make no two organisations alike. */
const common = new Set(
  [
    'tierheim tierschutz tierschutzverein tierhilfe tierpension hundepension katzenpension tierarche tierfreunde tierherberge',
    'hundeschule hundehilfe katzenhilfe auffangstation tiere hunde katzen verein gmbh ggmbh gemeinnuetzige',
    'umgebung stadt kreis landkreis fuer',
  ].flatMap((line) => line.split(' ')),
)

/** The words by which a name is known. */
export const tellingWords = (name: string): string[] => [
  ...new Set(
    searchable(name)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 3 && !common.has(word)),
  ),
]

export const likenesses = ['marked', 'email', 'name', 'place'] as const
export type Likeness = (typeof likenesses)[number]

/** As far as it is compared. */
export interface Compared {
  id: string
  duplicateOf: string | null
  officialName: string
  informalName: string
  email: string | null
  zip: string
}

/** In what two records are alike. A place alone is not enough: a town has several houses. */
export function likenessesOf(one: Compared, other: Compared): Likeness[] {
  const namesOf = ({ officialName, informalName }: Compared) => [officialName, informalName]
  const words = new Set(namesOf(one).flatMap(tellingWords))
  const alike: Record<Likeness, boolean> = {
    marked: other.duplicateOf === one.id,
    email: one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase(),
    name:
      namesOf(other)
        .flatMap(tellingWords)
        .some((word) => words.has(word)) || searchable(one.officialName) === searchable(other.officialName),
    place: one.zip !== '' && one.zip === other.zip,
  }
  const found = likenesses.filter((likeness) => alike[likeness])
  return found.some((likeness) => likeness !== 'place') ? found : []
}
