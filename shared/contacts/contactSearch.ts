// What the search of contacts looks at, in a form that a person may type; a part for the row, and one for what the server keeps.
import { searchable } from '../searchable.ts'
import type { Contact } from './contact.ts'
import type { ContactDetails } from './contactDetails.ts'
import { phoneDigits } from './phone.ts'

/** With and without the e of an umlaut, so that `Müller` is found by `muller` too. */
function forms(words: readonly string[]): string {
  const all = searchable(words.filter(Boolean).join(' '))
  const plain = all.replace(/ae/g, 'a').replace(/oe/g, 'o').replace(/ue/g, 'u')
  return plain === all ? all : `${all}\n${plain}`
}

export const contactSearchText = ({
  forename,
  surname,
  company,
  phone,
}: Pick<Contact, 'forename' | 'surname' | 'company' | 'phone'>): string =>
  `${forms([forename, surname, company])}\n${phone ? phoneDigits(phone) : ''}`

export const detailsSearchText = (details: ContactDetails): string =>
  [
    forms([details.secondPerson, details.street, details.city, ...details.moreAddresses.flatMap(({ street, city }) => [street, city])]),
    [details.number, details.zip, ...details.moreAddresses.map(({ zip }) => zip), ...details.emails].map(searchable).join(' '),
    details.morePhones.map(phoneDigits).join(' '),
  ].join('\n')

/** A query as the search compares it: words that must all occur. A phone number may be typed with blanks and with or without its prefix. */
export function contactWords(query: string): string[] {
  const isPhone = /^[+0][\d\s()./-]{4,}$/.test(query.trim())
  return isPhone ? [phoneDigits(query)] : searchable(query).split(/\s+/).filter(Boolean)
}
