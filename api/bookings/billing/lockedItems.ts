// Items to bill of some sources, locked in the order of their ids.
import { LockMode } from '@mikro-orm/core'
import type { ItemSource } from '../../../shared/bookings/billing/toBillItem.ts'
import { entityOf } from '../../entities.ts'
import type { Unit } from '../../unitOfWork.ts'

export const lockedItems = ({ em }: Unit, source: ItemSource, sourceIds: readonly string[]) =>
  em.find(
    entityOf.toBillItem,
    { source, sourceId: { $in: [...sourceIds] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  )

export type StoredItem = Awaited<ReturnType<typeof lockedItems>>[number]
