// The condition of a search for organisations.
import { searchable } from '../../shared/searchable.ts'

/** Rows in which every term is found. */
export const withWords = (terms: readonly string[]) => ({
  $and: terms.map((term) => ({ search: { $like: `%${searchable(term).replace(/[\\%_]/g, '\\$&')}%` } })),
})
