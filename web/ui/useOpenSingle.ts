import { useMatches } from '@tanstack/react-router'

/** What of an area is open beside its list, whose page is at `list`: the id in the address, else the path; null for the list alone. */
export const useOpenSingle = (list: string): string | null =>
  useMatches({
    select(matches) {
      const last = matches.at(-1)
      if (!last || last.fullPath === list) return null
      const { id } = last.params as { id?: string }
      return id ?? last.pathname
    },
  })
