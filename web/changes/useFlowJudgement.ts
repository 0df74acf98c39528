// Judges a filled form: every problem at its field, then the questions that a person has to answer before it is stored.
import type { ReactNode } from 'react'
import type { AnimalSaid } from '../../shared/animals/animalActs.ts'
import { isInFoster, type ChangeSaid } from '../../shared/changes/flowRules.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { judgeFlow, type FilledFlow, type FlowErrors, type Question } from './judgeFlow.ts'
import { changesOfMother } from './parts/readFamily.ts'
import { isUntouched } from './saysNothing.ts'
import { useObjections } from './useObjections.tsx'

export interface Doubts {
  flow: Flow
  said: ChangeSaid
  animalIds: readonly string[]
  /** Refusals that may be passed over knowingly. */
  asked: readonly Question[]
  isNew: boolean
  /** Nothing was entered but the animals that the form was opened for. */
  untouched: boolean
}
/** Asks the person about what speaks against it; true where they go on or nothing does. */
export type AskFirst = (doubts: Doubts) => Promise<boolean>

/** What was entered, without anything that speaks against it. */
export type Judged = ChangeSaid & { fresh: AnimalSaid[]; inFoster: boolean | null }

/** Answers null where there are problems, which `tell` hears of, and where the person goes back; `back` are the words for that. */
export function useFlowJudgement(ask: AskFirst, tell: (errors: FlowErrors) => void, back?: ReactNode) {
  const { engine, zone } = useSignedIn()
  const askAbout = useObjections(back)
  return async (given: Omit<FilledFlow, 'engine' | 'zone'>): Promise<Judged | null> => {
    const { flow, values, initial, isDraft } = given
    const isNew = given.changes.length === 0
    const { said, fresh, concerned, home, errors, asked } = await judgeFlow({ ...given, engine, zone })
    tell(errors)
    if (Object.keys(errors).length > 0) return null
    const untouched = isNew && !isDraft && isUntouched(values, initial)
    if (!(await ask({ flow, said, animalIds: values.animalIds, asked, isNew, untouched }))) return null
    const accepted = [...new Set([...(said.details.accepted ?? []), ...asked])]
    const despite = await askAbout(flow, said, concerned)
    if (!despite) return null
    const passedOver = { ...(accepted.length > 0 && { accepted }), ...(despite.length > 0 && { despite }) }
    const mother = isNew ? await changesOfMother(engine.replica, said.details) : []
    return { ...said, details: { ...said.details, ...passedOver }, fresh, inFoster: isInFoster(flow, said, home, mother) }
  }
}
