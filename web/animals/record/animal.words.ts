import { msg } from '@lingui/core/macro'
import { decisionFields, undecided } from '../../conflicts/parts/conflictWords.ts'
import { decision, removal } from '../../correction/nothing.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { basisTexts, outcomeTexts, placeTexts } from '../../changes/parts/stateTexts.ts'
import { day, joined, named, one, shown, silent, text, yesNo } from '../../words/fieldWords.ts'
import { enteredAs } from '../../words/say.ts'
import type { RowWords, Say, WordsOf } from '../../words/words.ts'
import { core, more, saidFields } from './parts/saidWords.ts'

const id = silent('names the row')

const correction = { form: lazyPart(() => import('./CorrectAnimal.tsx')) }

export const animalWords: WordsOf<'createAnimal' | 'changeAnimal' | 'deleteAnimal' | 'decideAnimalConflict'> = {
  createAnimal: {
    head: ({ id: own, name }, say) => msg`New animal: ${enteredAs('animal', own, name, say)}`,
    fields: { id, ...saidFields },
    correction,
  },
  changeAnimal: {
    head: (input, say) => msg`Change animal: ${say.names('animal', input.id)}`,
    fields: { id, number: text(msg`Number`), ...saidFields },
    correction,
  },
  deleteAnimal: {
    head: (input, say) => msg`Delete animal: ${say.names('animal', input.id)}`,
    fields: { id: silent('the headline names the animal') },
    correction: removal,
  },
  decideAnimalConflict: {
    head: (input, say) => msg`Decide about differing entries: ${say.names('animal', input.id)}`,
    fields: { id: silent('the headline names the animal'), ...decisionFields(more) },
    correction: decision,
  },
}

const ofRow = { id, version: silent('counts the writes'), restrictedTo: named(msg`Shown only to`, 'member') }

/** One step of a quarantine: who, until when, why. */
const step = ({ at, by, until, why }: { at: string; by: string | null; until: string | null; why: string }, say: Say): string =>
  joined(
    say.formats.moment(at, say.zone),
    ...Object.values(say.names('member', by)),
    until ? say.t(msg`until ${say.formats.date(until)}`) : say.t(msg`ended`),
    why,
  )

export const animalRowWords: RowWords<'animal'> = {
  name: msg`Animal`,
  fields: {
    ...ofRow,
    number: text(msg`Number`),
    ...core,
    custody: one(msg`Why in care`, basisTexts),
    place: one(msg`Where it lives`, placeTexts),
    roomId: named(msg`Room`, 'room'),
    outcome: one(msg`How it left`, outcomeTexts),
    careFrom: day(msg`In care since`),
    careUntil: day(msg`In care until`),
    released: yesNo(msg`Released for adoption`),
    activeIn: silent('months in which devices hold it'),
    quarantine: shown(msg`Quarantine`, ({ from, until, ended, steps }, say) => {
      const [begin, end] = [say.formats.date(from), say.formats.date(until)]
      return [say.t(msg`${begin} to ${end}`), ended ? say.t(msg`ended early`) : '', ...steps.map((each) => step(each, say))]
    }),
  },
}

export const animalFactsRowWords: RowWords<'animalFacts'> = {
  name: msg`Record`,
  fields: { ...ofRow, ...more, conflicts: undecided(more), inCare: yesNo(msg`In care`) },
}
