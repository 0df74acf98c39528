// The words of every row of which a history is shown. One without words does not compile.
import type { HistoryEntry } from '../../shared/records/animalRecord.ts'
import { interestRowWords } from '../adoption/interest.words.ts'
import { releaseRowWords } from '../adoption/release.words.ts'
import { areaSettingRowWords } from '../settings/area.words.ts'
import { animalFactsRowWords, animalRowWords } from '../animals/record/animal.words.ts'
import { registryEntryRowWords } from '../animals/registration/registryEntry.words.ts'
import { bookingRequestRowWords } from '../bookings/requests/bookingRequest.words.ts'
import { sponsoredResidencyRowWords } from '../bookings/residencies/residency.words.ts'
import { bookingRowWords, stayRowWords } from '../bookings/stay.words.ts'
import { careItemRowWords, careLogRowWords } from '../care/care.words.ts'
import { incidentRowWords } from '../incidents/incident.words.ts'
import { animalSeizureRowWords } from '../seizures/seizure.words.ts'
import { conditionRowWords } from '../medical/condition.words.ts'
import { procedureRowWords } from '../medical/procedure.words.ts'
import { observationRowWords } from '../observations/observation.words.ts'
import { reportCardRowWords, reportMailRowWords } from '../reportCards/reportCard.words.ts'
import { statusChangeRowWords } from '../changes/flow.words.ts'
import { contactDetailsRowWords, contactRowWords } from '../contacts/contact.words.ts'
import { signedDocumentRowWords } from '../documents/signing/signedDocument.words.ts'
import { vaccinationRowWords, weightRowWords } from '../medical/vaccination.words.ts'
import { taskRowWords } from '../tasks/task.words.ts'
import { timeRecordRowWords } from '../timetracking/timeRecord.words.ts'
import { vetOriginalRowWords } from '../vetInvoices/vetOriginal.words.ts'
import type { RowWords } from '../words/words.ts'

export const rowWords: { readonly [K in HistoryEntry['what']]: RowWords<K> } = {
  animal: animalRowWords,
  animalFacts: animalFactsRowWords,
  areaSetting: areaSettingRowWords,
  booking: bookingRowWords,
  bookingRequest: bookingRequestRowWords,
  careItem: careItemRowWords,
  careLog: careLogRowWords,
  reportCard: reportCardRowWords,
  reportMail: reportMailRowWords,
  incident: incidentRowWords,
  condition: conditionRowWords,
  procedure: procedureRowWords,
  observation: observationRowWords,
  animalSeizure: animalSeizureRowWords,
  contact: contactRowWords,
  contactDetails: contactDetailsRowWords,
  interest: interestRowWords,
  registryEntry: registryEntryRowWords,
  release: releaseRowWords,
  signedDocument: signedDocumentRowWords,
  sponsoredResidency: sponsoredResidencyRowWords,
  statusChange: statusChangeRowWords,
  stay: stayRowWords,
  task: taskRowWords,
  vetOriginal: vetOriginalRowWords,
  vaccination: vaccinationRowWords,
  weight: weightRowWords,
}

/** Rows without a page of their history, whose other side a conflict shows. */
export const sideWords: { readonly timeRecord: RowWords<'timeRecord'> } = { timeRecord: timeRecordRowWords }
