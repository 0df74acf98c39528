// What may go from one organisation to people outside, and how often in a day.
import type { StrangerTemplate } from './templates.ts'

/** Mails of these kinds, and links that are handed over in any other way. */
export type Outgoing = StrangerTemplate | 'share'

/** In a day: of an organisation that is a customer, and of one that anybody can get. */
export type OutgoingADay = Readonly<Record<Outgoing, { usual: number; trial: number }>>
