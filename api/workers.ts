// Who does which job.
import { checkFile, importWhole } from './animals/importing/importFiles.ts'
import { forgetTables } from './animals/importing/forgetTables.ts'
import { takeBack } from './animals/importing/takeBack.ts'
import { checkImport, forgetTablesOf, runImport, takeBackImport } from './animals/importing/importFile.jobs.ts'
import { purgePhotosOf } from './animals/photo.jobs.ts'
import { purgePhotos } from './animals/purgePhotos.ts'
import { purgeCheckPhotos } from './homechecks/purgeCheckPhotos.ts'
import { tellOfMissed } from './care/missed.ts'
import { tellOfOverdue } from './helpers/overdue.ts'
import { lookForOverdueOf } from './helpers/overdue.jobs.ts'
import { forgetSignUps } from './helpers/forgetSignUps.ts'
import { forgetSignUpsOf } from './helpers/signUp.jobs.ts'
import { lookForMissedOf } from './care/missed.jobs.ts'
import { releaseDepositsOf } from './bookings/deposits/deposit.jobs.ts'
import { releaseDeposits } from './bookings/deposits/releaseDeposits.ts'
import { writeGuestMailsOf } from './bookings/guestMails/guestMail.jobs.ts'
import { writeGuestMails } from './bookings/guestMails/writeGuestMails.ts'
import { keepSubscriptions } from './bookings/passes/keepSubscription.ts'
import { keepSubscriptionsOf } from './bookings/passes/subscription.jobs.ts'
import { billResidencies } from './bookings/residencies/billResidencies.ts'
import { billResidenciesOf } from './bookings/residencies/residency.jobs.ts'
import { expireRequests } from './bookings/requests/expireRequests.ts'
import { expireRequestsOf } from './bookings/requests/request.jobs.ts'
import { finishAccountMerge } from './operator/accountMerging/accountMerge.jobs.ts'
import { movePlaces } from './operator/accountMerging/movePlaces.ts'
import { sendCampaigns } from './operator/campaigns/campaign.jobs.ts'
import { sendNextMails } from './operator/campaigns/sendCampaigns.ts'
import { expireQuotes } from './operator/expireQuotes.ts'
import { runImport as runTenantImport, sweepReceiving } from './operator/arriving/runImport.ts'
import { sweepImports, takeInExport } from './operator/arriving/tenantImport.jobs.ts'
import { endQuotes } from './operator/quote.jobs.ts'
import { deleteDueTenants } from './leaving/deleteTenants.ts'
import { endDemos } from './demo/demo.jobs.ts'
import { endDueDemos } from './demo/end.ts'
import { freezePdf } from './documents/freezePdf.ts'
import { purgeSigned } from './documents/purgeSigned.ts'
import { blankDue } from './merging/acts/retention.ts'
import { blankContactsOf } from './merging/retention.jobs.ts'
import { freezeDocument, purgeSignedOf } from './documents/signedDocument.jobs.ts'
import { removeDropped } from './fileDrops/fileDrop.jobs.ts'
import { removeDroppedFiles } from './fileDrops/removeDropped.ts'
import { sweepFiles, sweepUploadsOf } from './files/file.jobs.ts'
import { removeOrphans } from './files/sweepFiles.ts'
import { sweepUploads } from './files/uploads.ts'
import { tidyUp } from './identity/identity.jobs.ts'
import { remindOfDeletionOf } from './leaving/deletion.jobs.ts'
import { remindOfDeletion } from './leaving/remindOfDeletion.ts'
import { forgetExportsOf, writeExport } from './leaving/export.jobs.ts'
import { forgetExports, writeExportOf } from './leaving/writeExport.ts'
import { numberStockBookOf } from './stockBook/stockBook.jobs.ts'
import { numberStockBook } from './stockBook/numberStockBook.ts'
import { adoptMails, sendMail } from './mail/mail.jobs.ts'
import type { Mailer } from './mail/mailer.ts'
import { adoptOldMails } from './mail/oldMails.ts'
import { forgetOldReceipts, moveMinVersion } from './orm/horizon.ts'
import { tidyIdentity } from './orm/tidyIdentity.ts'
import { forgetReceipts, moveHorizon } from './replication/log.jobs.ts'
import type { Server } from './server.ts'
import { beginForEachTenant, isThere } from './jobs/eachTenant.ts'
import type { Job } from './job.ts'
import { beginOfSixHours, beginOfTenMinutes } from './jobs/jobs.jobs.ts'
import { type Worker, workerOf } from './jobs/worker.ts'

/** The jobs of an import of animals. */
const importWorkers = (server: Server): Worker[] => [
  workerOf(checkImport, async (ids, attempt) => ((await isThere(server, ids.tenantId)) ? checkFile(server, ids, attempt) : undefined)),
  workerOf(takeBackImport, async (ids, attempt) => ((await isThere(server, ids.tenantId)) ? takeBack(server, ids, attempt) : undefined)),
  workerOf(runImport, async (ids, attempt) => ((await isThere(server, ids.tenantId)) ? importWhole(server, ids, attempt) : undefined)),
]

