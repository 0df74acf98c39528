import { msg } from '@lingui/core/macro'
import { decisionFields, undecided } from '../../conflicts/parts/conflictWords.ts'
import { decision, removal } from '../../correction/nothing.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import type { AnimalSaid } from '../../../shared/animals/animalActs.ts'
import type { AnimalFacts, Trait } from '../../../shared/animals/animalFacts.ts'
import { basisTexts, outcomeTexts, placeTexts } from '../../changes/parts/stateTexts.ts'
import { day, joined, list, named, one, shown, silent, text, yes, no, yesNo } from '../../words/fieldWords.ts'
import { enteredAs, linesOf, plainAll } from '../../words/say.ts'
import type { FieldsOf, RowWords, Say, WordsOf } from '../../words/words.ts'
import { sexTexts, speciesTexts } from '../parts/AnimalFacts.tsx'
import { traitTexts } from './parts/characterTexts.ts'
import { safetyWords } from './parts/safetyWords.ts'
import { identifierTexts, neuteredTexts, sizeTexts } from '../parts/recordTexts.ts'
import { codeName } from '../../ui/codeNames.ts'

const traits = (held: AnimalFacts['traits'], { t }: Say): string[] =>
  (Object.entries(held) as [Trait, boolean][]).map(([trait, is]) => `${t(traitTexts[trait])}: ${t(is ? yes : no)}`)

const feeding = ({ food, gramsPerDay, times, note, from }: AnimalFacts['diet'][number], { t, formats }: Say): string => {
  const grams = gramsPerDay
  return joined(food, grams !== null && t(msg`${grams} g a day`), times, note, from && t(msg`from ${formats.date(from)}`))
}
const country = (code: string, { i18n }: Say): string => codeName(code, 'region', i18n.locale)
const centimetres = (label: ReturnType<typeof msg>) => shown<number>(label, (value) => `${value} cm`)

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
const more = {
  warning: safetyWords.warning,
  markings: text(msg`Markings`),
  size: one(msg`Size`, sizeTexts),
  birthEstimated: yesNo(msg`Date of birth estimated`),
  publicText: text(msg`Public description`),
  internalText: text(msg`Internal notes`),
  identifiers: list<AnimalFacts['identifiers'][number]>(
    msg`Other marks`,
    ({ type, value }, { t }) => `${t(identifierTexts[type])} ${value}`,
  ),
  crossBreed: yesNo(msg`Crossbreed`),
  coat: text(msg`Coat`),
  withersCm: centimetres(msg`Height at the withers`),
  bodyLengthCm: centimetres(msg`Length without the tail`),
  chippedOn: day(msg`Chipped on`),
  traits: shown(msg`With whom it gets along`, traits),
  energy: shown<number>(msg`Energy`, (energy, { t }) => t(msg`${energy} of 5`)),
  handlingLevel: safetyWords.handlingLevel,
  specialNeeds: safetyWords.specialNeeds,
  diet: list(msg`Food`, feeding),
  dangerous: safetyWords.dangerous,
  dangerousState: safetyWords.dangerousState,
  importedFrom: shown(msg`Country from which it was brought`, country),
  importExemption: text(msg`Why a dog of a forbidden breed may be here`),
  bondGroupId: named(msg`Belongs together with`, 'animal'),
  coordinatorId: named(msg`Who looks for its new home`, 'member'),
}
const saidFields: FieldsOf<AnimalSaid> = { ...core, ...more }
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
