// The modules of an organisation: which are on, and what is in them. Read by its administration and by the operator.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { modules } from '../modules.ts'
import { LimitsAndUse } from './limits.ts'

const ModuleState = v.object({
  module: v.picklist(modules),
  isOn: v.boolean(),
  /** It is on by itself, and off because a module that it needs is off. */
  waitsForOther: v.boolean(),
  /** People who hold a right of it. */
  people: v.number(),
  /** Bookings or residencies that are not over, and requests that nobody has answered. */
  open: v.number(),
})
export type ModuleState = v.InferOutput<typeof ModuleState>

export const ModuleStates = v.object({ items: v.array(ModuleState) })

export const readModules = endpoint({
  method: 'GET',
  path: '/api/admin/account/modules',
  summary: 'The modules of the organisation: which are on, and what is in them; and its limits',
  access: 'signedIn',
  right: 'admin.contract',
  mutates: false,
  response: v.object({ ...ModuleStates.entries, ...LimitsAndUse.entries }),
  errors: [],
})
