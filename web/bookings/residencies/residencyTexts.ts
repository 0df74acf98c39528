// States and prices of sponsored residencies in words, and the addresses of their pages.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pricesFrom } from '../../../shared/bookings/residencies/pricesFrom.ts'
import type { ResidencyMode } from '../../../shared/settings/residencyTerms.ts'
import type { ResidencyPrice, ResidencyState } from '../../../shared/bookings/residencies/sponsoredResidency.ts'
import type { Formats } from '../../ui/formats.ts'

export const residencyPages = {
  list: '/sponsored-residencies',
  new: '/sponsored-residency/new',
  record: '/sponsored-residency/$id',
  history: '/sponsored-residency/$id/history',
} as const

export const residencyStateTexts: Record<ResidencyState, MessageDescriptor> = {
  requested: msg`Planned`,
  active: msg`Is here`,
  notice: msg`Notice given`,
  ended: msg`Ended`,
  converted: msg`Animal given up`,
}

export const unitTexts: Record<ResidencyMode, MessageDescriptor> = {
  perDay: msg`a day`,
  perMonth: msg`a month`,
  flat: msg`once`,
}

/** The price of a residency in a line. */
export const priceText = ({ mode, cents }: Omit<ResidencyPrice, 'from'>, i18n: I18n, formats: Formats): string =>
  `${formats.money(cents)} ${i18n._(unitTexts[mode])}`

/** The price that holds on a day, else the first. Prices are in the order of their days. */
export const priceOn = (prices: readonly ResidencyPrice[], day: string): ResidencyPrice | undefined => pricesFrom(prices, day)[0]
