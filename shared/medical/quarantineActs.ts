// What is done about the quarantine of an animal, offline too: begin it, prolong, shorten or end it.
import * as v from 'valibot'
import { Animal } from '../animals/animal.ts'
import { endpoint } from '../endpoint.ts'
import { Failure } from '../errors.ts'
import { mutation, type Intent } from '../mutation.ts'
import { localDate } from '../time.ts'
import { CalendarDate, Id, text } from '../values.ts'
import { begun, changed, type Act, type BeginQuarantine, type ChangeQuarantine, type Quarantine } from './basics/quarantine.ts'

const why = text(500, 1)
const params = v.strictObject({ id: Id })
const shared = { method: 'POST', access: 'signedIn', right: 'animals.edit', mutates: true, params } as const
const response = v.object({ animal: Animal })

const BeginBody = v.strictObject({ from: CalendarDate, until: CalendarDate, why })
/** `until` null ends it now. */
const ChangeBody = v.strictObject({ until: v.nullable(CalendarDate), why })

export const beginQuarantineCall = endpoint({
  ...shared,
  path: '/api/animal/{id}/quarantine/new',
  summary: 'Put an animal in care into quarantine from a day until a day',
  body: BeginBody,
  response,
  errors: ['quarantine.order', 'quarantine.tooLong', 'quarantine.running', 'quarantine.notInCare'],
})

export const changeQuarantineCall = endpoint({
  ...shared,
  path: '/api/animal/{id}/quarantine',
  summary: 'Prolong, shorten or end the quarantine of an animal, with the reason',
  body: ChangeBody,
  response,
  errors: ['quarantine.order', 'quarantine.tooLong', 'quarantine.none', 'quarantine.notInCare'],
})

const by = ({ occurredAt, userId, zone }: Intent): Act => ({ at: occurredAt, by: userId, today: localDate(occurredAt, zone) })

/**
 * The row as it is afterwards; unchanged where it has been done already, or where other devices have made it impossible
 * meanwhile, as the server will answer.
 */
function after(
  row: Animal | null,
  { input, occurredAt }: Intent<{ why: string }>,
  quarantineOf: (animal: Animal) => Quarantine,
): Animal | null {
  const last = row?.quarantine?.steps.at(-1)
  if (!row || (last?.at === occurredAt && last.why === input.why)) return row
  try {
    return { ...row, quarantine: quarantineOf(row) }
  } catch (error) {
    if (error instanceof Failure) return row
    throw error
  }
}

const ofAnimal = {
  mv: 1,
  lane: ({ input }: Intent<{ id: string }>) => `animal:${input.id}`,
  rows: ({ input }: Intent<{ id: string }>) => [{ kind: 'animal' as const, id: input.id }],
  settled: ({ animal }: { animal: Animal }) => [{ kind: 'animal' as const, id: animal.id, row: animal }],
}

export const beginQuarantine = mutation<BeginQuarantine & { id: string }>()({
  name: 'beginQuarantine',
  endpoint: beginQuarantineCall,
  ...ofAnimal,
  parts: ({ input: { id, ...body } }) => ({ params: { id }, body }),
  async check(intent, replica) {
    const animal = await replica.get('animal', intent.input.id)
    if (animal) begun(animal, intent.input, by(intent))
  },
  effects: { animal: (row, intent) => after(row, intent, (animal) => begun(animal, intent.input, by(intent))) },
})

export const changeQuarantine = mutation<ChangeQuarantine & { id: string }>()({
  name: 'changeQuarantine',
  endpoint: changeQuarantineCall,
  ...ofAnimal,
  parts: ({ input: { id, ...body } }) => ({ params: { id }, body }),
  async check(intent, replica) {
    const animal = await replica.get('animal', intent.input.id)
    if (animal) changed(animal, intent.input, by(intent))
  },
  effects: { animal: (row, intent) => after(row, intent, (animal) => changed(animal, intent.input, by(intent))) },
})
