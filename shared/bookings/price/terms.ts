// What a price of boarding and a surcharge say, and what of an animal decides about them.
import type { Species } from '../../species.ts'
import type { BillingMode } from './billedDays.ts'

/** Reasons for which an animal costs more. `puppy`: younger than `underMonths`. */
export const conditions = ['intactMale', 'puppy', 'specialFood', 'heating', 'isolation'] as const
export type Condition = (typeof conditions)[number]

/** What a surcharge is counted by. */
export const surchargePers = ['stay', 'day', 'animalDay'] as const
export type SurchargePer = (typeof surchargePers)[number]

/** A price of one animal for one day, in cents with tax. */
export interface PriceTerms {
  id: string
  name: string
  species: Species
  /** Heaviest animal for which it holds, in grams; null: any. */
  upToGrams: number | null
  mode: BillingMode
  cents: number
  /** In hundredths of a percent. */
  taxRate: number
  /** Percent of the price that each further animal of the species costs; null: all of it. */
  furtherPercent: number | null
  /** Shortest and longest stay for which it holds, in nights; null: any. The length of the stay decides about all of its days. */
  fromNights: number | null
  toNights: number | null
  validFrom: string
  validTo: string | null
  active: boolean
  /** Applies to guests in rooms of this kind, and goes before prices without a kind. Null, or absent in older rows of devices: every room. */
  roomKind?: string | null | undefined
}

/** What the value of a surcharge is in hundredths of: a euro, or a percent of what the days cost for which it is billed. */
export const surchargeUnits = ['euro', 'percent'] as const
export type SurchargeUnit = (typeof surchargeUnits)[number]

export interface SurchargeTerms {
  id: string
  name: string
  per: SurchargePer
  unit: SurchargeUnit
  value: number
  taxRate: number
  /** Null: every species. */
  species: Species | null
  /** First and last day; of every year, when `yearly`. Null: without an end. */
  from: string | null
  to: string | null
  yearly: boolean
  /** 0 is Monday. On these or on a public holiday; neither: on every day. */
  weekdays: readonly number[]
  publicHolidays: boolean
  condition: Condition | null
  /** Of the condition `puppy`. */
  underMonths: number | null
  /** Whether its days are high season, for which tiers of cancellation fees may be of their own; absent in older rows of devices: no. */
  isPeak?: boolean | null | undefined
  active: boolean
}

/** What of an animal decides about its price. */
export interface PricedAnimal {
  species: Species
  /** Null: unknown. Then only prices for any weight hold. */
  grams: number | null
  birthDate: string | null
  conditions: readonly Condition[]
  /** Of the room that is kept for it. */
  roomKind?: string | null
  /** Agreed for each of its days, in cents, in place of the price of the list. Null: none. */
  agreedCents?: number | null
}
