import { answerShift } from '../../../shared/planning/shiftActs.ts'
import { usePerform } from '../../ui/usePerform.ts'

/** Confirms or declines an own shift. */
export function useAnswer(): (id: string, answer: 'confirmed' | 'declined') => Promise<boolean> {
  const perform = usePerform()
  return (id, answer) => perform(answerShift, { id, answer })
}
