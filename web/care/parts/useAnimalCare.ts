// The plan and the log of one animal: live from this device, and page by page from the server what the device does not hold.
import { useCallback, useMemo, useState } from 'react'
import { animalCare } from '../../../shared/care/careReads.ts'
import type { CareItem, CareKind } from '../../../shared/care/careItem.ts'
import type { CareLog, CareResult } from '../../../shared/care/careLog.ts'
import type { Member } from '../../../shared/identity/member.ts'
import { isIn } from '../../../shared/presence.ts'
import type { Replica } from '../../../sync/replica.ts'
import { pendingIds } from '../../../sync/status.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useCall } from '../../ui/useCall.ts'
import { useLive, type Live } from '../../ui/useLive.ts'

export interface CareFilter {
  kind: CareKind | null
  result: CareResult | null
  /** From 0. */
  page: number
}

interface Own {
  items: CareItem[]
  logs: CareLog[]
  members: ReadonlyMap<string, Member>
  pending: ReadonlySet<string>
  /** Whether it is in the house as a guest. */
  isGuest: boolean
}

export interface AnimalCare {
  live: Live<Own>
  /** What has been planned last comes first. */
  items: readonly CareItem[]
  /** The newest first. */
  logs: readonly CareLog[]
  filter: CareFilter
  setFilter: (part: Partial<CareFilter>) => void
  pages: number
  /** Whether the server has added what this device does not hold. */
  whole: boolean
}

const readOwn = (replica: Replica, id: string): Promise<Own> =>
  replica.atOnce(
    ({ careItem, careLog, stay, member, outbox }) => [careItem, careLog, stay, member, outbox],
    async () => {
      const [items, logs, stays, members, ...pending] = await Promise.all([
        replica.careItem.where('animalId').equals(id).toArray(),
        replica.careLog.where('animalId').equals(id).toArray(),
        replica.stay.where('animalId').equals(id).toArray(),
        replica.member.toArray(),
        pendingIds(replica, 'careItem'),
        pendingIds(replica, 'careLog'),
      ])
      return {
        items,
        logs,
        members: new Map(members.map((member) => [member.id, member])),
        pending: new Set(pending.flatMap((ids) => [...ids])),
        isGuest: stays.some(isIn),
      }
    },
  )

/** One's own row is before that of the server, which may be older; what was deleted here stays away. */
export function joined<T extends { id: string }>(own: readonly T[], told: readonly T[], pending: ReadonlySet<string>): T[] {
  const here = new Set(own.map(({ id }) => id))
  return [...own, ...told.filter(({ id }) => !here.has(id) && !pending.has(id))]
}

const nothing: Own = { items: [], logs: [], members: new Map(), pending: new Set(), isGuest: false }

export function useAnimalCare(id: string): AnimalCare {
  const { engine } = useSignedIn()
  const [filter, setFilter] = useState<CareFilter>({ kind: null, result: null, page: 0 })
  const live = useLive(useCallback(() => readOwn(engine.replica, id), [engine, id]))
  const { kind, result, page } = filter
  const asked = useCall(animalCare, { params: { id }, query: { page: String(page), ...(kind && { kind }), ...(result && { result }) } })
  const told = asked.state === 'ready' ? asked.value : null
  const own = live.state === 'ready' ? live.value : nothing
  const items = useMemo(
    () =>
      joined(own.items, told?.items ?? [], own.pending).sort((a, b) =>
        a.from === b.from ? (a.id < b.id ? -1 : 1) : a.from < b.from ? 1 : -1,
      ),
    [own, told],
  )
  const logs = useMemo(() => {
    const fits = (log: CareLog) => (kind === null || log.kind === kind) && (result === null || log.result === result)
    // Later pages hold what the server has, in its order.
    const all = page === 0 ? joined(own.logs, told?.logs ?? [], own.pending) : (told?.logs ?? [])
    return all.filter(fits).sort((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? 1 : -1))
  }, [own, told, kind, result, page])
  const change = useCallback((part: Partial<CareFilter>) => setFilter((before) => ({ ...before, page: 0, ...part })), [])
  return { live, items, logs, filter, setFilter: change, pages: told?.pages ?? 1, whole: told !== null }
}
