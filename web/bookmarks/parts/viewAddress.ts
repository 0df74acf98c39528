// A saved list as an address: one key for each filter, order and columns; several values of a key are separated by commas.
import { termsOf } from '../../../shared/changes/story/flows.ts'
import type { ListName, ListView } from '../../../shared/animals/savedLists.ts'

export const listPath = (list: ListName): string => (list === 'animals' || list === 'contacts' ? `/${list}` : `/${termsOf[list].path}`)

export type ViewWords = { [K in keyof ListView]?: ListView[K] extends readonly string[] | undefined ? string : ListView[K] }

export const viewAddress = (view: ListView): ViewWords =>
  Object.fromEntries(Object.entries(view).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]))
