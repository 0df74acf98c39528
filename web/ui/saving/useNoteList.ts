import { longestAddress, noteSavedList, type SavedList } from '../../../shared/exports/savedList.ts'
import { useCanEdit, useSignedIn } from '../../session/signedIn.ts'

/**
 * Notes that the list of this page leaves the app; without a network the note is queued. In a read-only organisation nothing is written.
 * Rejects as `perform` does: a list is saved after its note.
 */
export function useNoteList(): (list: Omit<SavedList, 'address' | 'isChosen' | 'isPart'> & Partial<SavedList>) => Promise<void> {
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  return async (list) => {
    const address = `${location.pathname}${location.search}`.slice(0, longestAddress)
    if (canEdit) await engine.perform(noteSavedList, { isChosen: false, isPart: false, address, ...list })
  }
}