/** Of animals and of home checks. */
const purgeAllPhotos = async (server: Server, tenantId: string): Promise<number> =>
  (await purgePhotos(server, tenantId)) + (await purgeCheckPhotos(server, tenantId))

/** `mailer` is null where no mail server is set: then mails wait. */
export function workersOf(server: Server, mailer: Mailer | null): Worker[] {
  const { orm, clock, log } = server
  const ofTenant = (job: Job<'tenantId'>, work: (tenantId: string) => Promise<void>): Worker =>
    // An organisation that was deleted since has nothing left to do.
    workerOf(job, async ({ tenantId }) => ((await isThere(server, tenantId)) ? work(tenantId) : undefined))
  /** Writes into the log how many of these there were, if any. */
  const clearing = (job: Job<'tenantId'>, things: string, said: string, work: (server: Server, tenantId: string) => Promise<number>) =>
    ofTenant(job, async (tenantId) => {
      const count = await work(server, tenantId)
      if (count > 0) log.info({ [things]: count, tenant: tenantId }, said)
    })
  return [
    workerOf(beginOfSixHours, () => beginForEachTenant(server, 'sixHours')),
    workerOf(beginOfTenMinutes, () => beginForEachTenant(server, 'tenMinutes')),
    workerOf(tidyUp, () => tidyIdentity(orm, clock.now())),
    workerOf(endDemos, async () => {
      await endDueDemos(server)
      const tenants = await deleteDueTenants(server)
      if (tenants > 0) log.info({ tenants }, 'organisations were deleted on their day')
    }),
    workerOf(endQuotes, async () => void (await expireQuotes(server))),
    workerOf(finishAccountMerge, ({ userId }) => movePlaces(server, userId)),
    workerOf(takeInExport, ({ importId }, attempt) => runTenantImport(server, importId, attempt)),
    workerOf(sweepImports, async () => void (await sweepReceiving(server))),
    workerOf(sendCampaigns, () => sendNextMails(server)),
    ofTenant(lookForMissedOf, async (tenantId) => void (await tellOfMissed(server, tenantId))),
    ofTenant(lookForOverdueOf, async (tenantId) => void (await tellOfOverdue(server, tenantId))),
    ofTenant(numberStockBookOf, async (tenantId) => void (await numberStockBook(server, tenantId))),
    ofTenant(billResidenciesOf, async (tenantId) => billResidencies(server, tenantId)),
    ofTenant(keepSubscriptionsOf, async (tenantId) => keepSubscriptions(server, tenantId)),
    ofTenant(expireRequestsOf, async (tenantId) => void (await expireRequests(server, tenantId))),
    ofTenant(releaseDepositsOf, async (tenantId) => void (await releaseDeposits(server, tenantId))),
    ofTenant(writeGuestMailsOf, async (tenantId) => void (await writeGuestMails(server, tenantId))),
    clearing(purgePhotosOf, 'photos', 'deleted photos were removed with their files', purgeAllPhotos),
    clearing(blankContactsOf, 'contacts', 'contacts were blanked after their term of retention', blankDue),
    clearing(purgeSignedOf, 'documents', 'signed documents were removed after their term of retention', purgeSigned),
    clearing(forgetSignUpsOf, 'signUps', 'sign-ups that nobody answered were removed', forgetSignUps),
    clearing(forgetTablesOf, 'tables', 'tables that nobody imported were removed', forgetTables),
    workerOf(writeExport, async (ids, attempt) =>
      (await isThere(server, ids.tenantId)) ? writeExportOf(server, ids, attempt) : undefined,
    ),
    clearing(forgetExportsOf, 'exports', 'files of exports were removed after their days', forgetExports),
    ofTenant(remindOfDeletionOf, async (tenantId) => void (await remindOfDeletion(server, tenantId))),
    workerOf(sweepFiles, async () => {
      const files = await removeOrphans(server)
      if (files > 0) log.info({ files }, 'files that no row names were removed')
    }),
    clearing(sweepUploadsOf, 'uploads', 'uploads that nobody went on with were removed', sweepUploads),
    workerOf(freezeDocument, async ({ tenantId, documentId }) =>
      (await isThere(server, tenantId)) ? freezePdf(server, tenantId, documentId) : undefined,
    ),
    workerOf(removeDropped, async (ids) => ((await isThere(server, ids.tenantId)) ? removeDroppedFiles(server, ids) : undefined)),
    ...importWorkers(server),
    ofTenant(forgetReceipts, async (tenantId) => void (await forgetOldReceipts(orm, tenantId, clock.now()))),
    ofTenant(moveHorizon, async (tenantId) => void (await moveMinVersion(orm, tenantId, clock.now()))),
    workerOf(adoptMails, () => adoptOldMails(server)),
    ...(mailer ? [workerOf(sendMail, ({ mailId }, { isLast }) => mailer.deliver(mailId, isLast))] : []),
  ]
}
