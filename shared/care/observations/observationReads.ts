// What the server reports of the observations of an animal, also those of months that devices do not hold any more.
import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../values.ts'
import { Observation } from './observation.ts'

/** As many as somebody looks back over; the history of the animal has all of them. */
export const mostObservations = 500

export const animalObservations = endpoint({
  method: 'GET',
  access: 'signedIn',
  right: 'care.view',
  mutates: false,
  path: '/api/animal/{id}/observations',
  summary: 'The latest observations of an animal, at most 500, the newest first',
  params: v.strictObject({ id: Id }),
  response: v.object({ observations: v.array(Observation) }),
  errors: [],
})
