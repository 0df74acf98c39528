// How an animal eats and drinks, and its stool, as people note it in observations and report cards.
import * as v from 'valibot'

export const consumed = ['all', 'some', 'little', 'nothing'] as const
export type Consumed = (typeof consumed)[number]
export const stools = ['normal', 'soft', 'diarrhoea', 'none'] as const
export type Stool = (typeof stools)[number]

/** The scales as fields of a row; null: nothing was noted. */
export const scaleFields = {
  ate: v.nullable(v.picklist(consumed)),
  drank: v.nullable(v.picklist(consumed)),
  stool: v.nullable(v.picklist(stools)),
}
