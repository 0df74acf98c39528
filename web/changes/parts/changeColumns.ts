// Columns of the lists of changes: what each kind shows at first.
import { msg } from '@lingui/core/macro'
import type { Flow } from '../../../shared/changes/story/flows.ts'
import { columnNames, type ColumnSet } from '../../ui/lists/columns.ts'

const columns = {
  number: { text: msg`Number` },
  at: { text: msg`Time` },
  kind: { text: msg`What happened` },
  contact: { text: msg`Contact` },
  place: { text: msg`Place` },
  municipality: { text: msg`Municipality` },
  room: { text: msg`Room` },
  claim: { text: msg`Found animal` },
  reason: { text: msg`Reason` },
  cancelled: { text: msg`Cancelled` },
}
export type ChangeColumn = keyof typeof columns

const usual: readonly ChangeColumn[] = ['at', 'kind', 'contact', 'room', 'reason']
const usualOf: { readonly [F in Flow]?: readonly ChangeColumn[] } = {
  found: ['number', 'at', 'place', 'municipality', 'room', 'claim'],
}

/** The columns of the list of one kind; each kind remembers its own. */
export const changeColumns = (flow: Flow): ColumnSet<ChangeColumn> => ({
  key: `obhut.changeColumns.${flow}`,
  all: columns,
  usual: usualOf[flow] ?? usual,
})

/** A list can be ordered by its animals and by each of its columns. */
export type ChangeOrder = ChangeColumn | 'name'
export const changeColumnNames = columnNames({ all: columns })
export const changeOrders: readonly ChangeOrder[] = ['name', ...changeColumnNames]
