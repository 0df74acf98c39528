// The answers about insurance and parasites as they are typed, and what a check-in carries of them.
import type { ArrivalNote, InsuranceAnswer, ParasitesAnswer } from '../../../shared/bookings/belongings.ts'
import { reasonLength } from '../../../shared/bookings/override.ts'
import type { Question } from '../../../shared/bookings/arrival.ts'

export interface ShownAnswer {
  /** The insurance is shown, or later for a reason. */
  insurance: 'shown' | 'later' | ''
  insurer: string
  insuranceNumber: string
  insuredUntil: string | null
  insuranceReason: string
  /** The animal was treated on a day, or is taken for a reason. */
  parasites: 'treated' | 'later' | ''
  treatedOn: string | null
  product: string
  parasitesReason: string
}

export type ShownFaults = Partial<Record<'insurance' | 'insurer' | 'insuranceReason' | 'parasites' | 'treatedOn' | 'parasitesReason', true>>

export const nothingShown: ShownAnswer = {
  insurance: '',
  insurer: '',
  insuranceNumber: '',
  insuredUntil: null,
  insuranceReason: '',
  parasites: '',
  treatedOn: null,
  product: '',
  parasitesReason: '',
}

export const isShort = (reason: string): boolean => reason.trim().length < reasonLength.least

const insuranceFaults = ({ insurance, insurer, insuranceReason }: ShownAnswer): ShownFaults => ({
  ...(insurance === '' && { insurance: true }),
  ...(insurance === 'shown' && insurer.trim() === '' && { insurer: true }),
  ...(insurance === 'later' && isShort(insuranceReason) && { insuranceReason: true }),
})

const parasitesFaults = ({ parasites, treatedOn, parasitesReason }: ShownAnswer): ShownFaults => ({
  ...(parasites === '' && { parasites: true }),
  ...(parasites === 'treated' && treatedOn === null && { treatedOn: true }),
  ...(parasites === 'later' && isShort(parasitesReason) && { parasitesReason: true }),
})

export const shownFaults = (questions: readonly Question[], answer: ShownAnswer): ShownFaults => ({
  ...(questions.includes('insurance') && insuranceFaults(answer)),
  ...(questions.includes('parasites') && parasitesFaults(answer)),
})

const insuranceOf = ({ insurance, insurer, insuranceNumber, insuredUntil, insuranceReason }: ShownAnswer): InsuranceAnswer =>
  insurance === 'shown'
    ? { insurer: insurer.trim(), insuranceNumber: insuranceNumber.trim(), insuredUntil, reason: '' }
    : { insurer: '', insuranceNumber: '', insuredUntil: null, reason: insuranceReason.trim() }

const parasitesOf = ({ parasites, treatedOn, product, parasitesReason }: ShownAnswer): ParasitesAnswer =>
  parasites === 'treated'
    ? { treatedOn, product: product.trim(), reason: '' }
    : { treatedOn: null, product: '', reason: parasitesReason.trim() }

/** Of answers without faults. */
export const shownIn = (questions: readonly Question[], answer: ShownAnswer): Pick<ArrivalNote, 'insurance' | 'parasites'> => ({
  ...(questions.includes('insurance') && { insurance: insuranceOf(answer) }),
  ...(questions.includes('parasites') && { parasites: parasitesOf(answer) }),
})

/** The questions that a note answers, and its answers as they are typed. */
export function shownFrom({ insurance = null, parasites = null }: Pick<ArrivalNote, 'insurance' | 'parasites'>) {
  const questions: Question[] = [...(insurance ? (['insurance'] as const) : []), ...(parasites ? (['parasites'] as const) : [])]
  const answer: ShownAnswer = {
    insurance: insurance ? (insurance.reason ? 'later' : 'shown') : '',
    insurer: insurance?.insurer ?? '',
    insuranceNumber: insurance?.insuranceNumber ?? '',
    insuredUntil: insurance?.insuredUntil ?? null,
    insuranceReason: insurance?.reason ?? '',
    parasites: parasites ? (parasites.reason ? 'later' : 'treated') : '',
    treatedOn: parasites?.treatedOn ?? null,
    product: parasites?.product ?? '',
    parasitesReason: parasites?.reason ?? '',
  }
  return { questions, answer }
}
