// What an organisation settles about its animal helpers.
import * as v from 'valibot'
import { whole } from './animalAreas.ts'

export const helperAreas = {
  helpers: v.strictObject({
    /** Minutes after the end of a session after which an animal that is still out is overdue. */
    toleranceMinutes: whole(0, 720),
    /** Whether only helpers who have signed a contract are confirmed for a session. */
    contractDemanded: v.boolean(),
  }),
}

export const helperDefaults = { helpers: { toleranceMinutes: 30, contractDemanded: true } } satisfies {
  [A in keyof typeof helperAreas]: v.InferOutput<(typeof helperAreas)[A]>
}
