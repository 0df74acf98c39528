// What the form of a feedback holds.
import type { Reason } from '../../shared/support/feedback.ts'
import type { Image } from './Images.tsx'

export type Sent = 'sent' | 'kept'

/** Who writes; `userId` is null without a login. */
export interface Writer {
  userId: string | null
  tenantId: string | null
  name: string
  email: string
}

export interface FeedbackValues {
  reason: Reason
  message1: string
  message2: string
  message3: string
  contactName: string
  contactEmail: string
  images: Image[]
  trap: { tp1: string; tp2: string }
}
