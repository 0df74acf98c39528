// Lines of a vet invoice that somebody else pays for: what is known of their animals, and the items to bill that they become.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Viewer } from '../../shared/access.ts'
import { payerOf } from '../../shared/bookings/billing/itemsOfStays.ts'
import { moduleOfItem } from '../../shared/bookings/billing/toBillItem.ts'
import { Failure } from '../../shared/errors.ts'
import { assertModuleOn } from '../../shared/modules.ts'
import { aboutOf, itemOfLine, payerFor, type KnownOf, type Payer } from '../../shared/vetInvoices/charging.ts'
import type { VetInvoice } from '../../shared/vetInvoices/vetInvoice.ts'
import { anyEntity, entityOf } from '../entities.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import type { Unit } from '../unitOfWork.ts'
import { chargedLines } from './followInvoice.ts'

export const byId = <T extends { id: string }>(rows: readonly T[]): Map<string, T> => new Map(rows.map((row) => [row.id, row]))
export const idsIn = (ids: readonly (string | null)[]) => ({
  where: 'r.id = any(?::uuid[])',
  values: [arrayOf([...new Set(ids.flatMap((id) => id ?? []))])],
})

/** What the rule asks about the animals of an invoice, by their ids. */
export async function knownOf(em: EntityManager, tenantId: string, { lines, date }: Pick<VetInvoice, 'lines' | 'date'>) {
  const animals = await rowsOf(em, tenantId, 'animal', idsIn(lines.map(({ animalId }) => animalId)))
  const values = [arrayOf(animals.map(({ id }) => id))]
  const ofAnimals = 'r.animal_id = any(?::uuid[])'
  const stays = await rowsOf(em, tenantId, 'stay', {
    where: `${ofAnimals} and r.start_date <= ? and r.end_date >= ?`,
    values: [...values, date, date],
  })
  const bookings = byId(await rowsOf(em, tenantId, 'booking', idsIn(stays.map(({ bookingId }) => bookingId))))
  const residencies = await rowsOf(em, tenantId, 'sponsoredResidency', { where: ofAnimals, values })
  const intakes = await rowsOf(em, tenantId, 'statusChange', { where: `${ofAnimals} and r.kind in ('found', 'seizureIn')`, values })
  const seizures = byId(await rowsOf(em, tenantId, 'animalSeizure', idsIn(intakes.map(({ flowId }) => flowId))))
  const municipalities = await rowsOf(em, tenantId, 'municipality')
  const of = ({ id, ...animal }: (typeof animals)[number]): KnownOf => ({
    stays: stays
      .filter(({ animalId }) => animalId === id)
      .map((stay) => {
        const booking = bookings.get(stay.bookingId)
        return { ...stay, payerId: booking ? payerOf(booking, { id, ...animal }) : null }
      }),
    residencies: residencies.filter(({ animalId }) => animalId === id),
    seizures: intakes.flatMap(({ animalId, kind, flowId, cancelledAt, at: from, custodyUntil: until }) => {
      const seizure = animalId === id && kind === 'seizureIn' && cancelledAt === null ? seizures.get(flowId ?? '') : undefined
      return seizure ? [{ ...seizure, from, until }] : []
    }),
    finds: intakes.filter(({ animalId, kind }) => animalId === id && kind === 'found'),
    municipalities,
  })
  return { animals: byId(animals), known: new Map(animals.map((animal) => [animal.id, of(animal)])) }
}

type Known = Awaited<ReturnType<typeof knownOf>>

export function payersOf(invoice: Pick<VetInvoice, 'lines' | 'date'>, { known }: Known, zone: string): Map<string, Payer | null> {
  return new Map(
    invoice.lines.map(({ id, animalId }) => {
      const about = animalId === null ? undefined : known.get(animalId)
      return [id, about ? payerFor(about, invoice.date, zone) : null]
    }),
  )
}

/** Throws `notFound`, `invoice.sumMismatch` while the lines are not done, `invoice.lineChargedOn`, `moduleOff`. */
export async function chargeLines(work: Unit, viewer: Viewer, id: string, charges: readonly { lineId: string; contactId: string }[]) {
  const { em, tenantId } = work
  const invoice = await em.findOne(entityOf.vetInvoice, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!invoice) throw new Failure('notFound')
  if (invoice.state === 'entered') throw new Failure('invoice.sumMismatch', { fields: ['lines'] })
  const contactIds = [...new Set(charges.map(({ contactId }) => contactId))]
  if ((await em.count(entityOf.contact, { id: { $in: contactIds } })) < contactIds.length) throw new Failure('notFound')
  const charged = await chargedLines(work, invoice)
  const known = await knownOf(em, tenantId, invoice)
  const { zone } = viewer.tenant
  const payers = payersOf(invoice, known, zone)
  for (const { lineId, contactId } of charges) {
    const line = invoice.lines.find((one) => one.id === lineId)
    if (!line) throw new Failure('notFound')
    if (charged.has(lineId)) throw new Failure('invoice.lineChargedOn')
    charged.add(lineId)
    const payer = payers.get(lineId)
    const { service, bookingId } = payer?.contactId === contactId ? payer : { service: 'custody' as const, bookingId: null }
    assertModuleOn(viewer.tenant, moduleOfItem({ service, source: 'vetCost' }))
    const [animal, of] = line.animalId === null ? [] : [known.animals.get(line.animalId), known.known.get(line.animalId)]
    const about = animal && of ? aboutOf(animal, of, { contactId, date: invoice.date, zone }) : ''
    const item = itemOfLine(line, invoice, { contactId, service, bookingId, about })
    em.create(anyEntity('toBillItem'), { ...item, tenantId })
  }
  return invoice.state === 'allocated' ? Object.assign(invoice, { state: 'chargedOn' as const }) : invoice
}
