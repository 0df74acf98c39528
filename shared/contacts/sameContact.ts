// When two contacts count as the same one. A telephone number alone does not: families share one.
import { searchable } from '../searchable.ts'
import type { Contact } from './contact.ts'
import type { ContactDetails } from './contactDetails.ts'
import { phoneDigits } from './phone.ts'

type Named = Pick<Contact, 'forename' | 'surname' | 'company'>

const plain = (name: string): string =>
  searchable(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const alike = (one: string, other: string): boolean => one === '' || other === '' || plain(one) === plain(other)

/** All telephone numbers of a contact. */
export const phonesOf = ({ phone, morePhones }: { phone: string | null; morePhones: readonly string[] }): string[] => [
  ...(phone ? [phone] : []),
  ...morePhones,
]

/** Without regard to case, accents and hyphens. A name without a forename is the same as one with it. */
export const isSameName = (one: Named, other: Named): boolean =>
  alike(one.surname || one.company, other.surname || other.company) && alike(one.forename, other.forename)

const isSamePhone = (one: string, other: string): boolean => phoneDigits(one) === phoneDigits(other)
const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Whether only the telephone number is the same, however it was typed: another name, and no e-mail address of both. */
export const sharesOnlyNumber = (
  said: Named & { phones: readonly string[]; emails: readonly string[] },
  other: Named & Pick<Contact, 'phone'> & { email?: string | null },
): boolean =>
  said.phones.some((phone) => isSamePhone(phone, other.phone ?? '')) &&
  !said.emails.some((email) => isSameEmail(email, other.email ?? '')) &&
  !isSameName(said, other)

/** How many contacts a contact may be kept apart from. The oldest go first, and are proposed again. */
export const mostNotSame = 200

type Apart = Pick<ContactDetails, 'id' | 'notSame'>

/** The list of a contact with one that is somebody else, or without it. */
export const withNotSame = ({ notSame: list }: Apart, id: string, notSame: boolean): string[] => {
  const others = (list ?? []).filter((one) => one !== id)
  return notSame ? [...others, id].slice(-mostNotSame) : others
}

/** The list of two contacts that become one. They do not name each other any more. */
export const joinedNotSame = (one: Apart, other: Apart): string[] =>
  [...new Set([...(one.notSame ?? []), ...(other.notSame ?? [])])].filter((id) => id !== one.id && id !== other.id).slice(-mostNotSame)

/** In what two contacts may be alike. */
export const contactLikenesses = ['name', 'email', 'phone'] as const
export type ContactLikeness = (typeof contactLikenesses)[number]

/** Whether two contacts that are alike in this are probably one: a number alone does not say so, nor a name without a place. */
export const isProbablySame = (alike: readonly ContactLikeness[], one: Named, other: Named): boolean =>
  alike.includes('email') || (alike.length > 0 && isSameName(one, other))
