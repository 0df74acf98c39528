// Items to bill of a seizure: what is due, and the proposals that follow from it.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { documents as german } from '../../locales/de/documents.ts'
import { documents as english } from '../../locales/en/documents.ts'
import { seesSeizures, type Viewer } from '../../shared/access.ts'
import { Failure } from '../../shared/errors.ts'
import type { AnimalSeizure } from '../../shared/seizures/animalSeizure.ts'
import { dueDays, itemsOfDays, type DueDays } from '../../shared/seizures/careItems.ts'
import { custodyDueCall, proposeCustodyCall, type VetLineDue } from '../../shared/seizures/custodyBilling.ts'
import { localDate } from '../../shared/time.ts'
import type { Language } from '../../shared/documents/languages.ts'
import { anyEntity, entityOf } from '../entities.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Unit } from '../unitOfWork.ts'
import { chargeLines } from '../vetInvoices/chargeLines.ts'
import { caredIn, intakesOf } from './caredIn.ts'

interface Asking {
  viewer: Viewer
  seizure: Pick<AnimalSeizure, 'id' | 'rates' | 'extraCosts'>
  today: string
}

async function daysDue(em: EntityManager, { viewer, seizure, today }: Asking): Promise<DueDays[]> {
  const { id: tenantId, zone } = viewer.tenant
  const covering = { where: `r.source = 'custodyDay' and r.source_id = ?`, values: [seizure.id], order: 'r.line' }
  const items = await rowsOf(em, tenantId, 'toBillItem', covering)
  return dueDays(await caredIn(em, tenantId, seizure.id), seizure.rates, items, today, zone)
}

/** Lines that nobody has charged on, for animals that the person may see, of invoices within the days of their custody. */
async function vetLinesDue(em: EntityManager, { viewer, seizure, today }: Asking): Promise<VetLineDue[]> {
  if (seizure.extraCosts === 'included') return []
  const { id: tenantId, zone } = viewer.tenant
  const intakes = new Map((await intakesOf(em, tenantId, seizure.id)).map((intake) => [intake.animalId, intake]))
  const where = `r.state <> 'entered' and exists (select 1 from jsonb_array_elements(r.lines) l where l ->> 'animalId' = any(?::text[]))`
  const invoices = await rowsOf(em, tenantId, 'vetInvoice', { where, values: [arrayOf([...intakes.keys()])], order: 'r.date, r.id' })
  const lines = invoices.flatMap(({ id: invoiceId, date, lines: all }) =>
    all.flatMap(({ id: lineId, animalId, text, cents }) => {
      const intake = animalId === null ? undefined : intakes.get(animalId)
      if (!intake || animalId === null) return []
      const until = intake.custodyUntil === null ? today : localDate(intake.custodyUntil, zone)
      return localDate(intake.at, zone) <= date && date <= until ? [{ lineId, invoiceId, date, animalId, text, cents }] : []
    }),
  )
  const ofLines = { where: `r.source = 'vetCost' and r.source_id = any(?::uuid[])`, values: [arrayOf(lines.map(({ lineId }) => lineId))] }
  const charged = new Set((await rowsOf(em, tenantId, 'toBillItem', ofLines)).map(({ sourceId }) => sourceId))
  return lines.filter(({ lineId }) => !charged.has(lineId))
}

/** Throws `notFound` for people to whom no seizure is shown. */
function assertSees(viewer: Viewer): void {
  if (!seesSeizures({ rights: viewer.rights, modulesOff: viewer.tenant.modulesOff })) throw new Failure('notFound')
}

function textOf(language: Language, caseNumber: string, { month, species, animals, corrects }: DueDays) {
  const words = language === 'de' ? german : english
  const [written, kind] = [`${month.slice(5)}/${month.slice(0, 4)}`, words.species[species]]
  return (days: number): string => {
    const care = corrects ? words.custody.correction(written, kind, days) : words.custody.item(written, kind, animals, days)
    return [caseNumber, care].filter(Boolean).join(' · ')
  }
}

/** The number of items. Throws `notFound`, `invoice.lineChargedOn`. */
async function propose(
  work: Unit,
  viewer: Viewer,
  id: string,
  { language, months, vetLineIds }: { language: Language; months: readonly string[]; vetLineIds: readonly string[] },
): Promise<number> {
  const { em, tenantId, occurredAt } = work
  // Two people who propose at the same time come one after the other.
  const seizure = await em.findOne(entityOf.animalSeizure, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!seizure) throw new Failure('notFound')
  const asking = { viewer, seizure, today: localDate(occurredAt, viewer.tenant.zone) }
  const due = (await daysDue(em, asking)).filter(({ month }) => months.includes(month))
  const items = due.flatMap((days) => itemsOfDays(days, seizure, textOf(language, seizure.caseNumber, days)))
  for (const item of items) em.create(anyEntity('toBillItem'), { ...item, tenantId })
  const lines = (await vetLinesDue(em, asking)).filter(({ lineId }) => vetLineIds.includes(lineId))
  if (lines.length < new Set(vetLineIds).size) throw new Failure('invoice.lineChargedOn')
  for (const [invoiceId, ofInvoice] of Map.groupBy(lines, (line) => line.invoiceId)) {
    const charges = ofInvoice.map(({ lineId }) => ({ lineId, contactId: seizure.authorityId }))
    await chargeLines(work, viewer, invoiceId, charges)
  }
  return items.length + lines.length
}

export function custodyBillingRoutes(registry: Registry): void {
  serve(registry, custodyDueCall, ({ viewer, params: { id }, work }) => {
    assertSees(viewer)
    const { today } = work
    return work.read(
      async (em) => {
        const [seizure] = await rowsOf(em, viewer.tenant.id, 'animalSeizure', { where: 'r.id = ?', values: [id] })
        if (!seizure) throw new Failure('notFound')
        const asking = { viewer, seizure, today }
        const days = await daysDue(em, asking)
        return { days, vetLines: await vetLinesDue(em, asking) }
      },
      { still: true },
    )
  })

  serve(registry, proposeCustodyCall, async ({ viewer, params: { id }, body, work }) => {
    assertSees(viewer)
    return { proposed: await propose(work, viewer, id, body) }
  })
}
