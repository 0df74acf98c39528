// Extras that customers choose when they ask for places, such as a bath: as they were shown to them.
import * as v from 'valibot'
import { whole } from '../../settings/animalAreas.ts'
import { Id, text } from '../../values.ts'

/** The most extras in one request. */
export const mostRequestedExtras = 20

/** Its name and its price as the customer saw them. What the booking costs is the price of the product when the request is accepted. */
export const RequestedExtra = v.object({ productId: Id, name: v.string(), priceCents: whole(0, 10_000_000) })
export type RequestedExtra = v.InferOutput<typeof RequestedExtra>

/** The same as it is sent. */
export const ExtrasSaid = v.pipe(v.array(v.strictObject({ ...RequestedExtra.entries, name: text(100) })), v.maxLength(mostRequestedExtras))

const isSame = (a: RequestedExtra, b: RequestedExtra): boolean =>
  a.productId === b.productId && a.name === b.name && a.priceCents === b.priceCents

/** What of the chosen extras is offered still, under this name and at this price. */
export const stillOffered = (offered: readonly RequestedExtra[], chosen: readonly RequestedExtra[]): RequestedExtra[] =>
  chosen.filter((one) => offered.some((other) => isSame(one, other)))
