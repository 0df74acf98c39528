import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { lazyPart } from '../ui/lazyPart.ts'
import type { LostReportBody, LostState } from '../../shared/lost/lostReport.ts'
import { sexTexts, speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { undo } from '../correction/nothing.ts'
import { joined, moment, named, one, silent, text } from '../words/fieldWords.ts'
import type { FieldsOf, Say, WordsOf } from '../words/words.ts'
import { ageTexts } from './parts/lostTexts.ts'

const stateTexts: Record<LostState, MessageDescriptor> = {
  open: msg`missed`,
  found: msg`back with its people`,
  closed: msg`nobody looks for it any more`,
}

const fields: FieldsOf<LostReportBody> = {
  id: silent('names the row'),
  species: one(msg`Species`, speciesTexts),
  sex: one(msg`Sex`, sexTexts),
  name: text(msg`Name of the animal`),
  ageGroup: one(msg`Age`, ageTexts),
  breed: text(msg`Breed`),
  colour: text(msg`Colour`),
  chip: text(msg`Chip number`),
  lostAt: moment(msg`Seen last on`),
  place: text(msg`Seen last at`),
  contactId: named(msg`Who misses it`, 'contact'),
  person: text(msg`Who misses it`),
  phone: text(msg`Phone`),
  text: text(msg`Marks and circumstances`),
  state: one(msg`State`, stateTexts),
}

/** As people speak of it: its name and what it is. */
const missed = ({ name, species }: Pick<LostReportBody, 'name' | 'species'>, { t }: Say): string => joined(name, t(speciesTexts[species]))

const correction = { form: lazyPart(() => import('./CorrectLostReport.tsx')) }

export const lostReportWords: WordsOf<'createLostReport' | 'changeLostReport' | 'reopenLostReport'> = {
  createLostReport: { head: (input, say) => msg`New report of a missed animal: ${missed(input, say)}`, fields, correction },
  changeLostReport: {
    head: ({ body }, say) => msg`Change a report of a missed animal: ${missed(body, say)}`,
    fields: { id: silent('names the row'), body: { part: fields } },
    correction,
  },
  reopenLostReport: {
    head({ id }, say) {
      const report = say.row('lostReport', id)
      return report ? msg`Look for a missed animal again: ${missed(report, say)}` : msg`Look for a missed animal again`
    },
    fields: { id: silent('the headline names it') },
    correction: undo,
  },
}
