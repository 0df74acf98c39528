// The calls of the form on which anyone may ask for places.
import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { formRefusals, FormRequest, RequestForm } from './requestForm.ts'

const ofForm = {
  access: 'public',
  right: null,
  mutates: false,
  params: v.strictObject({ key: v.pipe(v.string(), v.maxLength(60)) }),
} as const

export const openRequestForm = endpoint({
  ...ofForm,
  method: 'GET',
  path: '/api/book/{key}',
  summary: 'The form on which anyone may ask an organisation for places. An unknown, replaced or closed key gets 404',
  response: RequestForm,
  errors: ['notFound', 'tooManyRequests'],
})

/** Machines get the same answer; their input is dropped. */
export const sendRequestForm = endpoint({
  ...ofForm,
  method: 'POST',
  path: '/api/book/{key}',
  summary: 'Ask an organisation for places. What is sent twice under one id is one request',
  body: FormRequest,
  response: v.object({}),
  errors: ['notFound', 'tooManyRequests', ...formRefusals],
})
