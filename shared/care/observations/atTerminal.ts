// Observations at the terminal of a house: the scales alone, because nobody types there.
import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { mutation } from '../../mutation.ts'
import { Id, Instant } from '../../values.ts'
import { ofRound, ofTerminal, tapped, UndoBody, type RoundUndo } from '../houseRound.ts'
import { scalesOfObservation } from './observation.ts'

const ObserveBody = v.strictObject({ id: v.nullable(Id), animalId: Id, at: Instant, ...scalesOfObservation, ...tapped })
type ObserveBody = v.InferOutput<typeof ObserveBody>

export const observeAtTerminalCall = endpoint({
  ...ofTerminal,
  method: 'POST',
  path: '/api/terminal/care/observe',
  summary: 'Note how an animal of the house of a terminal is; without a proof of the PIN it is marked as not confirmed',
  mutates: true,
  body: ObserveBody,
  response: v.object({ id: Id }),
  errors: ['field.missing', 'change.future', 'idTaken'],
})

export const takeBackObservedCall = endpoint({
  ...ofTerminal,
  method: 'POST',
  path: '/api/terminal/care/observe/{id}/undo',
  summary: 'Delete an observation that the same person noted at this terminal',
  mutates: true,
  params: v.strictObject({ id: Id }),
  body: UndoBody,
  response: v.object({ id: Id }),
  errors: [],
})

const lane = (id: string): string => `observation:${id}`

export const observeAtTerminal = mutation<ObserveBody>()({
  ...ofRound,
  name: 'observeAtTerminal',
  endpoint: observeAtTerminalCall,
  lane: ({ input, mid }) => lane(input.id ?? mid),
  parts: ({ input }) => ({ body: input }),
  told: ({ body }) => body,
})

export const takeBackObserved = mutation<RoundUndo>()({
  ...ofRound,
  name: 'takeBackObserved',
  endpoint: takeBackObservedCall,
  lane: ({ input }) => lane(input.id),
  parts: ({ input: { id, ...body } }) => ({ params: { id }, body }),
  goneIsDone: true,
})
