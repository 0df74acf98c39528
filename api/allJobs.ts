// Every job that there is.
import { lookForMissedOf } from './care/missed.jobs.ts'
import { lookForOverdueOf } from './helpers/overdue.jobs.ts'
import { forgetSignUpsOf } from './helpers/signUp.jobs.ts'
import { purgePhotosOf } from './animals/photo.jobs.ts'
import { checkImport, forgetTablesOf, runImport, takeBackImport } from './animals/importing/importFile.jobs.ts'
import { writeGuestMailsOf } from './bookings/guestMails/guestMail.jobs.ts'
import { releaseDepositsOf } from './bookings/deposits/deposit.jobs.ts'
import { keepSubscriptionsOf } from './bookings/passes/subscription.jobs.ts'
import { billResidenciesOf } from './bookings/residencies/residency.jobs.ts'
import { expireRequestsOf } from './bookings/requests/request.jobs.ts'
import { finishAccountMerge } from './operator/accountMerging/accountMerge.jobs.ts'
import { numberStockBookOf } from './stockBook/stockBook.jobs.ts'
import { sendCampaigns } from './operator/campaigns/campaign.jobs.ts'
import { sweepImports, takeInExport } from './operator/arriving/tenantImport.jobs.ts'
import { endQuotes } from './operator/quote.jobs.ts'
import { endDemos } from './demo/demo.jobs.ts'
import { freezeDocument, purgeSignedOf } from './documents/signedDocument.jobs.ts'
import { removeDropped } from './fileDrops/fileDrop.jobs.ts'
import { sweepFiles, sweepUploadsOf } from './files/file.jobs.ts'
import { tidyUp } from './identity/identity.jobs.ts'
import { remindOfDeletionOf } from './leaving/deletion.jobs.ts'
import { forgetExportsOf, writeExport } from './leaving/export.jobs.ts'
import { adoptMails, sendMail } from './mail/mail.jobs.ts'
import { blankContactsOf } from './merging/retention.jobs.ts'
import { forgetReceipts, moveHorizon } from './replication/log.jobs.ts'
import type { Job } from './job.ts'
import { beginOfSixHours, beginOfTenMinutes } from './jobs/jobs.jobs.ts'

export const allJobs: readonly Job[] = [
  adoptMails,
  beginOfSixHours,
  beginOfTenMinutes,
  billResidenciesOf,
  blankContactsOf,
  checkImport,
  endDemos,
  endQuotes,
  expireRequestsOf,
  finishAccountMerge,
  forgetExportsOf,
  forgetReceipts,
  forgetSignUpsOf,
  forgetTablesOf,
  freezeDocument,
  keepSubscriptionsOf,
  lookForMissedOf,
  lookForOverdueOf,
  moveHorizon,
  numberStockBookOf,
  purgePhotosOf,
  purgeSignedOf,
  releaseDepositsOf,
  remindOfDeletionOf,
  removeDropped,
  runImport,
  sendCampaigns,
  sendMail,
  sweepFiles,
  sweepImports,
  sweepUploadsOf,
  takeBackImport,
  takeInExport,
  tidyUp,
  writeExport,
  writeGuestMailsOf,
]
