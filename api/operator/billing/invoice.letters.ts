// The mail with an invoice or a credit note. It is German, and carries the PDF.
import { mails as german } from '../../../locales/de/mails.ts'
import { writtenIn } from '../../../shared/documents/pen.ts'
import { type LettersOf, writeOut } from '../../mail/letter.ts'
import { nameInMail } from '../../mail/nameInMail.ts'
import { OrganizationEntity } from '../../organisation/organization.entity.ts'
import { OperatorInvoiceEntity } from '../billing.entities.ts'

const { date, money } = writtenIn('de')

export const invoiceLetters: LettersOf<'invoice'> = {
  async invoice(em, _mail, { invoiceId }) {
    const row = await em.findOne(OperatorInvoiceEntity, { id: invoiceId })
    const organization = row && (await em.findOne(OrganizationEntity, { id: row.organizationId }))
    if (!row || !organization) return null
    const cancelled = row.cancels && (await em.findOne(OperatorInvoiceEntity, { id: row.cancels }))
    const { number, dueDate, grossCents, serviceFrom, serviceTo, pdfName, pdfHash } = row
    const letter = german.invoice({
      organisation: nameInMail(organization.officialName, german.someOrganisation),
      number,
      amount: money(grossCents),
      due: date(dueDate),
      range: [date(serviceFrom), date(serviceTo)],
      cancels: cancelled ? cancelled.number : null,
    })
    const message = writeOut(german, german.salutation, letter, null)
    if (pdfName === null || pdfHash === null) return message
    return { ...message, attachment: { fileName: `${number}.pdf`, file: { name: pdfName, sha256: pdfHash } } }
  },
}
