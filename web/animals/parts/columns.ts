// Columns of the animal table.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { columnNames, type ColumnSet } from '../../ui/lists/columns.ts'

/** The name is always shown. What has always the same length has a width of its own, so that it is never cut. */
export const columns = {
  number: { text: msg`Number`, width: '92px' },
  species: { text: msg`Species`, width: 'minmax(0, 2.2fr)' },
  classification: { text: msg`Classification`, width: 'minmax(0, 2fr)' },
  breed: { text: msg`Breed`, width: 'minmax(0, 3fr)' },
  sex: { text: msg`Sex`, width: '84px' },
  neutered: { text: msg`Neutered`, width: 'minmax(0, 2fr)' },
  birthDate: { text: msg`Born`, width: '92px' },
  colour: { text: msg`Colour`, width: 'minmax(0, 2fr)' },
  chip: { text: msg`Chip`, width: '152px' },
  situation: { text: msg`Situation`, width: 'minmax(0, 4.8fr)' },
  quarantine: { text: msg`Quarantine`, width: 'minmax(0, 2fr)' },
  owner: { text: msg`Found animal`, width: 'minmax(0, 4fr)' },
  careFrom: { text: msg`In care since`, width: '112px' },
} as const satisfies Record<string, { text: MessageDescriptor; width: string }>
export type Column = keyof typeof columns

export const animalColumns: ColumnSet<Column> = {
  key: 'obhut.animalColumns',
  all: columns,
  usual: ['number', 'species', 'breed', 'sex', 'birthDate', 'chip', 'situation'],
}

/** The list can be ordered by each of its columns. */
export type AnimalOrder = Column | 'name'
export const animalOrders: readonly AnimalOrder[] = ['name', ...columnNames(animalColumns)]
