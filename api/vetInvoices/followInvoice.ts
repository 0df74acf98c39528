// What holds for a vet invoice beside its own rules: its animals are there, what was charged on stays as it is, and its originals keep their term.
import { LockMode } from '@mikro-orm/core'
import { Failure } from '../../shared/errors.ts'
import { same } from '../../shared/mergeLists.ts'
import { keptUntil, longerOf } from '../../shared/vetInvoices/keeping.ts'
import type { VetInvoice } from '../../shared/vetInvoices/vetInvoice.ts'
import { AnimalEntity } from '../animals/animal.entity.ts'
import { entityOf } from '../entities.ts'
import type { Unit } from '../unitOfWork.ts'
import { VetOriginalEntity } from './vetOriginal.entity.ts'

/** What is fixed once a line was charged on. */
const content = ['vetId', 'number', 'date', 'totalCents', 'currency', 'lines'] as const

export const chargedLines = async ({ em }: Unit, { lines }: Pick<VetInvoice, 'lines'>): Promise<Set<string>> => {
  const items = await em.find(entityOf.toBillItem, { source: 'vetCost', sourceId: { $in: lines.map(({ id }) => id) } })
  return new Set(items.map(({ sourceId }) => sourceId))
}

const animalsOf = ({ lines }: Pick<VetInvoice, 'lines'>): string[] => [...new Set(lines.flatMap(({ animalId }) => animalId ?? []))]

/** Throws `notFound` for an animal that is named for the first time and is not there. */
async function assertAnimals({ em }: Unit, invoice: VetInvoice, before: VetInvoice | null): Promise<void> {
  const known = new Set(before ? animalsOf(before) : [])
  const named = animalsOf(invoice).filter((id) => !known.has(id))
  if ((await em.count(AnimalEntity, { id: { $in: named } })) < named.length) throw new Failure('notFound')
}

/** A device enters and pays; what is charged on follows from the items. Throws `invoice.stateNotNext`. */
function assertNext({ state }: VetInvoice, before: VetInvoice | null, isCharged: boolean): void {
  const free = isCharged ? ['chargedOn', 'paid'] : before === null ? ['entered', 'allocated'] : ['entered', 'allocated', 'paid']
  if (state !== before?.state && !free.includes(state)) throw new Failure('invoice.stateNotNext', { fields: ['state'] })
}

/** Called before the row is written. Throws `invoice.chargedOn`, `invoice.stateNotNext`, `notFound`. */
export async function followInvoice(work: Unit, invoice: VetInvoice, before: VetInvoice | null): Promise<void> {
  const isCharged = before !== null && (await chargedLines(work, before)).size > 0
  if (isCharged && content.some((field) => !same(invoice[field], before[field]))) throw new Failure('invoice.chargedOn')
  assertNext(invoice, before, isCharged)
  await assertAnimals(work, invoice, before)
  if (before === null) return
  const until = keptUntil(invoice)
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const
  for (const original of await work.em.find(VetOriginalEntity, { invoiceId: invoice.id }, options)) {
    const longer = longerOf(original.keptUntil, until)
    if (longer !== original.keptUntil) original.keptUntil = longer
  }
}
