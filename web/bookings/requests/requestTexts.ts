// States, ways and reasons of requests in words.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BookingRequest, RejectReason, RequestState } from '../../../shared/bookings/requests/bookingRequest.ts'

export const requestStateTexts: Record<RequestState, MessageDescriptor> = {
  new: msg`New`,
  standby: msg`On the waiting list`,
  accepted: msg`Accepted`,
  rejected: msg`Refused`,
  withdrawn: msg`Withdrawn`,
}

export const sourceTexts: Record<BookingRequest['source'], MessageDescriptor> = {
  phone: msg`By phone`,
  mail: msg`By e-mail`,
  door: msg`At the door`,
  web: msg`By the form on the website`,
}

export const reasonTexts: Record<RejectReason, MessageDescriptor> = {
  full: msg`No place is free`,
  closed: msg`We are closed`,
  vaccination: msg`Vaccinations are missing`,
  unsuitable: msg`It does not fit for this animal`,
  other: msg`Another reason`,
}

export const languageTexts = { de: msg`German`, en: msg`English` }
