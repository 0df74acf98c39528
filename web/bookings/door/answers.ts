// The answers at check-in as they are typed, and the note that is made from them.
import type { Classification } from '../../../shared/animals/classification.ts'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Question } from '../../../shared/bookings/arrival.ts'
import type { Booking } from '../../../shared/bookings/booking.ts'
import type { ArrivalNote, Belonging, ContractAnswer } from '../../../shared/bookings/belongings.ts'
import { typedKilograms } from '../../ui/weightTexts.ts'
import { readWeight, type WeightFault } from '../../medical/parts/weighing.ts'
import type { HouseQuestion } from '../../../shared/settings/houseQuestion.ts'
import { houseFaults, houseIn, typedFrom, type TypedAnswers } from '../../settings/parts/questions/houseAnswers.ts'
import { isShort, nothingShown, shownFaults, shownFrom, shownIn, type ShownAnswer, type ShownFaults } from './shownAnswers.ts'

/** An animal and the questions about it; the animal is absent where this device does not hold it. */
export interface Asked {
  animalId: string
  animal: Animal | undefined
  questions: readonly Question[]
  /** The questions that the house has written itself. */
  house: readonly HouseQuestion[]
  /** The booking with which it comes; null for one that has none yet, and where nobody asks for a contract. */
  booking: Pick<Booking, 'id' | 'contactId' | 'service'> | null
}

export interface Answer extends ShownAnswer {
  belongings: readonly Belonging[]
  /** Kilograms as a person writes them; may stay empty. */
  weight: string
  heat: 'yes' | 'no' | ''
  heatReason: string
  /** How the contract is signed, where that is asked: on paper on a day, or later for a reason. */
  contract: 'paper' | 'later' | ''
  signedOn: string | null
  laterReason: string
  house: TypedAnswers
}

export const unanswered: Answer = {
  belongings: [],
  weight: '',
  heat: '',
  heatReason: '',
  contract: '',
  signedOn: null,
  laterReason: '',
  house: {},
  ...nothingShown,
}

export interface AnswerFaults extends ShownFaults {
  weight?: WeightFault
  heat?: true
  heatReason?: true
  contract?: true
  signedOn?: true
  laterReason?: true
  /** Keys of the questions of the house that need an answer. */
  house?: readonly string[]
}

const contractFaults = ({ contract, signedOn, laterReason }: Answer): AnswerFaults => ({
  ...(contract === '' && { contract: true }),
  ...(contract === 'paper' && signedOn === null && { signedOn: true }),
  ...(contract === 'later' && isShort(laterReason) && { laterReason: true }),
})

function contractOf({ contract, signedOn, laterReason }: Answer): ContractAnswer | null {
  if (contract === 'paper') return signedOn === null ? null : { signedOn, reason: '' }
  return contract === 'later' ? { signedOn: null, reason: laterReason.trim() } : null
}

export function faultsOf({ questions, house }: Asked, answer: Answer, kind: Classification): AnswerFaults {
  const { weight, heat, heatReason } = answer
  const read = questions.includes('weight') && weight.trim() !== '' ? readWeight(weight, kind) : null
  return {
    ...(read && 'fault' in read && { weight: read.fault }),
    ...(questions.includes('heat') && heat === '' && { heat: true }),
    ...(heat === 'yes' && isShort(heatReason) && { heatReason: true }),
    ...(questions.includes('contract') && contractFaults(answer)),
    ...shownFaults(questions, answer),
    ...houseFaults(house, answer.house),
  }
}

/** Of answers without faults. Questions that were not asked stay null. */
export function noteOf({ animalId, questions, house }: Asked, answer: Answer, kind: Classification): ArrivalNote {
  const { belongings, weight, heat, heatReason } = answer
  const read = questions.includes('weight') && weight.trim() !== '' ? readWeight(weight, kind) : null
  return {
    animalId,
    belongings: questions.includes('belongings') ? belongings.map((one) => ({ ...one, note: one.note.trim() })) : null,
    grams: read && 'grams' in read ? read.grams : null,
    inHeat: questions.includes('heat') ? heat === 'yes' : null,
    heatReason: questions.includes('heat') && heat === 'yes' ? heatReason.trim() : '',
    ...(questions.includes('contract') && { contract: contractOf(answer) }),
    ...shownIn(questions, answer),
    ...houseIn(house, answer.house),
  }
}

/** The questions that a note answers, and its answers as they are typed. */
export function answerFrom(
  { belongings, grams, inHeat, heatReason, contract = null, ...note }: ArrivalNote,
  locale: string,
): { questions: Question[]; answer: Answer } {
  const shown = shownFrom(note)
  return {
    questions: [
      ...(belongings ? (['belongings'] as const) : []),
      ...(grams === null ? [] : (['weight'] as const)),
      ...(inHeat === null ? [] : (['heat'] as const)),
      ...(contract ? (['contract'] as const) : []),
      ...(note.answers ? (['house'] as const) : []),
      ...shown.questions,
    ],
    answer: {
      ...shown.answer,
      belongings: belongings ?? [],
      weight: grams === null ? '' : typedKilograms(grams, locale),
      heat: inHeat === null ? '' : inHeat ? 'yes' : 'no',
      heatReason,
      contract: contract ? (contract.signedOn === null ? 'later' : 'paper') : '',
      signedOn: contract?.signedOn ?? null,
      laterReason: contract?.reason ?? '',
      house: typedFrom(note),
    },
  }
}
