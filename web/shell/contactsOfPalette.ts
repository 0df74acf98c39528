// Contacts that the palette finds: those of this device that hold every word that was typed, in the order of their surnames.
import { sortName, type Contact } from '../../shared/contacts/contact.ts'
import { contactSearchText, contactWords } from '../../shared/contacts/contactSearch.ts'
import { byName } from '../../shared/kept.ts'

const shownAtMost = 6

export function contactsOfPalette(contacts: readonly Contact[], query: string): Contact[] {
  const words = contactWords(query)
  if (words.length === 0) return []
  return contacts
    .filter((contact) => {
      const text = contactSearchText(contact)
      return words.every((word) => text.includes(word))
    })
    .sort((a, b) => byName(sortName(a), sortName(b)))
    .slice(0, shownAtMost)
}
