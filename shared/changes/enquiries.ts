// Enquiries at registers about a found animal: a register is to be asked until somebody says when it was asked.
import type { Details } from './story/flowDetails.ts'

export type Enquiry = NonNullable<Details['enquiries']>[number]
export type AskedRegister = Enquiry['registry']

/** Of the registers that the organisation asks about every find, those that nobody has recorded as asked. */
export const registersToAsk = (always: readonly AskedRegister[], { enquiries = [] }: Pick<Details, 'enquiries'>): AskedRegister[] =>
  always.filter((registry) => enquiries.every((one) => one.registry !== registry))
