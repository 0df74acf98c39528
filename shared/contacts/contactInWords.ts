// A contact from words: what was typed where no contact was chosen, or into a search that found nobody.
import { contactName, type Contact, type ContactKind } from './contact.ts'
import { nothingSaid, type ContactSaid } from './contactActs.ts'
import { limits } from './contactDetails.ts'
import { internationalPhone } from './phone.ts'

export interface InWords {
  person?: string | undefined
  phone?: string | undefined
  address?: string | undefined
}

/** `Anna Maria Beck` as forename and surname; a name that does not fit is whole in front of its notes. */
export function nameIn(words: string): Pick<ContactSaid, 'forename' | 'surname'> {
  const all = words.trim().split(/\s+/)
  const surname = all.pop() ?? ''
  return { forename: all.join(' ').slice(0, limits.forename), surname: surname.slice(0, limits.surname) }
}

/** `Lindenweg 3, 29345 Unterlüß` as an address; null where no postal code of five digits tells street and town apart. */
function addressIn(words: string): Pick<ContactSaid, 'street' | 'zip' | 'city'> | null {
  const [, street, zip, city] = /^(.*?)[\s,]*\b(\d{5})\s+(\S.*)$/su.exec(words.trim()) ?? []
  const fits = street !== undefined && street.length <= limits.line && city!.length <= limits.line
  return fits ? { street, zip: zip!, city: city!.trim() } : null
}

/** What the words say, as a contact is entered: nothing of them is lost. `kind`: a person, or what an organisation is. */
export function contactIn({ person = '', phone = '', address = '' }: InWords, kind: ContactKind): ContactSaid {
  const name = kind === 'person' ? nameIn(person) : { company: person.trim().slice(0, limits.company) }
  const said = { ...nothingSaid, kind, ...name, phone: phone.trim() ? internationalPhone(phone) : null }
  const place = addressIn(address)
  const isCut = contactName(said) !== person.trim().replace(/\s+/g, ' ')
  const notes = [isCut ? person.trim() : '', place ? '' : address.trim()].filter(Boolean).join('\n')
  return { ...said, ...place, notes }
}

/** Whether a contact is certainly the one that the words are about: it has both this name and this number. */
export const isMeant = (
  contact: Pick<Contact, 'forename' | 'surname' | 'company' | 'phone'>,
  { person = '', phone = '' }: InWords,
): boolean =>
  phone.trim() !== '' &&
  contact.phone === internationalPhone(phone) &&
  contactName(contact).toLowerCase() === person.trim().replace(/\s+/g, ' ').toLowerCase()
