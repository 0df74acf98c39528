import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { RecordInput, ReviseInput } from '../../shared/changes/flowActs.ts'
import { recordFlow, reviseFlow } from '../../shared/changes/flowActs.ts'
import { flows } from '../../shared/changes/story/flows.ts'
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import { fold } from '../../sync/rebase.ts'
import { splitKey, type OutboxEntry } from '../../sync/store.ts'
import { Correcting, type AsCorrected } from '../correction/Correcting.tsx'
import { Gone } from '../correction/CorrectRow.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useRows } from '../ui/useRows.ts'
import type { RefusedProps } from '../words/words.ts'
import { FlowForm } from './FlowForm.tsx'
import { flowTexts } from './parts/flowTexts.ts'

/** The form of a change with what the refused entry says. One that was not recorded yet is revised as one that was. */
export default function CorrectFlow({ entry, onClose }: RefusedProps<RecordInput | ReviseInput>) {
  const { i18n } = useLingui()
  const { engine } = useSignedIn()
  const flow = flows.find((one) => recordFlow[one].name === entry.name || reviseFlow[one].name === entry.name)
  const rows = useRows(async () => {
    const ids = entry.keys.map(splitKey).flatMap(([kind, id]) => (kind === 'statusChange' ? id : []))
    const stored = await engine.replica.statusChange.bulkGet(ids)
    return ids.map((id, index) => fold(stored[index] ?? null, 'statusChange', id, [{ ...entry, state: 'queued' }]) as StatusChange | null)
  }, [engine, entry])
  const as = useMemo(() => correctedBy(entry), [entry])
  if (!flow || rows === undefined) return null
  const changes = rows.flatMap((row) => row ?? [])
  if (changes.length === 0 || changes.length < rows.length) return <Gone onClose={onClose} />
  return (
    <Correcting entry={entry} as={as}>
      <Dialog title={i18n._(flowTexts[flow])} onClose={onClose}>
        <FlowForm flow={flow} animalIds={changes.map(({ animalId }) => animalId)} changes={changes} onDone={onClose} onLeave={onClose} />
      </Dialog>
    </Correcting>
  )
}

/** Of a change that is still to be recorded, its animals and what the device foresaw stay as they were. */
const correctedBy =
  (entry: OutboxEntry): AsCorrected =>
  ({ name, input }) => {
    if (name === entry.name) return input
    if (!flows.some((flow) => reviseFlow[flow].name === name)) return null
    const { at, contactId, roomId, reason, details, inFoster } = input as ReviseInput
    return { ...(entry.input as RecordInput), at, contactId, roomId, reason, details, inFoster: inFoster ?? null }
  }
