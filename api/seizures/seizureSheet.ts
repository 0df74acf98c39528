// A seizure on paper for its authority: care days by month, the animals and what became of them, and the costs.
import type { EntityManager } from '@mikro-orm/postgresql'
import { may, type Viewer } from '../../shared/access.ts'
import type { Animal } from '../../shared/animals/animal.ts'
import { contactName, type Contact } from '../../shared/contacts/contact.ts'
import type { ToBillItem } from '../../shared/bookings/billing/toBillItem.ts'
import { known, part, type Block, type Sheet } from '../../shared/documents/blocks.ts'
import { sheetOf, type Pen, type Person } from '../../shared/documents/pen.ts'
import { Failure } from '../../shared/errors.ts'
import type { AnimalSeizure } from '../../shared/seizures/animalSeizure.ts'
import { careMonths, type CareMonth } from '../../shared/seizures/careDays.ts'
import { seizedAnimals, type SeizedAnimal } from '../../shared/seizures/seizedAnimals.ts'
import { localDate } from '../../shared/time.ts'
import { peopleOf } from '../documents/pen.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import { byId, idsIn } from '../vetInvoices/chargeLines.ts'
import { caredIn } from './caredIn.ts'

/** What vets have charged for these animals and the authority owes; nothing for people who see neither invoices nor items. */
async function vetItems(em: EntityManager, viewer: Viewer, animalIds: readonly string[], authorityId: string): Promise<ToBillItem[]> {
  if (!may(viewer, 'payment.book') && !may(viewer, 'vaccinations.view')) return []
  return rowsOf(em, viewer.tenant.id, 'toBillItem', {
    where: `r.source = 'vetCost' and r.state <> 'waived' and r.contact_id = ? and exists (
      select 1 from vet_invoice i, jsonb_array_elements(i.lines) l
      where i.tenant_id = r.tenant_id and l ->> 'id' = r.source_id::text and l ->> 'animalId' = any(?::text[]))`,
    values: [authorityId, arrayOf([...animalIds])],
    order: 'r."from", r.id',
  })
}

const sumOf = (items: readonly { amountCents: number | null }[]): number =>
  items.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)

function careTable({ words, money }: Pen, months: readonly CareMonth[]): Block {
  const { custody, fact, head } = words
  const rows = months.map(({ month, species, animals, days, rateCents, amountCents }) => [
    `${month.slice(5)}/${month.slice(0, 4)}`,
    words.species[species],
    String(animals),
    String(days),
    rateCents === null ? custody.noRate : money(rateCents),
    amountCents === null ? '' : money(amountCents),
  ])
  return {
    is: 'table',
    head: [custody.month, fact.species, head.animals, custody.days, custody.rate, custody.amount],
    widths: [3, 4, 2, 2, 3, 3],
    rows: months.length > 0 ? [...rows, [custody.total, '', '', '', '', money(sumOf(months))]] : [],
  }
}

function animalTable({ words, date }: Pen, animals: readonly SeizedAnimal[], of: ReadonlyMap<string, Animal>, zone: string): Block {
  const { custody, fact, head } = words
  const rows = animals.flatMap(({ animalId, from, until, state }) => {
    const animal = of.get(animalId)
    if (!animal) return []
    const name = [animal.number, animal.name || words.withoutName].join(' · ')
    const left = until === null ? '' : date(localDate(until, zone))
    return [[name, words.species[animal.species], animal.chip ?? '', date(localDate(from, zone)), left, custody.state[state]]]
  })
  return {
    is: 'table',
    head: [head.animal, fact.species, fact.chip, custody.came, custody.left, custody.became],
    widths: [6, 4, 6, 4, 4, 6],
    rows: rows.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  }
}

function vetTable({ words, date, money }: Pen, items: readonly ToBillItem[]): Block {
  const { custody, head } = words
  const rows = items.map(({ from, text, amountCents }) => [date(from), text, money(amountCents)])
  const total = [custody.total, '', money(sumOf(items))]
  return { is: 'table', head: [head.when, head.what, custody.amount], widths: [3, 8, 3], rows: rows.length > 0 ? [...rows, total] : [] }
}

/** An office and the person there. */
const nameOf = (office: Contact | undefined): string =>
  office ? [...new Set([office.company, contactName(office)])].filter(Boolean).join(', ') : ''

function caseFacts({ words, date }: Pen, seizure: AnimalSeizure, office: Contact | undefined, people: ReadonlyMap<string, Person>): Block {
  const { custody, fact } = words
  const { authorityId, keeperId, caseNumber, legalBasis, orderedOn, orderDocument } = seizure
  const { street, zip, city } = people.get(authorityId)?.details ?? {}
  return {
    is: 'facts',
    rows: known([
      [custody.authority, nameOf(office)],
      [fact.street, street],
      [fact.town, [zip, city].filter(Boolean).join(' ')],
      [custody.caseNumber, caseNumber],
      [custody.legalBasis, custody.basis[legalBasis]],
      [custody.orderedOn, [date(orderedOn), orderDocument].filter(Boolean).join(', ')],
      [custody.keeper, people.get(keeperId ?? '')?.name],
    ]),
  }
}

/** Throws `notFound`. */
export async function seizureSheet(em: EntityManager, viewer: Viewer, pen: Pen, id: string): Promise<Sheet> {
  const { id: tenantId, zone } = viewer.tenant
  const [seizure] = await rowsOf(em, tenantId, 'animalSeizure', { where: 'r.id = ?', values: [id] })
  if (!seizure) throw new Failure('notFound')
  const all = await caredIn(em, tenantId, id)
  const ofFlow = 'r.animal_id in (select c.animal_id from status_change c where c.tenant_id = r.tenant_id and c.flow_id = ?)'
  const seized = seizedAnimals(await rowsOf(em, tenantId, 'statusChange', { where: ofFlow, values: [id] }), id, seizure.keeperId)
  const animals = byId(await rowsOf(em, tenantId, 'animal', idsIn(seized.map(({ animalId }) => animalId))))
  const [office] = await rowsOf(em, tenantId, 'contact', { where: 'r.id = ?', values: [seizure.authorityId] })
  const items = await vetItems(em, viewer, [...animals.keys()], seizure.authorityId)
  const months = careMonths(all, seizure.rates, pen.today, zone)
  const { custody, head } = pen.words
  const [hidden, total] = [all.length - animals.size, sumOf(months) + sumOf(items)]
  return {
    ...sheetOf(pen),
    title: custody.title,
    subtitle: [seizure.caseNumber, pen.date(pen.today)].filter(Boolean).join(' · '),
    blocks: [
      caseFacts(pen, seizure, office, await peopleOf(em, viewer, [seizure.authorityId, seizure.keeperId])),
      ...part(custody.care, careTable(pen, months)),
      ...part(custody.vetCosts, vetTable(pen, items)),
      { is: 'facts', rows: [[custody.total, pen.money(total)]] },
      { is: 'text', text: [custody.isGross, all.some(({ until }) => until === null) && custody.untilToday].filter(Boolean).join(' ') },
      ...part(head.animals, animalTable(pen, seized, animals, zone)),
      ...(hidden > 0 ? [{ is: 'text' as const, text: custody.hidden(hidden) }] : []),
    ],
  }
}
