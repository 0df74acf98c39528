// The words of what people say of an animal: of one that is entered, and in a line of one that nobody has entered yet.
import { msg } from '@lingui/core/macro'
import type { AnimalSaid } from '../../../../shared/animals/animalActs.ts'
import type { AnimalFacts, Trait } from '../../../../shared/animals/animalFacts.ts'
import { day, joined, list, named, one, shown, text, yes, no, yesNo } from '../../../words/fieldWords.ts'
import { linesOf, plainAll } from '../../../words/say.ts'
import type { FieldsOf, Say } from '../../../words/words.ts'
import { sexTexts, speciesTexts } from '../../parts/AnimalFacts.tsx'
import { identifierTexts, neuteredTexts, sizeTexts } from '../../parts/recordTexts.ts'
import { traitTexts } from './characterTexts.ts'
import { safetyWords } from './safetyWords.ts'

const traits = (held: AnimalFacts['traits'], { t }: Say): string[] =>
  (Object.entries(held) as [Trait, boolean][]).map(([trait, is]) => `${t(traitTexts[trait])}: ${t(is ? yes : no)}`)

const feeding = ({ food, gramsPerDay, times, note, from }: AnimalFacts['diet'][number], { t, formats }: Say): string => {
  const grams = gramsPerDay
  return joined(food, grams !== null && t(msg`${grams} g a day`), times, note, from && t(msg`from ${formats.date(from)}`))
}
const country = (code: string, { i18n }: Say): string => new Intl.DisplayNames([i18n.locale], { type: 'region' }).of(code) ?? code
const centimetres = (label: ReturnType<typeof msg>) => shown<number>(label, (value) => `${value} cm`)

export const core = {
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
export const more = {
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
export const saidFields: FieldsOf<AnimalSaid> = { ...core, ...more }

/** Everything that is recorded of an animal nobody has entered yet, in a line. */
export const animalLine = (animal: AnimalSaid, say: Say): string =>
  linesOf(saidFields, animal, say)
    .map(({ label, said }) => `${say.t(label)}: ${plainAll(said)}`)
    .join(', ')
