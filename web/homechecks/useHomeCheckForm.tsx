// What the forms of a home check have in common: the noun, its texts, and how its state follows from what is entered.
import { Trans, useLingui } from '@lingui/react/macro'
import { homeCheck, stateOf, unplanned, type HomeCheck } from '../../shared/homechecks/homeCheck.ts'
import { byDue } from '../../shared/homechecks/homeChecksToDo.ts'
import type { NounForm, NounProps } from '../nouns/NounPage.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { typeTexts } from './homeCheckTexts.ts'

export type CheckForm = NounForm<'homeCheck'>
type Values = CheckForm['values']

/** `about` keeps the drafts of different forms apart. `isDone`: the form notes what came of a visit. */
export function useHomeCheckForm(
  contactId: string | null,
  about: string,
  { isDone }: { isDone: boolean },
): Omit<NounProps<'homeCheck'>, 'fields'> {
  const { i18n } = useLingui()
  const { engine, context } = useSignedIn()
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
      type: 'before',
      state: 'requested',
      contactId,
      animalIds: [],
      requestedAt: engine.now(),
      requestedBy: context.userId,
      due: null,
      note: '',
    }),
    order: byDue,
    ...(isDone && { further: (said) => (said.result === null ? [{ field: 'result', code: 'check.resultMissing' } as const] : []) }),
  }
}

/** Changes fields, and the state with them. */
export const putIn =
  ({ values, change }: CheckForm) =>
  (part: Partial<Values>): void => {
    const { state, result, appointment, memberId, checkerId } = { ...values, ...part }
    change({ ...part, state: stateOf({ state: state ?? 'requested', result, appointment, memberId, checkerId }) })
  }
