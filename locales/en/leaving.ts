// Texts of mails about exports and deletion in English, the source of the others.
import type { Letter } from './mails.ts'

export interface LeavingMails {
  exportReady(organisation: string): Letter
  deletion(organisation: string, day: string, days: number): Letter
  deletionRevoked(organisation: string): Letter
}

export const leaving: LeavingMails = {
  exportReady: (organisation) => ({
    subject: 'Your export is ready',
    paragraphs: [
      `All data of ${organisation} has been written into a ZIP file. You can download it for seven days; after that it is removed.`,
      'The file contains personal data. Keep it where only those who need it can open it.',
    ],
    action: 'Go to the download',
  }),
  deletion: (organisation, day, days) => ({
    subject: days > 1 ? `${organisation} will be deleted in ${days} days` : `${organisation} will be deleted tomorrow`,
    paragraphs: [
      `${organisation} will be deleted on ${day}, with all animals, contacts, bookings, documents and files. Nothing of it can be restored after that.`,
      'Until then an administrator can revoke the deletion, and everything stays as it is.',
      'You have to keep invoices and vouchers yourselves for as long as the law demands. Export your data before.',
    ],
    action: 'Look at the deletion',
  }),
  deletionRevoked: (organisation) => ({
    subject: `${organisation} will not be deleted`,
    paragraphs: [`The deletion of ${organisation} was revoked. Everything stays as it is.`],
  }),
}
