// Why pictures stay on this device for now although there is a network: a quota is used up. Reported by the transfer, shown beside what waits.
import type { PassingRefusal } from '../../../../shared/animals/photo.ts'
import { createStore, useStore } from '../../../session/createStore.ts'

const reason = createStore<PassingRefusal | null>(null)

export const holdBack = reason.set

export const useHeldBack = (): PassingRefusal | null => useStore(reason)
