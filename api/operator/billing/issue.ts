// Issues invoices and credit notes: the number, the frozen PDF and the mail in one transaction, so that no number is without its paper.
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../../shared/errors.ts'
import { daysToPay, stateAfter, type PaymentRequestType } from '../../../shared/payments/paymentRequest.ts'
import type { Country } from '../../../shared/operator/organizationRecord.ts'
import { assertTax } from '../../../shared/operator/tax.ts'
import { addDays } from '../../../shared/time.ts'
import { orderedId } from '../../../shared/uuid.ts'
import { renderSheet } from '../../documents/sheet.ts'
import { writeMail } from '../../mail/writeMail.ts'
import { OrganizationEntity } from '../../organisation/organization.entity.ts'
import type { Server } from '../../server.ts'
import type { OrganizationRow } from '../organizationFields.ts'
import { OperatorInvoiceEntity, type InvoiceRow, type PeriodRow } from '../billing.entities.ts'
import { ServiceContractEntity } from '../serviceContract.entity.ts'
import { drawRequestNumber } from './drawRequestNumber.ts'
import { invoiceSheet, type OnPaper, type Recipient } from './invoiceSheet.ts'
import { linesIn } from './shownBilling.ts'

export interface Issuing {
  em: EntityManager
  server: Server
  actorId: string
  /** A date of the operator. */
  today: string
}

const abroad: Record<Country, string> = { DE: '', AT: 'Österreich', CH: 'Schweiz' }

/** Name and address as they are printed. */
export function recipientOf({ officialName, contactForename, contactSurname, street, zip, city, ...row }: OrganizationRow): Recipient {
  const country: Country = row.country
  const person = `${contactForename ?? ''} ${contactSurname ?? ''}`.trim()
  const town = `${zip ?? ''} ${city ?? ''}`.trim()
  return { name: officialName, lines: [person, street, town, abroad[country]].filter(Boolean) }
}

type Facts = Pick<
  InvoiceRow,
  | 'periodId'
  | 'organizationId'
  | 'serviceFrom'
  | 'serviceTo'
  | 'lines'
  | 'taxRate'
  | 'taxReason'
  | 'vatId'
  | 'ownVatId'
  | 'netCents'
  | 'taxCents'
  | 'grossCents'
  | 'dueDate'
>
interface About extends Facts {
  id: string | null
  type: PaymentRequestType
  state: InvoiceRow['state']
  cancels: InvoiceRow | null
  reason: string
}

/** Throws `billing.noIssuer`, and what the renderer throws: then nothing was issued. */
async function issue({ em, server, actorId, today }: Issuing, { id: given, cancels, ...about }: About): Promise<InvoiceRow> {
  const { clock, settings, renderer, fileStore } = server
  const issuer = settings.invoiceIssuer
  if (!issuer) throw new Failure('billing.noIssuer')
  const organization = await em.findOneOrFail(OrganizationEntity, { id: about.organizationId })
  const now = clock.now()
  const issuedAt = new Date(now).toISOString()
  const invoice: OnPaper['invoice'] & Pick<InvoiceRow, 'state'> = {
    ...about,
    id: given ?? orderedId(now, clock.random(16)),
    number: await drawRequestNumber(em, about.type, today),
    recipient: cancels?.recipient ?? JSON.stringify(recipientOf(organization)),
    issuer,
    issueDate: today,
    cancels: cancels?.id ?? null,
    email: organization.email ?? '',
    issuedAt,
    issuedBy: actorId,
  }
  const sheet = invoiceSheet({ invoice, cancelled: cancels?.number ?? '' })
  const { name, sha256, size } = await fileStore.put(await renderSheet(renderer, sheet, issuedAt))
  const row = em.create(OperatorInvoiceEntity, { ...invoice, pdfName: name, pdfHash: sha256, pdfSize: size })
  // The period refers to it.
  await em.flush()
  if (row.email) writeMail(em, clock, { template: 'invoice', email: row.email, facts: { invoiceId: row.id } })
  return row
}

/** The tax of a contract, as today's law and standing have it. Throws the refusals of `assertTax`. */
async function taxOf({ em, server: { settings } }: Issuing, { contractId, organizationId }: PeriodRow) {
  const { taxRate, taxReason, vatId } = await em.findOneOrFail(ServiceContractEntity, { id: contractId })
  const { country } = await em.findOneOrFail(OrganizationEntity, { id: organizationId })
  const tax = assertTax({ taxRate, taxReason, vatId }, country, settings.taxStanding)
  return { ...tax, ownVatId: tax.vatId && settings.taxStanding.ownVatId }
}

export async function invoiceFor(issuing: Issuing, period: PeriodRow, id: string | null): Promise<InvoiceRow> {
  const { organizationId, startsOn, endsOn, lines, netCents, taxCents, grossCents } = period
  return issue(issuing, {
    id,
    type: 'invoice',
    state: stateAfter(grossCents, 0),
    periodId: period.id,
    organizationId,
    serviceFrom: startsOn,
    serviceTo: endsOn,
    lines,
    ...(await taxOf(issuing, period)),
    netCents,
    taxCents,
    grossCents,
    dueDate: addDays(issuing.today, daysToPay),
    cancels: null,
    reason: '',
  })
}

/** Every amount of the invoice with the other sign. It settles the invoice and is itself never paid. */
export function creditNoteFor(issuing: Issuing, invoice: InvoiceRow, reason: string): Promise<InvoiceRow> {
  const { periodId, organizationId, serviceFrom, serviceTo, taxRate, netCents, taxCents, grossCents } = invoice
  const { taxReason, vatId, ownVatId } = invoice
  const lines = linesIn(invoice).map((line) => ({ ...line, unitCents: -line.unitCents }))
  return issue(issuing, {
    id: null,
    type: 'creditNote',
    state: 'paid',
    periodId,
    organizationId,
    serviceFrom,
    serviceTo,
    taxRate,
    taxReason,
    vatId,
    ownVatId,
    lines: JSON.stringify(lines),
    netCents: -netCents,
    taxCents: -taxCents,
    grossCents: -grossCents,
    dueDate: issuing.today,
    cancels: invoice,
    reason,
  })
}
