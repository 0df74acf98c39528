import { IconSelector } from '@tabler/icons-react'

/** The mark at the end of a plain select. */
export const arrow = { rightSection: <IconSelector size={18} aria-hidden />, rightSectionPointerEvents: 'none' } as const
