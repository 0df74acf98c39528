// Charging lines of a vet invoice on: who is proposed to pay, and the items to bill once a person has chosen.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { may, type Viewer } from '../../shared/access.ts'
import { payerOf } from '../../shared/bookings/billing/itemsOfStays.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import { Failure } from '../../shared/errors.ts'
import { assertModuleOn } from '../../shared/modules.ts'
import { chargeCall, chargesCall, itemOfLine, payerFor, type KnownOf, type Payer } from '../../shared/vetInvoices/charging.ts'
import type { VetInvoice } from '../../shared/vetInvoices/vetInvoice.ts'
import { anyEntity, entityOf } from '../entities.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Unit } from '../unitOfWork.ts'
import { chargedLines } from './followInvoice.ts'

const byId = <T extends { id: string }>(rows: readonly T[]): Map<string, T> => new Map(rows.map((row) => [row.id, row]))
const idsIn = (ids: readonly (string | null)[]) => ({
  where: 'r.id = any(?::uuid[])',
  values: [arrayOf([...new Set(ids.flatMap((id) => id ?? []))])],
})

/** What the rule asks about the animals of an invoice, by their ids. */
async function knownOf(em: EntityManager, tenantId: string, { lines, date }: Pick<VetInvoice, 'lines' | 'date'>) {
  const animals = await rowsOf(em, tenantId, 'animal', idsIn(lines.map(({ animalId }) => animalId)))
  const values = [arrayOf(animals.map(({ id }) => id))]
  const ofAnimals = 'r.animal_id = any(?::uuid[])'
  const stays = await rowsOf(em, tenantId, 'stay', {
    where: `${ofAnimals} and r.start_date <= ? and r.end_date >= ?`,
    values: [...values, date, date],
  })
  const bookings = byId(await rowsOf(em, tenantId, 'booking', idsIn(stays.map(({ bookingId }) => bookingId))))
  const residencies = await rowsOf(em, tenantId, 'sponsoredResidency', { where: ofAnimals, values })
  const finds = await rowsOf(em, tenantId, 'statusChange', { where: `${ofAnimals} and r.kind = 'found'`, values })
  const municipalities = await rowsOf(em, tenantId, 'municipality')
  const of = ({ id, ...animal }: (typeof animals)[number]): KnownOf => ({
    stays: stays
      .filter(({ animalId }) => animalId === id)
      .map((stay) => {
        const booking = bookings.get(stay.bookingId)
        return { ...stay, payerId: booking ? payerOf(booking, { id, ...animal }) : null }
      }),
    residencies: residencies.filter(({ animalId }) => animalId === id),
    finds: finds.filter(({ animalId }) => animalId === id),
    municipalities,
  })
  return { animals: byId(animals), known: new Map(animals.map((animal) => [animal.id, of(animal)])) }
}

type Known = Awaited<ReturnType<typeof knownOf>>

function payersOf(invoice: Pick<VetInvoice, 'lines' | 'date'>, { known }: Known, zone: string): Map<string, Payer | null> {
  return new Map(
    invoice.lines.map(({ id, animalId }) => {
      const about = animalId === null ? undefined : known.get(animalId)
      return [id, about ? payerFor(about, invoice.date, zone) : null]
    }),
  )
}

async function proposed(em: EntityManager, { tenant, rights }: Viewer, id: string) {
  const [invoice] = await rowsOf(em, tenant.id, 'vetInvoice', { where: 'r.id = ?', values: [id] })
  if (!invoice) throw new Failure('notFound')
  const payers = payersOf(invoice, await knownOf(em, tenant.id, invoice), tenant.zone)
  const ofLines = {
    where: `r.source = 'vetCost' and r.source_id = any(?::uuid[])`,
    values: [arrayOf(invoice.lines.map((line) => line.id))],
  }
  const items = new Map((await rowsOf(em, tenant.id, 'toBillItem', ofLines)).map((item) => [item.sourceId, item]))
  const owing = invoice.lines.map((line) => items.get(line.id)?.contactId ?? payers.get(line.id)?.contactId ?? null)
  const contacts = may({ rights }, 'contacts.view') ? byId(await rowsOf(em, tenant.id, 'contact', idsIn(owing))) : new Map()
  return invoice.lines.map(({ id: lineId }, at) => {
    const contact = contacts.get(owing[at])
    const item = items.get(lineId)
    const why = item ? null : (payers.get(lineId)?.why ?? null)
    return { lineId, contactId: owing[at] ?? null, contactName: contact ? contactName(contact) : '', why, state: item?.state ?? null }
  })
}

/** Throws `notFound`, `invoice.sumMismatch` while the lines are not done, `invoice.lineChargedOn`, `moduleOff`. */
async function charge(work: Unit, viewer: Viewer, id: string, charges: readonly { lineId: string; contactId: string }[]) {
  const { em, tenantId } = work
  const invoice = await em.findOne(entityOf.vetInvoice, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!invoice) throw new Failure('notFound')
  if (invoice.state === 'entered') throw new Failure('invoice.sumMismatch', { fields: ['lines'] })
  const contactIds = [...new Set(charges.map(({ contactId }) => contactId))]
  if ((await em.count(entityOf.contact, { id: { $in: contactIds } })) < contactIds.length) throw new Failure('notFound')
  const charged = await chargedLines(work, invoice)
  const known = await knownOf(em, tenantId, invoice)
  const payers = payersOf(invoice, known, viewer.tenant.zone)
  for (const { lineId, contactId } of charges) {
    const line = invoice.lines.find((one) => one.id === lineId)
    if (!line) throw new Failure('notFound')
    if (charged.has(lineId)) throw new Failure('invoice.lineChargedOn')
    charged.add(lineId)
    const payer = payers.get(lineId)
    const { service, bookingId } = payer?.contactId === contactId ? payer : { service: 'pension' as const, bookingId: null }
    assertModuleOn(viewer.tenant, service)
    const animal = line.animalId === null ? undefined : known.animals.get(line.animalId)
    const item = itemOfLine(line, invoice, { contactId, service, bookingId, animalName: animal ? animal.name || animal.number : '' })
    em.create(anyEntity('toBillItem'), { ...item, tenantId })
  }
  return invoice.state === 'allocated' ? Object.assign(invoice, { state: 'chargedOn' as const }) : invoice
}

export function chargeRoutes(registry: Registry): void {
  serve(registry, chargesCall, ({ viewer, params: { id }, work }) =>
    work.read(async (em) => ({ items: await proposed(em, viewer, id) }), { still: true }),
  )
  serve(registry, chargeCall, ({ viewer, params: { id }, body, work }) => charge(work, viewer, id, body.charges))
}
