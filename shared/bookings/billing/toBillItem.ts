// Items to bill: amounts that a contact owes for a day of daycare, a stay, a pass or a fee, until they are on an invoice. The id follows from the source, so nothing is billed twice.
import * as v from 'valibot'
import type { Right } from '../../access.ts'
import { Failure } from '../../errors.ts'
import type { Module } from '../../modules.ts'
import { whole } from '../../settings/animalAreas.ts'
import { monthsBetween } from '../../time.ts'
import { derivedId } from '../../uuid.ts'
import { CalendarDate, Id, Instant, Version } from '../../values.ts'
import { services } from '../booking.ts'

/** `daycareDay`: a day without a pass or subscription. `pensionStay`: a line of an agreed price. `pass`, `subscription`: a sale. `sponsoredResidency`: a month, or part of one. `absence`: a refund for a day that was cancelled in time. `extra`: a service beside the care, agreed for a booking. `vetCost`: a line of a vet invoice that is charged on. `custodyDay`: care days of a seizure in one month. */
export const itemSources = [
  'daycareDay',
  'pensionStay',
  'pass',
  'subscription',
  'absence',
  'lateFee',
  'cancelFee',
  'sponsoredResidency',
  'extra',
  'vetCost',
  'custodyDay',
] as const
export type ItemSource = (typeof itemSources)[number]

/** `custody`: an animal that is no guest, such as a seized animal. */
export const itemServices = [...services, 'custody'] as const
export type ItemService = (typeof itemServices)[number]

/** `proposed`: somebody decides about it. `open`: an invoice may take it up. `billed`: an invoice did. `waived`: it is not charged. */
export const itemStates = ['proposed', 'open', 'billed', 'waived'] as const
export type ItemState = (typeof itemStates)[number]

/** The largest amount, in cents. */
export const mostItemCents = 10_000_000
export const itemReasonLimit = 500

const Cents = whole(-mostItemCents, mostItemCents)

export const ToBillItem = v.object({
  id: Id,
  version: Version,
  service: v.picklist(itemServices),
  /** The contact that owes it; null for a booking without a contact. */
  contactId: v.nullable(Id),
  /** Null for a sale without a booking. */
  bookingId: v.nullable(Id),
  source: v.picklist(itemSources),
  /** The stay, the booking, the residency, the pass or subscription, the line of a vet invoice, the seizure, or of an extra an id of its own. */
  sourceId: Id,
  /** First day of the billed period. */
  period: CalendarDate,
  /** Place among the lines of the same source and period. */
  line: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  text: v.string(),
  quantityThousandths: v.pipe(v.number(), v.safeInteger()),
  unitCents: Cents,
  /** The amount with tax. */
  amountCents: Cents,
  /** The proposed amount, before anybody changed it. */
  proposedCents: Cents,
  /** In hundredths of a percent. */
  taxRate: whole(0, 10_000),
  from: CalendarDate,
  to: CalendarDate,
  state: v.picklist(itemStates),
  /** Why the amount differs from the proposed one, or why it is waived. */
  reason: v.string(),
  decidedAt: v.nullable(Instant),
  decidedBy: v.nullable(Id),
})
export type ToBillItem = v.InferOutput<typeof ToBillItem>

declare module '../../rows.ts' {
  interface Rows {
    toBillItem: ToBillItem
  }
}

type Source = Pick<ToBillItem, 'source' | 'sourceId' | 'period' | 'line'>

/** One id for each source, period and line: an item that is made twice is the same row. */
export const itemIdOf = ({ source, sourceId, period, line }: Source): string => derivedId(sourceId, `toBill:${source}:${period}:${line}`)

const undecided = { state: 'proposed', reason: '', decidedAt: null, decidedBy: null } as const

type Given = Omit<ToBillItem, 'id' | 'version' | 'line' | 'proposedCents' | keyof typeof undecided> & { line?: number }

/** An item as it is proposed. */
export function proposedItem({ line = 0, ...given }: Given): ToBillItem {
  const item = { ...given, line, text: given.text.slice(0, 250), proposedCents: given.amountCents, ...undecided }
  return { ...item, id: itemIdOf(item), version: 0 }
}

