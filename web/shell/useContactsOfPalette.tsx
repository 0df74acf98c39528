import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { IconUserSearch } from '@tabler/icons-react'
import { contactName } from '../../shared/contacts/contact.ts'
import { contactWords } from '../../shared/contacts/contactSearch.ts'
import { ContactInitials } from '../contacts/parts/ContactInitials.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'
import { contactsOfPalette } from './contactsOfPalette.ts'
import { flags } from '../session/flags.ts'
import type { PaletteAction } from './usePaletteActions.tsx'

/** `found`: contacts on this device that hold all words. `further`: the way to the list, which asks the server for all others. */
export function useContactsOfPalette(query: string): { found: PaletteAction[]; further: PaletteAction[] } {
  const { t } = useLingui()
  const { context, engine } = useSignedIn()
  const router = useRouter()
  const wanted = flags.contacts(context) && contactWords(query).length > 0
  const own = useRows(() => (wanted ? engine.replica.contact.toArray() : []), [engine, wanted])
  if (!wanted || !own) return { found: [], further: [] }
  const typed = query.trim()
  return {
    found: contactsOfPalette(own, query).map((contact) => ({
      id: `contact ${contact.id}`,
      label: contactName(contact),
      icon: <ContactInitials contact={contact} size={32} />,
      run: () => void router.navigate({ to: '/contact/$id', params: { id: contact.id } }),
    })),
    further: [
      {
        id: 'contacts search',
        label: t`Search all contacts for “${typed}”`,
        icon: <IconUserSearch aria-hidden />,
        run: () => void router.navigate({ to: '/contacts', search: { search: typed } }),
      },
    ],
  }
}
