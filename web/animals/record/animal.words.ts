import { msg } from '@lingui/core/macro'
import { decisionFields } from '../../conflicts/parts/conflictWords.ts'
import { decision, removal } from '../../correction/nothing.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import type { AnimalSaid } from '../../../shared/animals/animalActs.ts'
import { basisTexts, outcomeTexts, placeTexts } from '../../changes/parts/stateTexts.ts'
import { day, joined, named, one, shown, silent, text, yesNo } from '../../words/fieldWords.ts'
import { enteredAs, linesOf, plainAll } from '../../words/say.ts'
import type { FieldsOf, RowWords, Say, WordsOf } from '../../words/words.ts'
import { sexTexts, speciesTexts } from '../parts/AnimalFacts.tsx'
import { factFields, ofRow } from './parts/animalFacts.words.ts'
import { neuteredTexts } from '../parts/recordTexts.ts'

const core = {
  name: text(msg`Name`),
  species: one(msg`Species`, speciesTexts),
  classificationId: named(msg`Classification`, 'classification'),
  breed: text(msg`Breed`),
  sex: one(msg`Sex`, sexTexts),
  neutered: one(msg`Neutered`, neuteredTexts),
  birthDate: day(msg`Born`),
  colour: text(msg`Colour`),
  chip: text(msg`Chip number`),
  contactId: named(msg`Contact`, 'contact'),
}
const saidFields: FieldsOf<AnimalSaid> = { ...core, ...factFields }
const id = silent('names the row')

/** Everything that is recorded of an animal nobody has entered yet, in a line. */
export const animalLine = (animal: AnimalSaid, say: Say): string =>
  linesOf(saidFields, animal, say)
    .map(({ label, said }) => `${say.t(label)}: ${plainAll(said)}`)
    .join(', ')

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
    fields: { id: silent('the headline names the animal'), ...decisionFields(factFields) },
    correction: decision,
  },
}

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
