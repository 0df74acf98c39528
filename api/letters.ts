// Every mail that there is, written by the noun that it is about.
import { agreementLetters } from './contract/agreement.letters.ts'
import { fileDropLetters } from './fileDrops/fileDrop.letters.ts'
import { signUpLetters } from './helpers/signUp.letters.ts'
import { homeCheckLetters } from './homechecks/homeCheck.letters.ts'
import { inviteLetters } from './bookings/invites/invite.letters.ts'
import { guestLetters } from './bookings/guestMails/guestMail.letters.ts'
import { requestLetters } from './bookings/requests/request.letters.ts'
import { demoLetters } from './demo/demo.letters.ts'
import { identityLetters } from './identity/identity.letters.ts'
import { reportLetters } from './reportCards/report.letters.ts'
import { leavingLetters } from './leaving/leaving.letters.ts'
import type { LettersOf, MessageOf, Settled } from './mail/letter.ts'
import type { Facts, Template } from './mail/templates.ts'
import { accountMergeLetters } from './operator/accountMerging/accountMerge.letters.ts'
import { invoiceLetters } from './operator/billing/invoice.letters.ts'
import { campaignLetters } from './operator/campaigns/campaign.letters.ts'
import { settleParticipant } from './operator/campaigns/sendCampaigns.ts'
import { quoteLetters } from './operator/quote.letters.ts'
import { quoteRequestLetters } from './quotes/quoteRequest.letters.ts'
import { feedbackLetters } from './support/feedback.letters.ts'

const letters: LettersOf<Template> = {
  ...identityLetters,
  ...demoLetters,
  ...quoteRequestLetters,
  ...quoteLetters,
  ...accountMergeLetters,
  ...invoiceLetters,
  ...feedbackLetters,
  ...requestLetters,
  ...inviteLetters,
  ...reportLetters,
  ...guestLetters,
  ...leavingLetters,
  ...agreementLetters,
  ...campaignLetters,
  ...fileDropLetters,
  ...homeCheckLetters,
  ...signUpLetters,
}

/** Null where there is nobody to write to, or nothing to say any more. */
export const messageOf: MessageOf = (em, mail, writing, now) => {
  const written = <T extends Template>(template: T) => letters[template](em, mail, JSON.parse(mail.facts) as Facts[T], writing, now)
  return written(mail.template)
}

/** What follows from the end of a mail. */
export const settled: Settled = (em, mail, verdict) =>
  mail.template === 'campaign' ? settleParticipant(em, mail, verdict) : Promise.resolve()
