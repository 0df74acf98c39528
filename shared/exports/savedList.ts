// A note that a list left the app as a file or on paper: for the audit of the organisation. No device holds it.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { mutation } from '../mutation.ts'
import { text } from '../values.ts'

export const savedFormats = ['xlsx', 'csv', 'pdf', 'print'] as const
export type SavedFormat = (typeof savedFormats)[number]

/** Characters of the address of a page that are noted. */
export const longestAddress = 2_000

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const SavedList = v.strictObject({
  /** The title of the list. */
  list: text(200, 1),
  /** Path and search of the page, which hold its filters. */
  address: text(longestAddress, 1),
  format: v.picklist(savedFormats),
  /** Null where the device does not know how many there were. */
  rows: v.nullable(Count),
  /** The rows were chosen one by one, not by the filters alone. */
  isChosen: v.boolean(),
  /** The rows are those of the device alone, as the server could not be reached. */
  isPart: v.boolean(),
})
export type SavedList = v.InferOutput<typeof SavedList>

export const noteSavedListCall = endpoint({
  method: 'POST',
  path: '/api/list/saved',
  summary: 'A list was saved as a file or printed: which one, with which filters, and how many rows',
  access: 'signedIn',
  right: null,
  mutates: true,
  body: SavedList,
  response: v.object({}),
  errors: [],
})

/** Lists of the operator belong to no organisation, and no queue waits for them: they are read from the server. */
export const noteOperatorList = endpoint({
  method: 'POST',
  path: '/api/tenantadmin/list/saved',
  summary: 'A list of the operator was saved as a file: which one, with which filters, and how many rows',
  access: 'account',
  right: null,
  operator: true,
  mutates: false,
  body: SavedList,
  response: v.object({}),
  errors: [],
})

/** It changes no row. What happens without a network is sent later, with the time at which it happened. */
export const noteSavedList = mutation<SavedList>()({
  name: 'noteSavedList',
  mv: 1,
  endpoint: noteSavedListCall,
  lane: ({ userId }) => `savedList:${userId}`,
  rows: () => [],
  parts: ({ input }) => ({ body: input }),
  effects: {},
  yields: true,
})
