// Everything about one contact: its row live from this device, all else from the server while it is at hand.
import { useCallback, useEffect, useRef } from 'react'
import type { Contact } from '../../shared/contacts/contact.ts'
import type { ContactDetails } from '../../shared/contacts/contactDetails.ts'
import { contactRecord, type ContactRecord } from '../../shared/records/contactRecord.ts'
import { pendingIds } from '../../sync/status.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useCall } from '../ui/useCall.ts'
import { useLive } from '../ui/useLive.ts'

export interface KnownContact {
  contact: Contact
  /** Null while only the row is known. */
  details: ContactDetails | null
  bannedAtAddress: ContactRecord['bannedAtAddress']
  merges: ContactRecord['merges']
  /** Whether the server is still being asked for them. */
  asking: boolean
  /** Whether something of it waits for the server. */
  pending: boolean
  again: () => void
}

export type RecordState =
  { state: 'loading' } | { state: 'failed'; error: unknown; again: () => void } | { state: 'ready'; value: KnownContact }

export function useContactRecord(id: string): RecordState {
  const { engine } = useSignedIn()
  const live = useLive(
    useCallback(async () => {
      const { replica } = engine
      const [contact, details, pending] = await replica.atOnce(
        (tables) => [tables.contact, tables.contactDetails, tables.outbox],
        () => Promise.all([replica.contact.get(id), replica.contactDetails.get(id), pendingIds(replica, 'contact')]),
      )
      return { contact, details, pending: pending.has(id) }
    }, [engine, id]),
  )
  const asked = useCall(contactRecord, { params: { id } })
  const { again } = asked
  const mark = live.state === 'ready' ? `${live.value.contact?.version} ${live.value.pending}` : undefined
  const seen = useRef(mark)
  useEffect(() => {
    // What the server reported is older than what has just been saved or has just come.
    if (seen.current !== undefined && mark !== undefined && seen.current !== mark) again()
    seen.current = mark
  }, [mark, again])

  if (live.state === 'failed') return { state: 'failed', error: null, again: live.retry }
  if (live.state === 'loading') return { state: 'loading' }
  const own = live.value
  const told = asked.state === 'ready' && asked.value.contact.id === id ? asked.value : null
  const contact = own.contact ?? told?.contact
  if (!contact) return asked.state === 'failed' ? { state: 'failed', error: asked.error, again } : { state: 'loading' }
  return {
    state: 'ready',
    value: {
      contact,
      details: own.details ?? told?.details ?? null,
      pending: own.pending,
      again,
      asking: asked.state === 'loading',
      bannedAtAddress: told?.bannedAtAddress ?? [],
      merges: told?.merges ?? [],
    },
  }
}
