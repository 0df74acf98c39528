// Every mail that there is, written by the noun that it is about.
import { demoLetters } from './demo/demo.letters.ts'
import { identityLetters } from './identity/identity.letters.ts'
import type { LettersOf, MessageOf, Write } from './mail/letter.ts'
import type { Template } from './mail/templates.ts'
import { quoteRequestLetters } from './quotes/quoteRequest.letters.ts'
import { feedbackLetters } from './support/feedback.letters.ts'

const letters: LettersOf<Template> = { ...identityLetters, ...demoLetters, ...quoteRequestLetters, ...feedbackLetters }

/** Null where there is nobody to write to, or nothing to say any more. */
export const messageOf: MessageOf = (em, mail, writing, now) =>
  (letters[mail.template] as Write<Template>)(em, mail, JSON.parse(mail.facts) as never, writing, now)