/** Items of guests are seen by those who see the guests, all others by those who decide about them. */
export const itemServicesSeen = (rights: ReadonlySet<Right>): ItemService[] =>
  itemServices.filter((service) => rights.has(service === 'custody' ? 'payment.book' : `${service}.view`))

/** The module without which nobody decides about an item. */
export function moduleOfItem({ service, source }: Pick<ToBillItem, 'service' | 'source'>): Module | null {
  if (service !== 'custody') return service
  return source === 'custodyDay' ? 'seizure' : null
}

/** Devices hold all items without a decision, and the others by the months of their days. */
export const itemScopes = ({ service, state, from, to }: Pick<ToBillItem, 'service' | 'state' | 'from' | 'to'>): string[] => [
  ...(state === 'proposed' ? [`toBill:${service}:open`] : []),
  ...monthsBetween(from, to).map((month) => `toBill:${service}:${month}`),
]

export interface Decided {
  at: string
  by: string
}

export interface ItemProblem {
  code: 'field.missing' | 'waiveReasonRequired'
  field: 'amountCents' | 'reason'
}

/** The field that is missing to approve it at this amount: the amount, or the reason for an amount that was not proposed. */
export function approvalProblems(
  { proposedCents }: Pick<ToBillItem, 'proposedCents'>,
  { amountCents, reason }: { amountCents: number | null; reason: string },
): ItemProblem[] {
  if (amountCents === null) return [{ code: 'field.missing', field: 'amountCents' }]
  return amountCents !== proposedCents && reason.trim() === '' ? [{ code: 'field.missing', field: 'reason' }] : []
}

export const waiverProblems = ({ reason }: { reason: string }): ItemProblem[] =>
  reason.trim() === '' ? [{ code: 'waiveReasonRequired', field: 'reason' }] : []

function refuse([first]: readonly ItemProblem[]): void {
  if (first) throw new Failure(first.code, { fields: [first.field] })
}

/** Throws `alreadyBilled`, and `toBill.decided` where somebody has decided since `seen`. */
function assertAsSeen({ state, decidedAt, decidedBy }: ToBillItem, seen: ItemState): void {
  if (state === 'billed') throw new Failure('alreadyBilled')
  if (state !== seen) throw new Failure('toBill.decided', { detail: { state, decidedAt, decidedBy } })
}

export interface Approval {
  seen: ItemState
  amountCents: number
  reason: string
}

/** To be billed at this amount; the same decision again changes nothing. Throws `alreadyBilled`, `toBill.decided`, `field.missing`. */
export function approved(item: ToBillItem, { seen, amountCents, reason }: Approval, { at, by }: Decided): ToBillItem {
  if (item.state === 'open' && item.amountCents === amountCents) return item
  assertAsSeen(item, seen)
  refuse(approvalProblems(item, { amountCents, reason }))
  return { ...item, state: 'open', amountCents, reason, decidedAt: at, decidedBy: by }
}

/** Not charged; waived already is success. Throws `alreadyBilled`, `toBill.decided`, `waiveReasonRequired`. */
export function waived(item: ToBillItem, { seen, reason }: Omit<Approval, 'amountCents'>, { at, by }: Decided): ToBillItem {
  if (item.state === 'waived') return item
  assertAsSeen(item, seen)
  refuse(waiverProblems({ reason }))
  return { ...item, state: 'waived', reason, decidedAt: at, decidedBy: by }
}

/** As it was proposed. Throws `alreadyBilled`. */
export function proposedAgain(item: ToBillItem): ToBillItem {
  if (item.state === 'billed') throw new Failure('alreadyBilled')
  return { ...item, amountCents: item.proposedCents, ...undecided }
}

/** Their sum in cents, without waived items. */
export const chargedCents = (items: readonly ToBillItem[]): number =>
  items.reduce((sum, { state, amountCents }) => sum + (state === 'waived' ? 0 : amountCents), 0)
