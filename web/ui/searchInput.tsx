import { IconSearch } from '@tabler/icons-react'

/** A field for words to search with. */
export const searchInput = {
  type: 'search',
  leftSection: <IconSearch size={20} aria-hidden />,
  autoComplete: 'off',
  spellCheck: false,
  maxLength: 200,
} as const
