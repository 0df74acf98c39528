// Agreed prices of boarding in the demo, and items to bill for days of daycare without a pass.
import { itemOfDay, itemsOfBoarding } from '../../shared/bookings/billing/itemsOfStays.ts'
import { itemOfLatePickUp, visitPrices } from '../../shared/bookings/billing/lateFee.ts'
import type { RequestInvite } from '../../shared/bookings/invites/requestInvite.ts'
import type { ToBillItem } from '../../shared/bookings/billing/toBillItem.ts'
import type { Entitlement } from '../../shared/bookings/passes/entitlement.ts'
import { itemOfSale } from '../../shared/bookings/passes/itemOfSale.ts'
import { itemsOfSubscription } from '../../shared/bookings/passes/subscriptionMonths.ts'
import { keptPriceOf, priceOfBooking } from '../../shared/bookings/price/priceOfBooking.ts'
import type { Product } from '../../shared/bookings/product.ts'
import { areaDefaults } from '../../shared/settings/areaSetting.ts'
import { addDays } from '../../shared/time.ts'
import type { NewAnimal } from './animals.ts'
import { zone, type NewBooking, type NewStay, type Plan } from './bookings.ts'
import { demoInvites } from './invites.ts'
import { demoPasses } from './passes.ts'
import { demoSubscriptions } from './subscriptions.ts'
import { demoRowsOf, type DemoHouse } from './rowsOfNouns.ts'
import { federalState, lateTerms } from './settings.ts'

type NewItem = Omit<ToBillItem, 'version'>
type NewPass = Omit<Entitlement, 'version'>
type NewInvite = Omit<RequestInvite, 'version'>

export interface DemoBilling {
  plan: Plan
  animals: readonly NewAnimal[]
  house: DemoHouse
  staffId: string
}

/** Demo rows get their version when they are written. */
const unwritten = async <K extends 'openingTime' | 'pensionPrice' | 'pensionSurcharge' | 'product'>(kind: K, house: DemoHouse) =>
  (await demoRowsOf(kind, house)).map((row) => ({ ...row, version: 0 }))

/** Writes the price by the price list into each booking of boarding. */
export async function agreePrices(of: DemoBilling): Promise<void> {
  const list = {
    prices: await unwritten('pensionPrice', of.house),
    surcharges: await unwritten('pensionSurcharge', of.house),
    openingTimes: await unwritten('openingTime', of.house),
    federalState,
    weights: [],
  }
  for (const booking of of.plan.bookings) {
    if (booking.service !== 'pension') continue
    const guests = of.plan.stays.filter(({ bookingId }) => bookingId === booking.id)
    const animals = of.animals.filter(({ id }) => guests.some(({ animalId }) => animalId === id))
    // Kinds of rooms have no price of their own in the demo.
    const facts = { ...list, animals, guests, rooms: [] }
    booking.price = keptPriceOf(priceOfBooking(booking, facts), facts, guests.length)
  }
}

/** Days in which somebody decides about an item. */
const undecidedDays = 4

/** Passes and subscriptions, invitations to the holders of passes, and items of a few weeks: the office has approved the older ones. */
export async function demoItems(of: DemoBilling): Promise<{ items: NewItem[]; passes: NewPass[]; invites: NewInvite[] }> {
  const { plan, animals, house, staffId } = of
  const products = await unwritten('product', house)
  const passes = demoPasses(plan, products, house, staffId)
  const held = passes.map(({ contactId }) => contactId)
  const subscriptions = demoSubscriptions(plan, products, house, { staffId, known: held })
  const paid = new Set([...passes, ...subscriptions].flatMap(({ moves }) => moves.flatMap(({ stayId }) => stayId ?? [])))
  const daysOf = (booking: NewBooking, stays: readonly NewStay[]) =>
    stays.flatMap((stay) => (stay.checkedInAt === null || paid.has(stay.id) ? [] : (dayOf(booking, stay, animals, products) ?? [])))
  const terms = { ...areaDefaults.daycareBookings, ...lateTerms }
  const prices = visitPrices(products)
  const items = plan.bookings.flatMap((booking) => {
    const stays = plan.stays.filter(({ bookingId }) => bookingId === booking.id)
    if (booking.service === 'daycare')
      return [daysOf(booking, stays), itemOfLatePickUp(booking, stays, animals, terms, zone, prices) ?? []].flat()
    const animalIds = stays.filter(({ checkedOutAt }) => checkedOutAt !== null).map(({ animalId }) => animalId)
    return itemsOfBoarding(booking, { animalIds, isOver: animalIds.length > 0 && animalIds.length === stays.length, animals })
  })
  const recent = addDays(house.today, -undecidedDays)
  const months = subscriptions.flatMap((row) =>
    itemsOfSubscription(row, animals.find(({ id }) => id === row.animalId)?.name ?? '', house.today),
  )
  const decided = [...items, ...passes.map((pass) => itemOfSale(pass, '')), ...months].map(({ version: _, ...item }): NewItem =>
    item.to >= recent ? item : { ...item, state: 'open', decidedAt: `${addDays(item.to, 1)}T09:00:00.000Z`, decidedBy: staffId },
  )
  const invites = demoInvites(held, house).map(({ version: _, ...invite }) => invite)
  return { items: decided, passes: [...passes, ...subscriptions].map(({ version: _, ...pass }) => pass), invites }
}

const dayOf = (booking: NewBooking, stay: NewStay, animals: readonly NewAnimal[], products: readonly Product[]) =>
  itemOfDay(
    booking,
    stay,
    animals.find(({ id }) => id === stay.animalId),
    products,
  )
