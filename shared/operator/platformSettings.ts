// What the operator sets for everybody: a message, how the map of customers begins, and what demos are made of.
import * as v from 'valibot'
import { organisationKinds } from '../demo/organisationKinds.ts'
import { endpoint } from '../endpoint.ts'
import { Failure } from '../errors.ts'
import { zooms } from '../map/mapView.ts'
import { Instant, text } from '../values.ts'

/** Code points of the longest message. */
export const mostMessage = 500

const Message = v.object({
  /** Empty: there is no message. */
  text: text(mostMessage),
  /** For people who use the app in English; empty: they read the other text. */
  english: text(mostMessage),
  /** Null has no beginning, or no end. */
  from: v.nullable(Instant),
  until: v.nullable(Instant),
})
export type GlobalMessage = v.InferOutput<typeof Message>
export const noMessage: GlobalMessage = { text: '', english: '', from: null, until: null }

const PlatformSettings = v.object({
  message: Message,
  /** Null: the map begins with all customers in it. */
  map: v.nullable(
    v.object({
      /** The town in the middle. */
      place: text(80, 1),
      zoom: v.pipe(v.number(), v.safeInteger(), v.minValue(zooms.least), v.maxValue(zooms.most)),
    }),
  ),
  /** Demos are offered for these kinds of organisations. */
  demoKinds: v.pipe(
    v.array(v.picklist(organisationKinds)),
    v.minLength(1),
    v.check((kinds) => new Set(kinds).size === kinds.length),
  ),
})
export type PlatformSettings = v.InferOutput<typeof PlatformSettings>

/** Throws `field.missing` for an English text alone, and `field.beforeStart`. */
export function assertMessage({ text: german, english, from, until }: GlobalMessage): void {
  if (german === '' && english !== '') throw new Failure('field.missing', { fields: ['text'] })
  if (from !== null && until !== null && until <= from) throw new Failure('field.beforeStart', { fields: ['until'] })
}

const common = { access: 'account', right: null, operator: true, mutates: false, path: '/api/tenantadmin/global' } as const

export const getPlatformSettings = endpoint({
  ...common,
  method: 'GET',
  summary: 'What is set for everybody',
  response: PlatformSettings,
  errors: [],
})

export const getMapBegin = endpoint({
  ...common,
  path: '/api/tenantadmin/map',
  method: 'GET',
  summary: 'Where the map of customers begins; null: with all customers in it',
  response: v.object({ begins: v.nullable(v.object({ lat: v.number(), lon: v.number(), zoom: v.number() })) }),
  errors: [],
})

export const changePlatformSettings = endpoint({
  ...common,
  method: 'POST',
  summary: 'Set what is named for everybody; the rest stays',
  recentSignIn: true,
  body: v.strictObject({
    message: v.optional(v.strictObject(Message.entries)),
    map: v.optional(v.nullable(v.strictObject(PlatformSettings.entries.map.wrapped.entries))),
    demoKinds: v.optional(PlatformSettings.entries.demoKinds),
  }),
  response: PlatformSettings,
  errors: ['field.missing', 'field.beforeStart', 'map.placeUnknown'],
})
