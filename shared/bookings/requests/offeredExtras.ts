// Which products customers may choose as extras when they ask for places, and which of them a booking can still get.
import { byName } from '../../kept.ts'
import { isExtraOnSale } from '../billing/extra.ts'
import type { Service } from '../booking.ts'
import type { Product } from '../product.ts'
import { mostRequestedExtras, type RequestedExtra } from './requestedExtras.ts'

/** What is offered with requests for a service, by name. */
export const extrasFor = (service: Service, products: readonly Product[]): RequestedExtra[] =>
  products
    .filter((product) => isExtraOnSale(product) && product.inRequests?.includes(service))
    .toSorted((a, b) => byName(a.name, b.name))
    .slice(0, mostRequestedExtras)
    .map(({ id, name, priceCents }) => ({ productId: id, name, priceCents }))

/** The products of a request that can become extras of its booking now. */
export const agreeableExtras = <P extends Product>(asked: readonly Pick<RequestedExtra, 'productId'>[], products: readonly P[]): P[] =>
  asked.flatMap(({ productId }) => products.find((product) => product.id === productId && isExtraOnSale(product)) ?? [])
