import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { removal } from '../correction/nothing.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import type { ContractModel, MunicipalityBody } from '../../shared/settings/municipality.ts'
import { day, money, named, number, one, silent, text, texts, yesNo } from '../words/fieldWords.ts'
import type { FieldsOf, WordsOf } from '../words/words.ts'

export const modelTexts: Record<ContractModel, MessageDescriptor> = {
  none: msg`no contract`,
  perInhabitant: msg`an amount for each inhabitant and year`,
  perDay: msg`an amount for each day`,
  perAnimal: msg`an amount for each animal`,
}

const fields: FieldsOf<MunicipalityBody> = {
  id: silent('names the row'),
  name: text(msg`Name`),
  contactId: named(msg`Contact`, 'contact'),
  zips: texts(msg`Postal codes`),
  places: texts(msg`Places`),
  model: one(msg`Contract`, modelTexts),
  rateCents: money(msg`Amount`),
  maxDays: number(msg`Days that are paid at most`),
  validFrom: day(msg`Valid from`),
  validTo: day(msg`Valid until`),
  note: text(msg`Note`),
  active: yesNo(msg`Proposed for new finds`),
}

const correction = { form: lazyPart(() => import('./CorrectMunicipality.tsx')) }

export const municipalityWords: WordsOf<'createMunicipality' | 'changeMunicipality' | 'deleteMunicipality'> = {
  createMunicipality: { head: ({ name }) => msg`New municipality: ${name}`, fields, correction },
  changeMunicipality: {
    head: ({ body: { name } }) => msg`Change municipality: ${name}`,
    fields: { id: silent('names the row'), body: { part: fields } },
    correction,
  },
  deleteMunicipality: {
    head: ({ id }, say) => msg`Delete municipality: ${say.names('municipality', id)}`,
    fields: { id: silent('the headline names it') },
    correction: removal,
  },
}
