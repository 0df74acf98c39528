// Columns of the lists of changes: what each kind shows at first, and what a column says about a change.
import { useLingui } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import type { Flow } from '../../shared/changes/story/flows.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useFormats } from '../ui/formats.ts'
import type { ColumnSet } from '../ui/lists/columns.ts'
import type { ChangeGroup } from './changeGroups.ts'
import { useFindsOfList } from './parts/readFinds.ts'
import { changeTexts } from './parts/flowTexts.ts'
import { useFindText } from './parts/useFindText.ts'
import { useRoomNames } from './parts/useRoomNames.ts'

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

/** What a column says about a change. The state of a find is that of its first animal, as long as it is in care. */
export function useChangeCells(): (group: ChangeGroup, column: ChangeColumn) => string {
  const { i18n } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const roomName = useRoomNames()
  const { finds, contacts } = useFindsOfList()
  const findText = useFindText(contacts)
  return ({ changes, contact }, column) => {
    const first = changes[0]!
    const { details } = first
    switch (column) {
      case 'at':
        return formats.moment(first.at, zone)
      case 'kind':
        return i18n._(changeTexts[first.kind])
      case 'contact':
        return contact ? contactName(contact) : (details.person ?? '')
      case 'room':
        return roomName(first)
      case 'claim':
        return findText(finds.get(first.animalId)?.ownership)
      case 'reason':
        return first.reason
      case 'cancelled':
        return first.cancelledAt === null ? '' : i18n._(msg`yes`)
      default:
        return details[column] ?? ''
    }
  }
}
