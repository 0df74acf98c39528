import { msg } from '@lingui/core/macro'
import { order, tick } from '../correction/nothing.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { day, moment, named, number, one, shown, silent, text, yesNo } from '../words/fieldWords.ts'
import type { RowWords, Say, WordsOf } from '../words/words.ts'
import { sourceTexts, statusTexts } from './parts/adoptionTexts.ts'

const animalId = named(msg`Animal`, 'animal')
const contactId = named(msg`Interested person`, 'contact')
const source = one(msg`How they got in touch`, sourceTexts)
const status = one(msg`Progress`, statusTexts)
const note = text(msg`Note`)
const rank = number(msg`Place in the order`)
const reservedUntil = day(msg`Reserved until`)

/** The animal of an interest, also where the call of the act names the interest alone. */
const animalOf = ({ id, animalId: ofAct }: { id: string; animalId: string }, say: Say): Record<string, string> =>
  say.names('animal', ofAct ?? say.row('interest', id)?.animalId)

/** Whose interest it is, as a contact where that is known. */
const personOf = (id: string, say: Say): Record<string, string> => {
  const contactId = say.row('interest', id)?.contactId
  return contactId ? say.names('contact', contactId) : say.names('interest', id)
}
const person = shown(msg`Interested person`, personOf)
const people = shown<readonly string[]>(msg`Order`, (ids, say) => ids.map((id) => personOf(id, say)))

const correction = { form: lazyPart(() => import('./CorrectInterest.tsx')) }

const checkedOn = day(msg`Home checked on`)
const checkNote = text(msg`Note on the home check`)

export const interestWords: WordsOf<'createInterest' | 'changeInterest' | 'reserveAnimal' | 'checkHome' | 'orderInterests' | 'receiveFee'> =
  {
    createInterest: {
      head: (input, say) => msg`New interested person: ${say.names('animal', input.animalId)}`,
      fields: {
        id: silent('names the row'),
        animalId,
        contactId,
        source,
        note,
        rank: silent('a new one comes last'),
        inCare: silent('follows from the animal'),
      },
      correction,
    },
    changeInterest: {
      head: (input, say) => msg`Change interested persons: ${animalOf(input, say)}`,
      fields: { id: person, animalId, source, note, status },
      correction,
    },
    reserveAnimal: {
      head: (input, say) => msg`Reserve: ${animalOf(input, say)}`,
      fields: {
        id: person,
        animalId,
        until: reservedUntil,
        override: yesNo(msg`Although it is reserved for somebody else`),
        others: silent('the device works out by itself who loses the animal'),
      },
      correction: { form: lazyPart(() => import('./CorrectReservation.tsx')) },
    },
    checkHome: {
      head: (input, say) => msg`Home check: ${animalOf(input, say)}`,
      fields: { id: person, animalId, on: checkedOn, note: checkNote },
      correction: { form: lazyPart(() => import('./CorrectHomeCheck.tsx')) },
    },
    receiveFee: {
      head: (input, say) => msg`Adoption fee received: ${say.names('animal', input.animalId)}`,
      fields: {
        id: silent('names the adoption'),
        changeIds: silent('names its rows'),
        animalId: silent('the headline names the animal'),
        on: day(msg`Fee received`),
      },
      correction: tick,
    },
    orderInterests: {
      head: (input, say) => msg`Order of interested persons: ${say.names('animal', input.animalId)}`,
      fields: { animalId, order: people },
      correction: order,
    },
  }

export const interestRowWords: RowWords<'interest'> = {
  name: msg`Interested person`,
  fields: {
    id: silent('names the row'),
    version: silent('counts the writes'),
    animalId,
    contactId,
    source,
    status,
    reservedUntil,
    note,
    homeCheck: { part: { on: checkedOn, by: named(msg`Home checked by`, 'member'), note: checkNote } },
    rank,
    createdAt: moment(msg`Entered at`),
    inCare: yesNo(msg`In care`),
    restrictedTo: named(msg`Shown only to`, 'member'),
  },
}
