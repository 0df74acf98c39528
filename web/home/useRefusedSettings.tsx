import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { saveWidgetSetting } from '../../shared/bookings/nextBookings.ts'
import type { Engine } from '../../sync/engine.ts'
import type { Archived } from '../../sync/store.ts'
import { followQuery } from '../ui/followQuery.ts'
import { toast } from '../ui/toasts.ts'

const names = new Set<string>(Object.values(saveWidgetSetting).map(({ name }) => name))

/** Says that the server refused a widget setting; the queue has put the old value back by then. */
export function useRefusedSettings(engine: Engine): void {
  useEffect(() => {
    const since = Date.now()
    const told = new Set<string>()
    const next = (settled: readonly Archived[]) => {
      for (const { mid, outcome, entry } of settled) {
        if (outcome !== 'refused' || told.has(mid) || !names.has(entry.name)) continue
        told.add(mid)
        toast({ tone: 'danger', text: <Trans>Settings could not be updated.</Trans> })
      }
    }
    const { unsubscribe } = followQuery(() => engine.replica.archived.where('at').aboveOrEqual(since).toArray(), { next })
    return unsubscribe
  }, [engine])
}
