import { Trans } from '@lingui/react/macro'
import { Suspense, useMemo, type ReactNode } from 'react'
import type { Kind, Rows } from '../../shared/rows.ts'
import { fold } from '../../sync/rebase.ts'
import { splitKey, type OutboxEntry } from '../../sync/store.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useRows } from '../ui/useRows.ts'
import { Correcting, type AsCorrected } from './Correcting.tsx'

/** The row of a kind as the refused entry would have it; null where the row that it changes is gone from this device. */
export function useMade<K extends Kind>(entry: OutboxEntry, kind: K): Rows[K] | null | undefined {
  const { engine } = useSignedIn()
  return useRows(async () => {
    const key = entry.keys.find((one) => splitKey(one)[0] === kind)
    if (!key) return null
    const [, id] = splitKey(key)
    const base = (await engine.replica.rowsOf(kind).get(id)) ?? null
    return fold(base, kind, id, [{ ...entry, state: 'queued' }]) as Rows[K] | null
  }, [engine, entry, kind])
}

interface Props<K extends Kind> {
  entry: OutboxEntry
  kind: K
  as: (entry: OutboxEntry) => AsCorrected
  onClose: () => void
  children: (row: Rows[K]) => ReactNode
}

/** The form of a record, filled with what the refused entry says. */
export function CorrectRow<K extends Kind>({ entry, kind, as, onClose, children }: Props<K>) {
  const row = useMade(entry, kind)
  const corrected = useMemo(() => as(entry), [as, entry])
  if (row === undefined) return null
  if (row === null) return <Gone onClose={onClose} />
  return (
    <Correcting entry={entry} as={corrected}>
      <Suspense fallback={null}>{children(row)}</Suspense>
    </Correcting>
  )
}

export function Gone({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={<Trans>Nothing left to correct</Trans>} onClose={onClose}>
      <Trans>What this entry changes does not exist any more, or is not on this device. You can send the entry again or discard it.</Trans>
    </Dialog>
  )
}
