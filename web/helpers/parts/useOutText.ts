import { useLingui } from '@lingui/react/macro'
import { contactName, type Contact } from '../../../shared/contacts/contact.ts'
import type { Participation } from '../../../shared/helpers/participation.ts'
import { localDate, localTime } from '../../../shared/time.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { useFormats } from '../../ui/formats.ts'
import { useOverdue } from './useOverdue.ts'

/** With whom and since when an animal is out, and whether it should be back by now. */
export function useOutText(): (row: Participation, contact: Contact | undefined) => { isLate: boolean; text: string } {
  const { t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const today = useToday()
  const isOverdue = useOverdue()
  return (row, contact) => {
    const helper = contact ? contactName(contact) : t`a helper`
    const at = row.checkoutAt!
    const since = localDate(at, zone) === today ? localTime(at, zone) : formats.moment(at, zone)
    const isLate = isOverdue(row)
    return { isLate, text: isLate ? t`Overdue: out with ${helper} since ${since}` : t`Out with ${helper} since ${since}` }
  }
}
