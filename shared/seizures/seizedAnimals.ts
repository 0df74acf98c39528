// The animals of a seizure and what became of each, by their status changes: `seizureIn` changes with the id of the seizure as their flow.
import type { ReleasedTo } from '../changes/story/flowDetails.ts'
import { inOrder } from '../changes/story/replay.ts'
import type { StatusChange } from '../changes/story/statusChange.ts'

/** `forfeited`: the authority has given the animal to the organisation. `left`: it is out of custody, and no change is known that says how. */
export const seizedStates = ['here', 'toKeeper', 'toThirdParty', 'forfeited', 'euthanised', 'died', 'left'] as const
export type SeizedState = (typeof seizedStates)[number]

export interface SeizedAnimal {
  animalId: string
  from: string
  /** Null while it is in custody. */
  until: string | null
  state: SeizedState
}

/** `changes`: those that are known, of these animals and of others. `keeperId`: the contact from whom the animals were taken. */
export function seizedAnimals(changes: readonly StatusChange[], seizureId: string, keeperId: string | null): SeizedAnimal[] {
  const effective = inOrder(changes.filter(({ cancelledAt }) => cancelledAt === null))
  return effective
    .filter(({ kind, flowId }) => kind === 'seizureIn' && flowId === seizureId)
    .map(({ animalId, at: from, custodyUntil: until }) => {
      const atEnd = effective.filter((change) => change.animalId === animalId && change.at === until)
      return { animalId, from, until, state: until === null ? 'here' : stateBy(atEnd, keeperId) }
    })
}

const stateOf = { keeper: 'toKeeper', thirdParty: 'toThirdParty', organisation: 'forfeited' } as const satisfies Record<
  ReleasedTo,
  SeizedState
>

/** An animal that the authority gives to the organisation goes out and comes in as a surrender in the same moment. */
function stateBy(atEnd: readonly StatusChange[], keeperId: string | null): SeizedState {
  const death = atEnd.find(({ kind }) => kind === 'death')
  if (death) return death.details.deathKind === 'euthanasia' ? 'euthanised' : 'died'
  const out = atEnd.find(({ kind }) => kind === 'seizureOut')
  if (!out) return 'left'
  const { releasedTo } = out.details
  if (releasedTo) return stateOf[releasedTo]
  if (atEnd.some(({ kind }) => kind === 'turnedIn')) return 'forfeited'
  return out.contactId !== null && out.contactId === keeperId ? 'toKeeper' : 'toThirdParty'
}
