// Columns of the animal table: all there are, and those that this device shows.
import { useState } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The name is always shown. What has always the same length has a width of its own, so that it is never cut. */
export const columns = {
  number: { text: msg`Number`, width: '96px' },
  species: { text: msg`Species`, width: 'minmax(0, 2fr)' },
  classification: { text: msg`Classification`, width: 'minmax(0, 2fr)' },
  breed: { text: msg`Breed`, width: 'minmax(0, 3fr)' },
  sex: { text: msg`Sex`, width: 'minmax(0, 2fr)' },
  neutered: { text: msg`Neutered`, width: 'minmax(0, 2fr)' },
  birthDate: { text: msg`Born`, width: '96px' },
  colour: { text: msg`Colour`, width: 'minmax(0, 2fr)' },
  chip: { text: msg`Chip`, width: '148px' },
  situation: { text: msg`Situation`, width: 'minmax(0, 5fr)' },
  quarantine: { text: msg`Quarantine`, width: 'minmax(0, 2fr)' },
  owner: { text: msg`Found animal`, width: 'minmax(0, 4fr)' },
  careFrom: { text: msg`In care since`, width: '112px' },
} as const satisfies Record<string, { text: MessageDescriptor; width: string }>
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
