// What the modules of an organisation are called, and what each brings.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Module } from '../../shared/modules.ts'

export const moduleNames: Record<Module, MessageDescriptor> = {
  pension: msg`Pension`,
  daycare: msg`Daycare`,
  sponsoredResidency: msg`Sponsored residencies`,
  seizure: msg`Seizures`,
}

export const moduleContents: Record<Module, MessageDescriptor> = {
  pension: msg`Guests that stay overnight: requests, bookings, check-in and check-out, prices, deposits and contracts.`,
  daycare: msg`Guests that stay for the day: requests, bookings, check-in and check-out, passes, subscriptions and groups.`,
  sponsoredResidency: msg`Animals that live here for long while somebody pays by the month. Part of boarding.`,
  seizure: msg`Animals that are kept for an authority: intake of many animals, release, care days and items to bill.`,
}
