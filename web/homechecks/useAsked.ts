import { askedInHome, type HomeCheck } from '../../shared/homechecks/homeCheck.ts'
import type { HouseQuestion } from '../../shared/settings/houseQuestion.ts'
import { useAnimalIndex } from '../animals/parts/animalIndex.ts'
import { houseFrom } from '../settings/parts/questions/houseAnswers.ts'
import { useSettings } from '../settings/parts/useSettings.ts'

type Values = { [F in 'animalIds' | 'answers']: HomeCheck[F] | null }

/** The questions that are asked in a home: those of the house as they are now, and the answered ones that it has changed since. */
export function useAsked(): (values: Values) => HouseQuestion[] {
  const { adoption } = useSettings()
  const index = useAnimalIndex()
  return ({ animalIds, answers }) => {
    const animals = (animalIds ?? []).flatMap((id) => index?.byId(id) ?? [])
    const now = askedInHome(adoption.homeCheckQuestions, animals)
    return answers?.length ? houseFrom({ answers }, now) : now
  }
}
