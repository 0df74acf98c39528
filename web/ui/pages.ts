// Which numbers a paged list offers (specification 9): the first four, the last four, and those beside the current one.

export type PageEntry = number | 'gap'

/** Zero-based numbers with a gap wherever some are left out. */
export function pageEntries(pages: number, current: number): PageEntry[] {
  const entries: PageEntry[] = []
  for (let page = 0; page < pages; page++) {
    if (page < 4 || page >= pages - 4 || Math.abs(page - current) <= 1) entries.push(page)
    else if (entries.at(-1) !== 'gap') entries.push('gap')
  }
  return entries
}

/** A page past the end shows the control too, so that there is a way back. */
export const showsPages = (pages: number, current: number): boolean => pages > 1 || current > 0
