// Columns of the animal table: all there are, and those that this device shows.
import { useState } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The name is always shown. `share` is how much of the width a column takes beside the others. */
export const columns = {
  number: { text: msg`Number`, share: 2 },
  species: { text: msg`Species`, share: 2 },
  breed: { text: msg`Breed`, share: 3 },
  sex: { text: msg`Sex`, share: 2 },
  neutered: { text: msg`Neutered`, share: 2 },
  birthDate: { text: msg`Born`, share: 2 },
  colour: { text: msg`Colour`, share: 2 },
  chip: { text: msg`Chip`, share: 4 },
  situation: { text: msg`Situation`, share: 3 },
  careFrom: { text: msg`In care since`, share: 2 },
} as const satisfies Record<string, { text: MessageDescriptor; share: number }>
export type Column = keyof typeof columns
export const columnNames = Object.keys(columns) as Column[]

const usual: readonly Column[] = ['number', 'species', 'breed', 'sex', 'birthDate', 'chip', 'situation']
const key = 'obhut.animalColumns'

/** Those that are still columns, in their order; the usual ones where nothing was chosen. */
export function columnsOf(stored: string | null): readonly Column[] {
  if (stored === null) return usual
  const names = stored.split(',')
  return columnNames.filter((name) => names.includes(name))
}

export function useColumns(): [readonly Column[], (chosen: readonly Column[]) => void] {
  const [shown, setShown] = useState(() => columnsOf(localStorage.getItem(key)))
  return [
    shown,
    (chosen) => {
      localStorage.setItem(key, chosen.join(','))
      setShown(chosen)
    },
  ]
}
