import type { ReactNode } from 'react'
import type { Answer, AnswerFaults, Asked } from './answers.ts'

/** The fields about one animal in the sheet. */
export interface AnswerProps {
  asked: Asked
  answer: Answer
  faults: AnswerFaults
  onChange: (part: Partial<Answer>) => void
  /** Opens the contract to be signed on this device; absent where that cannot be done. */
  onSign?: (() => void) | undefined
  children?: ReactNode
}
