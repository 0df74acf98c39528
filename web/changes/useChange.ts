// One change of all its animals: from this device, and from the server what it does not hold.
import { useCallback } from 'react'
import type { Animal } from '../../shared/animals/animal.ts'
import { changeRecord } from '../../shared/records/animalRecord.ts'
import { contactsOf, type StatusChange } from '../../shared/changes/story/statusChange.ts'
import type { Contact } from '../../shared/contacts/contact.ts'
import { pendingIds } from '../../sync/status.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useCall } from '../ui/useCall.ts'
import { useLive } from '../ui/useLive.ts'

export interface ChangeRows {
  changes: readonly StatusChange[]
  animals: ReadonlyMap<string, Animal>
  contacts: ReadonlyMap<string, Contact>
  pending: boolean
}

export type ChangeState =
  { state: 'loading' } | { state: 'ready'; value: ChangeRows } | { state: 'failed'; error: unknown; again: () => void }

export function useChange(flowId: string): ChangeState {
  const { engine } = useSignedIn()
  const live = useLive(
    useCallback(async () => {
      const { replica } = engine
      const changes = await replica.statusChange.where('flowId').equals(flowId).toArray()
      const [animals, contacts, waiting] = await Promise.all([
        replica.animal.bulkGet(changes.map(({ animalId }) => animalId)),
        replica.contact.bulkGet(changes[0] ? contactsOf(changes[0]) : []),
        pendingIds(replica, 'statusChange'),
      ])
      return {
        changes,
        animals: animals.filter((animal) => animal !== undefined),
        contacts: contacts.filter((contact) => contact !== undefined),
        pending: changes.some(({ id }) => waiting.has(id)),
      }
    }, [engine, flowId]),
  )
  const asked = useCall(changeRecord, { params: { id: flowId } })
  if (live.state === 'failed') return { state: 'failed', error: null, again: live.retry }
  if (live.state === 'loading') return { state: 'loading' }
  const own = live.value
  if (own.changes.length === 0 && asked.state === 'failed') return { state: 'failed', error: asked.error, again: asked.again }
  if (own.changes.length === 0 && asked.state === 'loading') return { state: 'loading' }
  const told = asked.state === 'ready' ? asked.value : { changes: [], animals: [], contacts: [] }
  const newest = <T extends { id: string; version: number }>(mine: readonly T[], theirs: readonly T[]): T[] => [
    ...mine,
    ...theirs.filter(({ id }) => !mine.some((one) => one.id === id)),
  ]
  const animals = newest(own.animals, told.animals)
  const changes = newest(own.changes, told.changes)
  const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))
  const contacts = byId(newest(own.contacts, told.contacts))
  return { state: 'ready', value: { ...own, changes, contacts, animals: byId(animals) } }
}
