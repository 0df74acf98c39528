import { useLingui } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import { contactName } from '../../shared/contacts/contact.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useFormats } from '../ui/formats.ts'
import type { ChangeColumn } from './parts/changeColumns.ts'
import type { ChangeGroup } from './changeGroups.ts'
import { useFindsOfList } from './parts/readFinds.ts'
import { changeTexts } from './parts/flowTexts.ts'
import { useFindText } from './parts/useFindText.ts'
import { useRoomNames } from './parts/useRoomNames.ts'

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
