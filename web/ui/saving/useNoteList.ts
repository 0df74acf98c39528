import { useContext } from 'react'
import { isReadOnly } from '../../../shared/access.ts'
import { longestAddress, noteOperatorList, noteSavedList, type SavedList } from '../../../shared/exports/savedList.ts'
import { SignedInContext, useAccount } from '../../session/signedIn.ts'

/**
 * Notes that the list of this page leaves the app; without a network the note is queued, unless the list is one of the operator. In a
 * read-only organisation nothing is written. Rejects as `perform` and `call` do: a list is saved after its note.
 */
export function useNoteList(): (list: Omit<SavedList, 'address' | 'isChosen' | 'isPart'> & Partial<SavedList>) => Promise<void> {
  const { session, context } = useAccount()
  const workplace = useContext(SignedInContext)
  return async (list) => {
    const address = `${location.pathname}${location.search}`.slice(0, longestAddress)
    const noted = { isChosen: false, isPart: false, address, ...list }
    if (location.pathname.startsWith('/tenantadmin/')) await session.caller.call(noteOperatorList, { body: noted })
    else if (workplace && !isReadOnly(context.tenant)) await workplace.engine.perform(noteSavedList, noted)
  }
}
