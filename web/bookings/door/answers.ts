// The answers at check-in as they are typed, and the note that is made from them.
import type { Classification } from '../../../shared/animals/classification.ts'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Question } from '../../../shared/bookings/arrival.ts'
import type { ArrivalNote, Belonging } from '../../../shared/bookings/belongings.ts'
import { reasonLength } from '../../../shared/bookings/override.ts'
import { typedKilograms } from '../../ui/weightTexts.ts'
import { readWeight, type WeightFault } from '../../medical/parts/weighing.ts'

/** An animal and the questions about it; the animal is absent where this device does not hold it. */
export interface Asked {
  animalId: string
  animal: Animal | undefined
  questions: readonly Question[]
}

export interface Answer {
  belongings: readonly Belonging[]
  /** Kilograms as a person writes them; may stay empty. */
  weight: string
  heat: 'yes' | 'no' | ''
  heatReason: string
}

export const unanswered: Answer = { belongings: [], weight: '', heat: '', heatReason: '' }

export interface AnswerFaults {
  weight?: WeightFault
  heat?: true
  heatReason?: true
}

export function faultsOf(questions: readonly Question[], { weight, heat, heatReason }: Answer, kind: Classification): AnswerFaults {
  const read = questions.includes('weight') && weight.trim() !== '' ? readWeight(weight, kind) : null
  return {
    ...(read && 'fault' in read && { weight: read.fault }),
    ...(questions.includes('heat') && heat === '' && { heat: true }),
    ...(heat === 'yes' && heatReason.trim().length < reasonLength.least && { heatReason: true }),
  }
}

/** Of answers without faults. Questions that were not asked stay null. */
export function noteOf(
  { animalId, questions }: Asked,
  { belongings, weight, heat, heatReason }: Answer,
  kind: Classification,
): ArrivalNote {
  const read = questions.includes('weight') && weight.trim() !== '' ? readWeight(weight, kind) : null
  return {
    animalId,
    belongings: questions.includes('belongings') ? belongings.map((one) => ({ ...one, note: one.note.trim() })) : null,
    grams: read && 'grams' in read ? read.grams : null,
    inHeat: questions.includes('heat') ? heat === 'yes' : null,
    heatReason: questions.includes('heat') && heat === 'yes' ? heatReason.trim() : '',
  }
}

/** The questions that a note answers, and its answers as they are typed. */
export function answerFrom(
  { belongings, grams, inHeat, heatReason }: ArrivalNote,
  locale: string,
): { questions: Question[]; answer: Answer } {
  return {
    questions: [
      ...(belongings ? (['belongings'] as const) : []),
      ...(grams === null ? [] : (['weight'] as const)),
      ...(inHeat === null ? [] : (['heat'] as const)),
    ],
    answer: {
      belongings: belongings ?? [],
      weight: grams === null ? '' : typedKilograms(grams, locale),
      heat: inHeat === null ? '' : inHeat ? 'yes' : 'no',
      heatReason,
    },
  }
}
