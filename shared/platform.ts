// What every visitor may know about this installation: the operator's links. One that is not set is not shown.
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

const link = v.nullable(v.string())

export const Platform = v.object({
  links: v.object({ product: link, help: link, training: link, presentation: link }),
})
export type Platform = v.InferOutput<typeof Platform>

export const platform = endpoint({
  method: 'GET',
  path: '/api/platform',
  summary: 'The links of whoever operates this installation',
  access: 'public',
  right: null,
  mutates: false,
  response: Platform,
  errors: [],
})
