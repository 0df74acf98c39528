// What is known of a link that opens a demo account.
import type { ErrorCode } from '../../shared/errors.ts'
import { linkAfter, type MailLink } from '../session/mailLink.ts'

export type DemoLink = MailLink<{ email: string; organisation: string }>

const dead: ErrorCode[] = ['demo.notOffered', 'demoLink.invalid', 'tokenExpired', 'tokenUsed', 'emailHasDemo']

export const demoLinkAfter = (cause: unknown): DemoLink => linkAfter(cause, dead)
