// What moves from one animal to another, in words.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const movedTexts: Record<string, MessageDescriptor> = {
  statusChange: msg`changes`,
  vaccination: msg`vaccinations`,
  weight: msg`weights`,
  careItem: msg`entries of the care plan`,
  careLog: msg`entries of the care log`,
  vetOriginal: msg`originals of prescriptions`,
  observation: msg`observations`,
  reportCard: msg`report cards`,
  reportMail: msg`reports that were sent`,
  incident: msg`incidents`,
  condition: msg`diseases`,
  procedure: msg`tests and procedures`,
  vetInvoice: msg`vet invoices`,
  photo: msg`photos`,
  task: msg`tasks`,
  stay: msg`stays`,
  interest: msg`interested persons`,
  registryEntry: msg`registrations`,
  homeCheck: msg`home checks`,
  changeDraft: msg`drafts`,
}
