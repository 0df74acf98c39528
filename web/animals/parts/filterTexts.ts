// What people read for a filter of the animal list and for what can be chosen in it.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Classification } from '../../../shared/animals/classification.ts'
import type { AnimalFilters, Choosable } from '../../../shared/animals/animalFilters.ts'
import { classificationName, sexTexts, speciesTexts } from './AnimalFacts.tsx'
import { situationTexts } from './situationTexts.ts'

export const filterNames: Record<Choosable, MessageDescriptor> = {
  care: msg`In care`,
  situation: msg`Situation`,
  species: msg`Species`,
  sex: msg`Sex`,
  age: msg`Age`,
  neutered: msg`Neutered`,
  chip: msg`Chip`,
  released: msg`Released for adoption`,
  adoptable: msg`For adoption now`,
  quarantine: msg`Quarantine`,
  find: msg`Found animal`,
}

const yesOrNo = { yes: msg`yes`, no: msg`no` }

export const codeTexts: { [K in Choosable]: Record<string, MessageDescriptor> } = {
  care: { in: msg`currently in care`, out: msg`no longer in care` },
  situation: situationTexts,
  species: speciesTexts,
  sex: sexTexts,
  age: {
    young: msg`under 1 year`,
    adult: msg`1 to 7 years`,
    senior: msg`8 years and older`,
    unknown: msg`age unknown`,
  },
  neutered: { ...yesOrNo, unknown: msg`unknown` },
  chip: { yes: msg`with a chip`, no: msg`without a chip` },
  released: yesOrNo,
  adoptable: { yes: msg`for adoption`, no: msg`not for adoption` },
  quarantine: { yes: msg`in quarantine`, no: msg`not in quarantine` },
  find: {
    none: msg`not a found animal`,
    notTold: msg`find not reported to the authority`,
    runs: msg`claim period runs`,
    endsSoon: msg`claim period ends within 30 days`,
    ownerKnown: msg`former owner known`,
    motherAway: msg`record of the mother not on this device`,
    finder: msg`belongs to the finder`,
    municipality: msg`belongs to the municipality`,
    organisation: msg`belongs to us`,
    somebody: msg`belongs to somebody else`,
  },
}

const severalChosen = msg`{count} chosen`
/** More of them would fill the screen. */
const mostNamed = 3

/** One filter in words: its name and what was chosen, or how many where that is more than `most`. */
export function filterText(i18n: I18n, name: Choosable, codes: readonly string[], most = mostNamed): string {
  const chosen =
    codes.length > most
      ? i18n._({ ...severalChosen, values: { count: codes.length } })
      : codes.map((code) => i18n._(codeTexts[name][code]!)).join(', ')
  return `${i18n._(filterNames[name])}: ${chosen}`
}

/** The names of chosen classifications; what there is no more has none. */
export const classificationNames = (i18n: I18n, ids: readonly string[], all: readonly Classification[]): string =>
  all
    .filter(({ id }) => ids.includes(id))
    .map((one) => classificationName(i18n, one))
    .join(', ')

/** All of them in words, as a first name for a bookmark. */
export function filtersText(i18n: I18n, { search, classification, ...chosen }: AnimalFilters, all: readonly Classification[]): string {
  const codes = (Object.entries(chosen) as [Choosable, readonly string[]][]).flatMap(([name, some]) =>
    some.map((code) => i18n._(codeTexts[name][code]!)),
  )
  const names = classification ? [classificationNames(i18n, classification, all)] : []
  return [...(search ? [search] : []), ...codes, ...names].join(', ')
}
