// What the form of a change asks for, by what was entered so far and by what is known of its animals.
import type { Details, Fact } from '../../shared/changes/story/flowDetails.ts'
import { termsOf, type Flow } from '../../shared/changes/story/flows.ts'

/** Whether somebody is to be named: the owner of a litter only where it is somebody’s, and no new owner where that is the organisation. */
export const asksContact = (flow: Flow, { litterOwner, newOwner }: Details): boolean =>
  litterOwner === 'contact' || (termsOf[flow].person !== 'none' && !(flow === 'ownerChange' && newOwner === 'organisation'))

const unasked: ReadonlySet<Fact> = new Set(['accepted', 'registries', 'number', 'wasReleased', 'municipalityId'])

/** Facts that nobody is asked for, because the form finds them out itself or nothing entered so far calls for them. */
export const isAsked =
  (flow: Flow, details: Details, called: ReadonlySet<Fact>) =>
  (fact: Fact): boolean => {
    const { ownershipFrom, ownFind, ownershipMoves, livesWith } = details
    if (unasked.has(fact)) return false
    if (fact === 'person' || fact === 'phone' || fact === 'address') return asksContact(flow, details) || flow === 'birth'
    // Which rooms there are to choose from follows from where it lives.
    if (fact === 'room' && flow === 'fosterIntake') return livesWith !== undefined
    if (fact === 'ownershipDate') return ownershipFrom === 'date'
    // A notice to the authority matters of what its owner has found; every find has one.
    if (flow === 'turnedIn' && (fact === 'ownedSince' || fact === 'notifiedAt' || fact === 'authority')) return ownFind === true
    if (fact === 'ownerConsent') return called.has(fact) && !(flow === 'handOver' && ownershipMoves === false)
    return fact !== 'vetException' || called.has(fact)
  }
