import { useLingui } from '@lingui/react/macro'
import { findStateOf } from '../../shared/changes/findStates.ts'
import type { Ownership } from '../../shared/changes/ownership.ts'
import type { Contact } from '../../shared/contacts/contact.ts'
import { useToday } from '../ui/clock.ts'
import { useFormats } from '../ui/formats.ts'
import { useOwnerName } from './useOwnerName.ts'

/** How a find stands, short enough for a row of a list: until when it can be claimed, whose it is since, what is provisional. */
export function useFindText(contacts: ReadonlyMap<string, Contact>): (ownership: Ownership | null | undefined) => string {
  const { t } = useLingui()
  const formats = useFormats()
  const today = useToday()
  const nameOf = useOwnerName(contacts)
  return (ownership) => {
    if (!ownership?.find) return ''
    const { claimPeriodEnd, holdingPeriodEnd, provisional } = ownership.find
    const date = (day: string | null) => (day ? formats.date(day) : '')
    const until = provisional && holdingPeriodEnd ? t`provisional until ${date(holdingPeriodEnd)}` : ''
    switch (findStateOf(ownership, today)) {
      case 'none':
        return ''
      case 'notTold':
        return t`Authority not told of the find`
      case 'runs':
      case 'endsSoon':
        return t`Claim period until ${date(claimPeriodEnd)}`
      case 'ownerKnown':
        return t`Former owner known`
      case 'organisation':
        return until
      case 'finder':
      case 'municipality':
      case 'somebody':
        return [t`Belongs to: ${nameOf(ownership)}`, until].filter(Boolean).join(' · ')
    }
  }
}
