// Reads a list whole, to save it.
import { isUnreachable } from '../../../shared/unreachable.ts'
import type { SavedRows } from './savedTable.ts'

/** Rows of a page when a list is read whole. */
export const wholePage = 200

export interface Page<R> {
  items: readonly R[]
  pages: number
}

/** The rows of the server, or those of the device when the server cannot be reached. Rejects as `server` does for all other failures. */
export async function orHere<R>(
  server: () => Promise<readonly R[]>,
  here: () => readonly R[] | Promise<readonly R[]>,
): Promise<SavedRows<R>> {
  try {
    return { rows: await server() }
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return { rows: await here(), isPart: true }
  }
}

/** Reads all pages of a list one after the other. A row that moved to a later page meanwhile is there once. Rejects as `read` does. */
export async function allPages<R>(read: (page: number) => Promise<Page<R>>, idOf: (row: R) => string): Promise<R[]> {
  const rows = new Map<string, R>()
  for (let page = 0, pages = 1; page < pages; page++) {
    const answer = await read(page)
    for (const row of answer.items) rows.set(idOf(row), row)
    pages = answer.pages
  }
  return [...rows.values()]
}
