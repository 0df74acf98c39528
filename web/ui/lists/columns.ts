// Columns of a list: all that it has, and those that this device shows.
import { useState } from 'react'
import type { MessageDescriptor } from '@lingui/core'

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

export function useColumns<C extends string>(set: ColumnSet<C>): ShownColumns<C> {
  const [shown, setShown] = useState(() => columnsOf(set, localStorage.getItem(set.key)))
  return [
    shown,
    (chosen) => {
      localStorage.setItem(set.key, chosen.join(','))
      setShown(chosen)
    },
  ]
}
