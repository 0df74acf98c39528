// The two ways to the form: the address of an organisation, and the link of an invitation.
import type { FormRequest, RequestForm } from '../../shared/bookings/requests/requestForm.ts'
import type { Known } from '../../shared/bookings/invites/inviteCalls.ts'
import { answerInvite, openForm, openInvite, sendForm } from './send.ts'

export interface FormDoor {
  /** Under it the input is kept. */
  name: string
  /** Whether it is good for one request. */
  once: boolean
  open: () => Promise<{ form: RequestForm; known: Known | null }>
  send: (body: FormRequest) => Promise<void>
}

export const ofAddress = (key: string): FormDoor => ({
  name: key,
  once: false,
  open: async () => ({ form: await openForm(key), known: null }),
  send: (body) => sendForm(key, body),
})

export const ofInvite = (token: string): FormDoor => ({
  name: `invite.${token}`,
  once: true,
  open: () => openInvite(token),
  send: (body) => answerInvite(token, body),
})
