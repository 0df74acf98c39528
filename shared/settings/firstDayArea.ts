// Whether the list of first steps is on the home page of the organisation. The command that makes an organisation begins it.
import * as v from 'valibot'

export const firstDayAreas = { firstDay: v.strictObject({ shown: v.boolean() }) }

export const firstDayDefaults = { firstDay: { shown: false } } satisfies {
  [A in keyof typeof firstDayAreas]: v.InferOutput<(typeof firstDayAreas)[A]>
}
