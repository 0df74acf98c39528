// Columns of a list: all of them, and the ones that this device or the address of the list chooses.
import { useState } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import type { OrderWords } from './order.ts'

export interface ColumnSet<C extends string> {
  /** The key in the local storage of the browser. */
  key: string
  all: Readonly<Record<C, { text: MessageDescriptor }>>
  /** Those of a device on which nothing was chosen. */
  usual: readonly C[]
}

export const columnNames = <C extends string>({ all }: Pick<ColumnSet<C>, 'all'>): C[] => Object.keys(all) as C[]

/** Those that are still columns, in their order; the usual ones where nothing was chosen. */
export function columnsOf<C extends string>(set: ColumnSet<C>, stored: string | null): readonly C[] {
  const names = stored?.split(',') ?? set.usual
  return columnNames(set).filter((name) => names.includes(name))
}

/** The columns that this device shows, and what changes them. */
export type ShownColumns<C extends string> = readonly [shown: readonly C[], setShown: (chosen: readonly C[]) => void]

/** Columns that the address of a list names, and what writes others into it. */
export interface GivenColumns {
  columns: string | undefined
  onColumns: (columns: string | undefined) => void
}

/** Columns in the address win over columns of the device. While the address names columns, changes are written to the address only. */
export function useColumns<C extends string>(set: ColumnSet<C>, { columns, onColumns }: GivenColumns): ShownColumns<C> {
  const [own, setOwn] = useState(() => columnsOf(set, localStorage.getItem(set.key)))
  if (columns !== undefined) return [columnsOf(set, columns), (chosen) => onColumns(chosen.join(',') || undefined)]
  return [
    own,
    (chosen) => {
      localStorage.setItem(set.key, chosen.join(','))
      setOwn(chosen)
    },
  ]
}

/** The current look of a list, as a bookmark stores it. Defaults are left out. */
export const lookOf = <C extends string>({ usual }: ColumnSet<C>, shown: readonly C[], { order, descending }: OrderWords) => ({
  ...(order !== undefined && { order, ...(descending && { descending }) }),
  ...(shown.join() !== usual.join() && shown.length > 0 && { columns: [...shown] }),
})
