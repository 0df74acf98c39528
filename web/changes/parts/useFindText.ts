import { useLingui } from '@lingui/react/macro'
import { findStateOf } from '../../../shared/changes/findStates.ts'
import type { Ownership } from '../../../shared/changes/story/ownership.ts'
import type { Contact } from '../../../shared/contacts/contact.ts'
import { useToday } from '../../ui/clock.ts'
import { useFormats } from '../../ui/formats.ts'
import { useOwnerName } from './useOwnerName.ts'

/**
 * The state of a find, short enough for a row of a list: until when it can be claimed, whose it is since, what is provisional. `given`: it
 * was placed, so that it matters that this is provisional while the claim runs. `named`: with the finder who keeps their rights, without
 * whose consent it does not go back (BGB § 975).
 */
export function useFindText(
  contacts: ReadonlyMap<string, Contact>,
): (ownership: Ownership | null | undefined, how?: { given?: boolean; named?: boolean }) => string {
  const { t } = useLingui()
  const formats = useFormats()
  const today = useToday()
  const nameOf = useOwnerName(contacts)
  return (ownership, { given = false, named = false } = {}) => {
    if (!ownership?.find) return ''
    const { claimPeriodEnd, holdingPeriodEnd, provisional, rights, finder } = ownership.find
    const date = (day: string | null) => (day ? formats.date(day) : '')
    const until = !provisional ? '' : holdingPeriodEnd ? t`provisional until ${date(holdingPeriodEnd)}` : t`provisional`
    const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ')
    const goesOn = given || (holdingPeriodEnd !== null && holdingPeriodEnd !== claimPeriodEnd) ? until : ''
    const keeps = !named || rights !== 'kept' ? '' : finder ? t`${nameOf(finder)} keeps their rights` : t`The finder keeps their rights`
    switch (findStateOf(ownership, today)) {
      case 'none':
        return ''
      case 'notTold':
        return joined(t`Find not reported to the authority`, keeps, goesOn)
      case 'motherAway':
        return t`Owner not shown: the record of the mother is not on this device`
      case 'runs':
      case 'endsSoon':
        return joined(t`Claim period until ${date(claimPeriodEnd)}`, keeps, goesOn)
      case 'ownerKnown':
        return joined(t`Former owner known`, goesOn)
      case 'organisation':
        return until
      case 'finder':
      case 'municipality':
      case 'somebody':
        return joined(t`Belongs to: ${nameOf(ownership)}`, until)
    }
  }
}
