// What the forms of a home check have in common: the noun, its texts, and how its state follows from what is entered.
import { Trans, useLingui } from '@lingui/react/macro'
import { homeCheck, stateOf, unplanned, type HomeCheck } from '../../shared/homechecks/homeCheck.ts'
import { byDue } from '../../shared/homechecks/homeChecksToDo.ts'
import type { NounForm, NounProps } from '../nouns/NounPage.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { houseFaults, typedFrom } from '../settings/parts/questions/houseAnswers.ts'
import { useAsked } from './useAsked.ts'
import { typeTexts } from './homeCheckTexts.ts'

const noResult = { field: 'result', code: 'check.resultMissing' } as const

export type CheckForm = NounForm<'homeCheck'>
type Values = CheckForm['values']

/** Questions of the house that still have to be answered; none where nobody could look at the home. */
function useLacking(): (said: Values) => { field: 'answers'; code: 'field.missing' }[] {
  const asked = useAsked()
  return (said) => {
    const { house } = houseFaults(asked(said), typedFrom(said))
    return house && said.result !== 'notPossible' ? [{ field: 'answers', code: 'field.missing' }] : []
  }
}

/** `about` keeps the drafts of different forms apart. `isDone`: the form notes what came of a visit. */
export function useHomeCheckForm(
  contactId: string | null,
  about: string,
  { isDone }: { isDone: boolean },
): Omit<NounProps<'homeCheck'>, 'fields'> {
  const { i18n } = useLingui()
  const { engine, context } = useSignedIn()
  const lacking = useLacking()
  return {
    noun: homeCheck,
    title: <Trans>Home checks</Trans>,
    hint: null,
    add: <Trans>New home check</Trans>,
    none: null,
    line: ({ type }: HomeCheck) => ({ name: i18n._(typeTexts[type]), more: [] }),
    deleting: { label: null, question: null, consequence: null, done: null },
    about: `:${contactId}:${about}`,
    blank: (): Values => ({
      ...unplanned,
      type: null,
      state: 'requested',
      contactId,
      animalIds: [],
      requestedAt: engine.now(),
      requestedBy: context.userId,
      due: null,
      note: '',
    }),
    order: byDue,
    ...(isDone && { further: (said) => [...lacking(said), ...(said.result === null ? [noResult] : [])] }),
  }
}

/** Changes fields, and the state with them. */
export const putIn =
  ({ values, change }: CheckForm) =>
  (part: Partial<Values>): void => {
    const { state, result, appointment, memberId, checkerId } = { ...values, ...part }
    change({ ...part, state: stateOf({ state: state ?? 'requested', result, appointment, memberId, checkerId }) })
  }
