// Words of what is recorded of an animal beyond its core row.
import { msg } from '@lingui/core/macro'
import type { AnimalFacts, Trait } from '../../../../shared/animals/animalFacts.ts'
import { undecided } from '../../../conflicts/parts/conflictWords.ts'
import { day, joined, list, named, no, one, shown, silent, text, yes, yesNo } from '../../../words/fieldWords.ts'
import type { RowWords, Say } from '../../../words/words.ts'
import { identifierTexts, sizeTexts } from '../../parts/recordTexts.ts'
import { dangerTexts, handlingTexts, stateNames, traitTexts } from './characterTexts.ts'

const traits = (held: AnimalFacts['traits'], { t }: Say): string[] =>
  (Object.entries(held) as [Trait, boolean][]).map(([trait, is]) => `${t(traitTexts[trait])}: ${t(is ? yes : no)}`)

const feeding = ({ food, gramsPerDay, times, note, from }: AnimalFacts['diet'][number], { t, formats }: Say): string => {
  const grams = gramsPerDay
  return joined(food, grams !== null && t(msg`${grams} g a day`), times, note, from && t(msg`from ${formats.date(from)}`))
}
const country = (code: string, { i18n }: Say): string => new Intl.DisplayNames([i18n.locale], { type: 'region' }).of(code) ?? code
const centimetres = (label: ReturnType<typeof msg>) => shown<number>(label, (value) => `${value} cm`)

export const factFields = {
  warning: text(msg`Warning`),
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
  handlingLevel: one<number>(msg`Who may handle it`, handlingTexts),
  specialNeeds: text(msg`Special needs`),
  diet: list(msg`Food`, feeding),
  dangerous: one(msg`Dangerous dog`, dangerTexts),
  dangerousState: one(msg`By the law of`, stateNames),
  importedFrom: shown(msg`Country from which it was brought`, country),
  importExemption: text(msg`Why a dog of a forbidden breed may be here`),
  bondGroupId: named(msg`Belongs together with`, 'animal'),
  coordinatorId: named(msg`Who looks for its new home`, 'member'),
}
/** Fields that every row of an animal has. */
export const ofRow = {
  id: silent('names the row'),
  version: silent('counts the writes'),
  restrictedTo: named(msg`Shown only to`, 'member'),
}

export const animalFactsRowWords: RowWords<'animalFacts'> = {
  name: msg`Record`,
  fields: { ...ofRow, ...factFields, conflicts: undecided(factFields), inCare: yesNo(msg`In care`) },
}
