// Items to bill of a sponsored residency: made when they are due, corrected while they are proposals, and removed with a step that is taken back.
import { daysHere, itemsOfResidency } from '../../../shared/bookings/residencies/billedMonths.ts'
import type { SponsoredResidency } from '../../../shared/bookings/residencies/sponsoredResidency.ts'
import type { Animal } from '../../../shared/animals/animal.ts'
import { localDate } from '../../../shared/time.ts'
import type { Unit } from '../../unitOfWork.ts'
import { followItems } from '../billing/followItems.ts'
import { lockedItems } from '../billing/lockedItems.ts'

type Named = Pick<Animal, 'name' | 'number' | 'custody' | 'careUntil'>

/**
 * Reads and locks the items before anything is written. The function that it returns takes the residency and the animal after the act and
 * writes what is due. `takesBack`: whether a beginning or an end is taken back; then it throws `alreadyBilled` if one of the items that go was
 * billed. Running it twice changes nothing more.
 */
export async function residencyBilling(work: Unit, zone: string, id: string, takesBack = false) {
  const items = await lockedItems(work, 'sponsoredResidency', [id])
  const today = localDate(work.now, zone)
  return (residency: SponsoredResidency, animal: Named | null | undefined): void => {
    const due = itemsOfResidency(residency, animal?.name || animal?.number || '', daysHere(residency, animal, zone), today)
    followItems(work, due, items, takesBack)
  }
}
